// The service with a publisher, and a reader of the feed.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/metrics.hpp"
#include "common/tasks/engine/publisher.hpp"
#include "server/http/server.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {

class Feed : public testing::Test {
 protected:
  explicit Feed(Service::Options options = {.db_pool = 4}) : service(std::move(options)) {}

  HttpAnswer read(const std::string& query = "") {
    return service.get("/v1/events" + query, tenant.token);
  }
  Json page(const std::string& query = "") {
    const HttpAnswer answer = read(query);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  // Returns the whole feed behind an event.
  Json events_behind(std::string after, const std::string& more = "") {
    Json events = Json::array();
    while (true) {
      const Json next = page("?limit=500&after=" + after + more);
      for (const Json& event : next.at("events")) events.push_back(event);
      after = next.at("next");
      if (next.at("caughtUp") == true) return events;
    }
  }
  // Waits until all that was written is in the feed.
  void wait_for_publisher() {
    wait_until("all events are published",
               [&] { return service.database().count("feed_pending") == 0; });
  }
  // Returns the `next` of a reader who has read everything.
  std::string read_all() {
    wait_for_publisher();
    return page("?from=now").at("next");
  }
  // Returns the value of a metric of this process.
  std::int64_t metric(const std::string& name) {
    MetricsText text;
    service.server().append_metrics(text);
    const std::string all = text.text();
    const std::string line = "\n" + name + " ";
    return std::stoll(all.substr(all.find(line) + line.size()));
  }
  HttpAnswer set_status(const std::string& status) {
    return service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token,
                         {{"status", status}});
  }
  static std::vector<std::string> all(const Json& events, const std::string& field) {
    std::vector<std::string> values;
    for (const Json& event : events) values.push_back(event.at(field));
    return values;
  }

  static inline const std::string nil = std::string(24, '0');
  Service service;
  tasks::Publisher publisher{{.connection = service.database().connection_options(),
                              .poll = std::chrono::milliseconds(20)}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string pipeline = interview.at("candidatePipelineId");
};

}  // namespace hireline::test
