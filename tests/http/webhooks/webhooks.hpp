// The service with a publisher, a worker that sends webhooks, and a receiver. Tests move the clock
// of the worker.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/webhooks/signature.hpp"
#include "tests/http/webhooks/webhook_worker.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {

// A request that the receiver got.
struct ReceivedWebhook {
  std::map<std::string, std::string> headers;  // names in lower case
  Json body;
  std::string text;
};

class Webhooks : public testing::Test {
 protected:
  explicit Webhooks(const Service::Options& options = {.db_pool = 4}, unsigned threads = 4)
      : service(options), threads_(threads) {}
  ~Webhooks() override {
    if (worker) worker->stop(std::chrono::seconds(5));
  }

  void start_worker(const std::string& secret = Service::Options{}.secret) {
    worker = webhook_worker(service, threads_, [this] { return now(); }, secret);
  }

  Instant now() const { return wall_clock_now() + std::chrono::seconds(ahead_); }
  // Moves the clock of the worker.
  void pass(std::chrono::seconds time) { ahead_ += time.count(); }

  OrganizationId organization() const {
    return OrganizationId::parse_or_nil(tenant.organization_id);
  }
  HttpAnswer create(const Json& body) {
    return service.post("/v1/webhook-endpoints", tenant.token, body);
  }
  // Creates an endpoint at the receiver, with these fields, and returns it with its secret.
  Json make_endpoint(const Json& events, const std::string& path = "/in", Json more = {}) {
    wait_for_publisher();  // what happened before is not sent
    Json body = std::move(more);
    body["url"] = receiver.url(path);
    body["eventTypes"] = events;
    const HttpAnswer answer = create(body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    receiver.answer({}, path);
    return answer.json().value("data", Json::object());
  }
  static std::string place_of(const Json& endpoint) {
    return "/v1/webhook-endpoints/" + endpoint.at("_id").get<std::string>();
  }
  Json get_endpoint(const Json& endpoint) {
    return service.get(place_of(endpoint), tenant.token).json().at("data");
  }

  std::vector<ReceivedWebhook> received(const std::string& path = "/in") const {
    std::vector<ReceivedWebhook> all;
    for (const std::string& request : receiver.received(path)) {
      ReceivedWebhook& one = all.emplace_back();
      const std::size_t end = request.find("\r\n\r\n");
      std::size_t line = request.find("\r\n") + 2;
      while (line < end) {
        const std::size_t next = std::min(request.find("\r\n", line), end);
        const std::size_t colon = request.find(':', line);
        std::string name = request.substr(line, colon - line);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        one.headers[name] = request.substr(colon + 2, next - colon - 2);
        line = next + 2;
      }
      one.text = request.substr(end + 4);
      one.body = Json::parse(one.text);
    }
    return all;
  }
  // Returns the types of the events that the receiver got, in their order.
  std::vector<std::string> received_types(const std::string& path = "/in") const {
    std::vector<std::string> types;
    for (const ReceivedWebhook& one : received(path))
      types.push_back(one.body.at("type").get<std::string>());
    return types;
  }

  std::int64_t count(const std::string& from_where) {
    return std::stoll(service.database().value("select count(*) from " + from_where));
  }
  // Waits until so many deliveries have this status.
  void wait_for(const std::string& status, std::int64_t number) {
    SCOPED_TRACE(std::to_string(number) + " are " + status);
    wait_until("the deliveries have the status",
               [&] { return count("deliveries where status = '" + status + "'") == number; });
  }
  void wait_for_attempts(std::int64_t number) {
    SCOPED_TRACE(std::to_string(number) + " attempts");
    wait_until("the attempts are made", [&] { return count("delivery_attempts") >= number; });
  }
  // Waits until the worker has done all that is due now.
  void wait_until_idle() {
    wait_until("nothing is due", [&] {
      return count(
                 "tasks where kind = 'deliver_webhook' and (state = 'running' or"
                 " (state in ('available', 'retryable') and run_at <= '" +
                 format_instant(now()) + "'))") == 0;
    });
  }
  // Makes one webhook every six hours, until the endpoint is disabled.
  void fail_until_disabled(const Json& endpoint) {
    for (int i = 0; get_endpoint(endpoint).at("status") == "enabled"; ++i) {
      set_status(i % 2 == 0 ? "shortlisted" : "active");
      wait_for_publisher();
      wait_until_idle();
      pass(std::chrono::hours(6));
      ASSERT_LT(i, 30);
    }
  }
  // Waits until the publisher has made the deliveries of all events.
  void wait_for_publisher() { test::wait_for_publisher(service); }

  HttpAnswer set_status(const std::string& status) {
    return service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token,
                         {{"status", status}});
  }
  // Returns true if the signature of a webhook is one with this secret.
  static bool is_signed_with(const ReceivedWebhook& webhook, const Json& secret) {
    const Instant at(std::chrono::seconds(std::stoll(webhook.headers.at("webhook-timestamp"))));
    const std::string expected = webhook_signature(
        Secret(secret.get<std::string>()), webhook.headers.at("webhook-id"), at, webhook.text);
    const std::string all = " " + webhook.headers.at("webhook-signature") + " ";
    return all.find(" " + expected + " ") != std::string::npos;
  }

  Service service;
  LoopbackServer receiver;
  tasks::Publisher publisher{publisher_options(service)};
  std::unique_ptr<tasks::Worker> worker;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string pipeline = interview.at("candidatePipelineId");

 private:
  unsigned threads_;
  std::atomic<std::int64_t> ahead_ = 0;
};

}  // namespace hireline::test
