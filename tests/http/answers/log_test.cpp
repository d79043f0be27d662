// What is written down of a whole run, at the finest level: nothing that opens a door, and nothing
// that people wrote. Every route is called well and badly, and every task is done.
#include <algorithm>
#include <cctype>

#include <gtest/gtest.h>

#include "common/tasks/all_handlers.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/payment_secrets.hpp"
#include "tests/support/world/route_samples.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

const std::string word = "zanzibar";         // people write it, in every text that they send
const std::string password = "open-sesame";  // of the mail server

// The same body with the word at the end of one text after the other.
std::vector<Json> with_the_word(const Json& body) {
  std::vector<Json> all;
  for (const std::string& pointer : body.pointers()) {
    Json changed = body;
    Json& value = changed.follow(pointer);
    if (!value.is_string()) continue;
    value = value.get<std::string>() + " " + word;
    all.push_back(std::move(changed));
  }
  return all;
}

// The length of the longest run of the characters that links' tokens are made of.
std::size_t longest_random_looking(const std::string& text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    const bool may_be_token =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    run = may_be_token ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

class LogOfARun : public testing::Test {
 protected:
  HttpAnswer send(const http::Route& route, const std::string& target, const std::string& token,
                  const Json& body) {
    return service.request(route.operation.method, target, token,
                           body.is_null() ? std::nullopt : std::optional<Json>(body));
  }
  std::string token_for(wire::Security security) const {
    if (security == wire::Security::link || security == wire::Security::none) return {};
    return security == wire::Security::recruiter ? tenant.token : candidate;
  }
  void call_everything(const Records& records) {
    for (const auto security :
         {wire::Security::none, wire::Security::link, wire::Security::candidate,
          wire::Security::person, wire::Security::newcomer, wire::Security::signed_in,
          wire::Security::recruiter})
      for (const http::Route& route : routes_for(security)) {
        const std::string target = target_of(route, id_in_path(route, records), records);
        const std::string token = token_for(security);
        const Json body = body_of(route, records);
        for (const Json& marked : with_the_word(body)) send(route, target, token, marked);
        send(route, target + (target.contains('?') ? "&" : "?") + "search=" + word, token, body);
        send(route, target_of(route, word, records), token, body);
        for (const std::string& refused : {forged, expired, word + '.' + word + '.' + word})
          if (!token.empty()) send(route, target, refused, body);
      }
  }
  void call_badly(const Records& records) {
    for (const std::string& bytes :
         {"GET /v1/screening/" + records.screening_token + " HTTP/1.1\r\nHost: a\r\nX: " + word +
              "\r\n folded\r\n\r\n",
          "GET /v1/screening/" + records.screening_token + "%zz?x=" + word +
              " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + tenant.token + "\r\n\r\n"}) {
      RawClient client(service.port());
      client.send(bytes);
      EXPECT_EQ(client.read_answer().status, 400);
    }
    const HttpHeaders json = {{"Content-Type", "application/json"},
                              {"Authorization", "Bearer " + tenant.token}};
    for (const std::string& body : {"{\"" + word, "\"" + word + "\"", word})
      EXPECT_EQ(http_request(service.port(), "POST", "/v1/jobs", json, body).status, 400);
    http_request(service.port(), "POST", "/v1/webhooks/payments",
                 {{"Stripe-Signature", "t=1,v1=" + word}}, "{\"id\":\"" + word + "\"}");
  }
  // The database's complaint holds the whole row.
  void break_down() {
    const std::string job = make_job(service, tenant).at("_id");
    service.database().execute(
        "alter table interviews add constraint broken check (false) not valid");
    Json body = live_body(job);
    body["title"] = word;
    EXPECT_EQ(service.post("/v1/interviews", tenant.token, body).status, 500);
    service.database().execute("alter table interviews drop constraint broken");
  }
  // Mails fail, since nobody listens at the discard port; the rest succeeds.
  void do_all_tasks() {
    service.database().execute("update tasks set run_at = now()");
    Config config;
    config.secret = Secret(Service::Options{}.secret);
    config.mail_from.address = "no-reply@example.com";
    config.smtp_url = "smtp://mailer:" + password + "@127.0.0.1:9";
    config.runner.socket_path = "/nonexistent/runner.sock";
    const tasks::Worker worker({.connection = service.database().connection_options(),
                                .poll = std::chrono::milliseconds(10)},
                               tasks::all_handlers(tasks::outside_of(config)));
    wait_until("all was tried", [&] {
      return service.database().count("tasks where state in ('available', 'running')") == 0;
    });
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  std::string candidate = service.token("candidate", "candidate@example.com");
  std::string expired = service.expired_token("owner-of-acme", tenant.email);
  std::string forged = tenant.token.substr(0, tenant.token.size() - 8) + "AAAAAAAA";
};

TEST_F(LogOfARun, holds_no_secret_and_nothing_that_people_wrote) {
  WrittenLog written;
  const Records records = make_records(service, tenant);
  call_everything(records);
  call_badly(records);
  break_down();
  do_all_tasks();
  service.stop(std::chrono::seconds(5));
  const std::string log = written.end();

  // The log itself is too long to be shown.
  for (const char* happened : {R"("route":"/v1/screening/:token/submit")", R"("status":500)",
                               "request.failed", "webhook.refused", "failed with SQLSTATE 23514",
                               R"("kind":"deliver_email")", R"("kind":"evaluate_answers")"})
    EXPECT_TRUE(log.contains(happened)) << happened;
  EXPECT_GT(std::ranges::count(log, '\n'), 300);
  for (const std::string& token : {tenant.token, candidate, expired, forged})
    EXPECT_FALSE(log.contains(token.substr(token.rfind('.') + 1))) << token;
  for (const std::string& secret :
       {records.decline_token, records.screening_token, records.coding_token,
        records.invitation_token, Service::Options{}.secret, std::string(payment_secret),
        std::string(old_payment_secret), password, word, std::string("Bearer"), std::string("eyJ"),
        std::string("whsec")})
    EXPECT_FALSE(log.contains(secret)) << secret;
  // Links that were made on the way, too: nothing is as long and as random, and no address is told.
  EXPECT_LT(longest_random_looking(log), 43u);
  EXPECT_FALSE(log.contains('@'));
}

}  // namespace
}  // namespace hireline::test
