// POST /v1/webhooks/payments: what is let in, and that it is stored before it is acknowledged.
#include <gmock/gmock.h>

#include "tests/http/billing/payments.hpp"
#include "tests/support/race.hpp"
#include "tests/support/written_log.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const Json bad_signature =
    refusal(400, "The signature is missing, wrong or too old", "bad_signature");

class ReceivedPayment : public Payments {
 protected:
  std::int64_t stored() { return service.database().count("webhooks"); }
};

TEST_F(ReceivedPayment, is_stored_as_it_came_and_acknowledged) {
  const std::string body = event("evt_1").dump(4);
  const auto answer = send(body);
  EXPECT_EQ(outcome(answer), outcome(200, {{"received", true}}));
  EXPECT_EQ(service.database().value("select concat_ws(' ', event_id, type, status) from webhooks"),
            "evt_1 customer.subscription.updated received");
  EXPECT_EQ(service.database().value("select convert_from(payload, 'UTF8') from webhooks"), body);
  EXPECT_EQ(service.database().value("select t.kind || ' ' || t.state from tasks t join webhooks w"
                                     " on w.id = t.subject_id where t.organization_id is null"),
            "apply_payment available");
  EXPECT_EQ(plan(), "free") << "it is not applied by the request";
}

TEST_F(ReceivedPayment, is_taken_whatever_content_type_it_has) {
  const std::string body = event("evt_1").dump();
  const auto answer = http_request(service.port(), "POST", "/v1/webhooks/payments",
                                   {{"Stripe-Signature", signature(body)}}, body);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(stored(), 1);
  service.stop(std::chrono::seconds(5));  // before the clock ends
}

TEST_F(ReceivedPayment, leaves_nothing_when_its_signature_is_bad) {
  const std::string body = event("evt_1").dump();
  const std::string good = signature(body);
  const Untouched untouched(service);
  using std::chrono::seconds;
  EXPECT_EQ(outcome(send(body, {})), bad_signature);
  for (const std::string& header :
       {std::string(), std::string("nonsense"), good.substr(0, good.find(',')),
        good.substr(good.find(',') + 1), "t=soon" + good.substr(good.find(',')),
        std::string(good).replace(good.find("v1"), 2, "v0"), signature(body, "another secret"),
        signature(body + " "), signature(Json::parse(body).dump(1)),
        signature(body, payment_secret, seconds(305)),
        signature(body, payment_secret, seconds(-305))})
    EXPECT_EQ(outcome(send(body, {{"Stripe-Signature", header}})), bad_signature) << header;
  std::string other = body;
  other[other.find("growth")] = 'G';
  EXPECT_EQ(outcome(send(other, {{"Stripe-Signature", good}})), bad_signature);
  // A token lets nobody in here.
  EXPECT_EQ(outcome(send(body, {{"Authorization", "Bearer " + tenant.token}})), bad_signature);
}

TEST_F(ReceivedPayment, may_be_signed_with_either_secret_while_one_is_replaced) {
  const std::string first = event("evt_1").dump();
  EXPECT_EQ(send(first, {{"Stripe-Signature", signature(first, old_payment_secret)}}).status, 200);
  const std::string second = event("evt_2").dump();
  const std::string by_other = signature(second, "another secret");
  const std::string by_old = signature(second, old_payment_secret);
  EXPECT_EQ(send(second, {{"Stripe-Signature", by_other + by_old.substr(by_old.find(','))}}).status,
            200);
  EXPECT_EQ(stored(), 2);
}

TEST_F(ReceivedPayment, that_is_signed_must_still_be_an_event) {
  const Untouched untouched(service);
  const auto issues = [](const Json& path, const std::string& code) {
    const Json issue = {{"path", path}, {"code", code}};
    return Json::array({issue});
  };
  const auto issues_of = [&](const HttpAnswer& answer) {
    EXPECT_EQ(answer.status, 400);
    Json all = Json::array();
    const Json body = answer.json();
    for (const Json& issue : body.at("errors"))
      all.push_back({{"path", issue["path"]}, {"code", issue["code"]}});
    return all;
  };
  EXPECT_EQ(issues_of(send(std::string("not JSON"))), issues(Json::array(), "invalid_json"));
  EXPECT_EQ(issues_of(send(std::string("\"\xff\""))), issues(Json::array(), "invalid_json"));
  EXPECT_EQ(issues_of(send(std::string())), issues(Json::array(), "invalid_json"));
  EXPECT_EQ(issues_of(send(std::string("[]"))), issues(Json::array(), "invalid_type"));
  EXPECT_EQ(issues_of(send(std::string(R"({"type":"x"})"))), issues({"id"}, "invalid_type"));
  EXPECT_EQ(issues_of(send(std::string(R"({"id":"x"})"))), issues({"type"}, "invalid_type"));
  EXPECT_EQ(issues_of(send(Json{{"id", ""}, {"type", "x"}})), issues({"id"}, "too_small"));
  EXPECT_EQ(issues_of(send(Json{{"id", std::string(256, 'x')}, {"type", "x"}})),
            issues({"id"}, "too_big"));
}

TEST_F(ReceivedPayment, has_at_most_256_kib) {
  Json large = event("evt_1");
  large["padding"] = "";
  large["padding"] = std::string(256 * 1024 - large.dump().size(), 'x');
  EXPECT_EQ(send(large).status, 200);
  EXPECT_EQ(stored(), 1);
  large["id"] = "evt_22";
  const auto answer = send(large);
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.json(),
            (Json{{"message", "The body is larger than 256 KiB"}, {"code", "body_too_large"}}));
  EXPECT_EQ(stored(), 1);
}

TEST_F(ReceivedPayment, is_one_however_many_come_at_once) {
  start_worker();
  const std::string body = event("evt_1").dump();
  const auto answers = race(50, [&](int) { return send(body); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 50}}));
  for (const HttpAnswer& answer : answers) EXPECT_EQ(answer.json(), Json({{"received", true}}));
  wait_for_worker();
  EXPECT_EQ(send(body).status, 200);
  wait_for_worker();
  EXPECT_EQ(stored(), 1);
  EXPECT_EQ(service.database().count("tasks where kind = 'apply_payment'"), 1);
  EXPECT_EQ(service.database().value("select string_agg(type, ' ' order by position) from events"
                                     " where type like 'organization.%' and type <>"
                                     " 'organization.created'"),
            "organization.subscription_changed organization.plan_changed");
  EXPECT_EQ(plan(), "growth");
}

// The same provider's id with another body is the same event: the provider never reuses one.
TEST_F(ReceivedPayment, is_known_by_its_id) {
  EXPECT_EQ(send(event("evt_1")).status, 200);
  EXPECT_EQ(send(event("evt_1", 5, updated, "enterprise")).status, 200);
  EXPECT_EQ(stored(), 1);
  wait_for_worker();
  EXPECT_EQ(plan(), "growth");
}

TEST_F(ReceivedPayment, waits_for_a_worker_to_be_there) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(send(event("evt_" + std::to_string(i), i)).status, 200);
  EXPECT_EQ(plan(), "free");
  service.stop(std::chrono::seconds(5));
  service.start({.db_pool = 2});
  wait_for_worker();
  EXPECT_EQ(plan(), "growth");
  EXPECT_EQ(service.database().count("webhooks where status = 'received'"), 0);
}

TEST_F(ReceivedPayment, is_not_limited_as_others_are) {
  service.stop(std::chrono::seconds(5));
  service.start({.rate_limit = 2});
  for (int i = 0; i < 10; ++i) EXPECT_EQ(send(event("evt_" + std::to_string(i), i)).status, 200);
}

// Looked at before the executor is asked, so that no flood keeps others waiting.
TEST_F(ReceivedPayment, is_refused_unread_from_where_too_many_were_badly_signed) {
  std::atomic<std::int64_t> now = 3'600;
  service.stop(std::chrono::seconds(5));
  service.start(
      {.rate_limit = 1, .rate_limit_links = 3, .trusted_proxies = {"127.0.0.1"}, .clock = [&] {
         return std::chrono::steady_clock::time_point(std::chrono::seconds(now));
       }});
  const std::string body = event("evt_1").dump();
  const auto from = [&](const char* address, const std::string& signature) {
    return send(body, {{"Stripe-Signature", signature}, {"X-Forwarded-For", address}});
  };
  const auto forge = [&] { return from("192.0.2.1", "t=1,v1=00"); };
  EXPECT_EQ(outcome(forge()), bad_signature);
  EXPECT_EQ(from("192.0.2.1", signature(body)).status, 200) << "it is not empty yet";
  EXPECT_EQ(forge().status, 400);
  EXPECT_EQ(forge().headers.at("ratelimit"), R"("signature";r=0;t=60)");
  const HttpAnswer refused = forge();
  EXPECT_EQ(outcome(refused),
            refusal(429, "Too many requests; retry after the time in Retry-After", "rate_limited"));
  EXPECT_EQ(refused.headers.at("retry-after"), "20");
  EXPECT_EQ(from("192.0.2.1", signature(body)).status, 429);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(from("192.0.2.2", signature(body)).status, 200);
  now += 20;
  EXPECT_EQ(from("192.0.2.1", signature(body)).status, 200);
  EXPECT_EQ(stored(), 1);
}

TEST_F(ReceivedPayment, leaves_nothing_of_itself_in_the_log) {
  const std::string canary = "canary-in-the-payload";
  WrittenLog log(LogFormat::text);
  testing::internal::CaptureStdout();
  Json good = event("evt_1");
  subscription_in(good)["metadata"]["note"] = canary;
  apply(good);
  Json strange = event("evt_2", 1, updated, canary);
  subscription_in(strange)["status"] = canary;
  apply(strange);
  strange = event("evt_3", 2, updated, canary);
  EXPECT_THAT(apply(strange), HasSubstr("failed"));
  // Earlier tests of this process may have written as many lines as a second may have.
  const auto second = [] { return std::chrono::floor<std::chrono::seconds>(wall_clock_now()); };
  wait_until("the next second", [&, before = second()] { return second() != before; });
  send("{\"" + canary + "\":");
  send(good.dump(), {{"Stripe-Signature", "t=1,v1=" + canary}});
  const std::string written = log.end() + testing::internal::GetCapturedStdout();
  EXPECT_THAT(written, AllOf(HasSubstr("webhook.failed"), HasSubstr("webhook.refused")));
  EXPECT_THAT(written, Not(HasSubstr(canary)));
}

}  // namespace
}  // namespace hireline::test
