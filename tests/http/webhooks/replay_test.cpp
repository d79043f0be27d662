// The log of deliveries, tests of endpoints, and sending webhooks again.
#include "common/db/webhooks/replays.hpp"
#include "common/domain/webhooks/event_types.hpp"
#include "tests/http/webhooks/replays.hpp"
#include "tests/support/database/cause.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

TEST_F(Replays, have_a_log_with_the_attempts) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  answer(503);
  start_worker();
  set_status("shortlisted");
  wait_for_attempts(1);
  const Json list = deliveries(endpoint);
  ASSERT_EQ(list.at("deliveries").size(), 1u);
  const Json& one = list.at("deliveries").at(0);
  EXPECT_EQ(one.at("status"), "queued");
  EXPECT_EQ(one.at("attempts"), 1);
  EXPECT_EQ(one.at("messageId"), one.at("eventId"));
  const Json detail =
      service.get("/v1/webhook-deliveries/" + id_of_first(), tenant.token).json().at("data");
  ASSERT_EQ(detail.at("attemptLog").size(), 1u);
  const Json& attempt = detail.at("attemptLog").at(0);
  EXPECT_EQ(attempt.at("number"), 1);
  EXPECT_EQ(attempt.at("status"), 503);
  EXPECT_EQ(attempt.at("responseBody"), "the body");
  EXPECT_NE(attempt.at("responseHead").get<std::string>().find("X-Hint: none"), std::string::npos);
  EXPECT_FALSE(attempt.contains("error"));
}

TEST_F(Replays, have_a_log_with_filters_and_a_cursor) {
  const Json endpoint = make_endpoint({"pipeline.*", "job.*"});
  start_worker();
  set_status("shortlisted");
  set_status("active");
  make_job(service, tenant);
  wait_for("delivered", 3);
  EXPECT_EQ(deliveries(endpoint, "?eventType=job.created").at("deliveries").size(), 1u);
  EXPECT_EQ(deliveries(endpoint, "?status=failed,queued").at("deliveries").size(), 0u);
  const Json first = deliveries(endpoint, "?limit=2");
  ASSERT_EQ(first.at("deliveries").size(), 2u);
  const Json rest =
      deliveries(endpoint, "?limit=2&cursor=" + first.at("nextCursor").get<std::string>());
  EXPECT_EQ(rest.at("deliveries").size(), 1u);
  EXPECT_EQ(
      service.get(place_of(endpoint) + "/deliveries?cursor=" + std::string(24, 'a'), tenant.token)
          .status,
      400);
}

TEST_F(Replays, send_a_test_that_says_so) {
  const Json endpoint = make_endpoint({"job.*"});
  start_worker();
  const HttpAnswer answer =
      service.post(place_of(endpoint) + "/test", tenant.token, {{"eventType", "stage.completed"}});
  ASSERT_EQ(answer.status, 202) << answer.text;
  wait_for("delivered", 1);
  const ReceivedWebhook webhook = received().at(0);
  EXPECT_EQ(webhook.body.at("type"), "stage.completed");
  EXPECT_EQ(webhook.body.at("data").at("test"), true);
  EXPECT_FALSE(webhook.body.at("data").contains("sequence"));
  EXPECT_TRUE(is_signed_with(webhook, endpoint.at("secret")));
  EXPECT_EQ(
      service.post(place_of(endpoint) + "/test", tenant.token, {{"eventType", "member.added"}})
          .status,
      400);
}

TEST_F(Replays, send_one_webhook_again_with_the_same_id_or_another) {
  make_endpoint({"pipeline.*"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::string id = id_of_first();
  EXPECT_EQ(replay(id).status, 202);
  wait_until("it is sent again", [&] { return receiver.requests("/in") == 2; });
  wait_for("delivered", 1);
  const HttpAnswer other = replay(id, {{"newId", true}});
  ASSERT_EQ(other.status, 202) << other.text;
  EXPECT_NE(other.json().at("data").at("deliveryId"), id);
  wait_for("delivered", 2);
  const auto all = received();
  EXPECT_EQ(all[0].headers.at("webhook-id"), all[1].headers.at("webhook-id"));
  EXPECT_EQ(all[2].headers.at("webhook-id"), all[0].headers.at("webhook-id") + "-r1");
  EXPECT_EQ(all[2].body, all[0].body);
  const HttpAnswer third = replay(id, {{"newId", true}});
  wait_for("delivered", 3);
  EXPECT_EQ(received()[3].headers.at("webhook-id"), all[0].headers.at("webhook-id") + "-r2");
}

TEST_F(Replays, give_another_ten_attempts) {
  make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  set_status("shortlisted");
  for (std::int64_t done = 1; done <= 10; ++done) {
    wait_for_attempts(done);
    pass(27h);
  }
  wait_for("failed", 1);
  EXPECT_EQ(replay(id_of_first()).status, 202);
  pass(2h);
  wait_for_attempts(11);
  wait_until("it is retried", [&] {
    return count("tasks where kind = 'deliver_webhook' and state = 'retryable'") == 1;
  });
  answer(200);
  pass(2h);
  wait_for("delivered", 1);
  EXPECT_EQ(service.database().value("select attempts from deliveries"), "12");
}

TEST_F(Replays, are_bounded_by_numbers_or_times) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::int64_t first = head();
  const std::string middle = format_instant(wall_clock_now() + std::chrono::milliseconds(1));
  service.database().execute("select pg_sleep(0.01)");
  set_status("hired");
  wait_for("delivered", 2);
  const auto queued = [&](Json range) {
    range["status"] = "all";
    const auto number = replay_range(endpoint, range).json().at("data").at("queued");
    wait_for("delivered", 2);
    return number.get<int>();
  };
  EXPECT_EQ(queued({{"fromSequence", first}, {"toSequence", first}}), 1);
  EXPECT_EQ(queued({{"fromSequence", first + 1}}), 1);
  EXPECT_EQ(queued({{"since", middle}}), 1);
  EXPECT_EQ(queued({{"since", "2020-01-01T00:00:00Z"}, {"until", middle}}), 1);
  EXPECT_EQ(queued({{"since", "2020-01-01T00:00:00Z"}}), 2);
  for (const Json& wrong :
       {Json::object(), Json{{"fromSequence", 2}, {"toSequence", 1}}, Json{{"fromSequence", 0}},
        Json{{"since", "2026-01-02T00:00:00Z"}, {"until", "2026-01-01T00:00:00Z"}}})
    EXPECT_EQ(replay_range(endpoint, wrong).status, 400) << wrong;
}

TEST_F(Replays, of_failed_webhooks_are_found_behind_those_that_were_delivered) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  start_worker();
  for (const char* status : {"shortlisted", "active", "shortlisted", "hired"}) set_status(status);
  wait_for("delivered", 4);
  service.database().execute(
      "update deliveries set status = 'failed' where sequence = (select max(sequence) from"
      " deliveries)");
  db::Connection connection(service.database().connection_options());
  const auto found =
      connection.transact(cause_at(wall_clock_now()), [&](db::Tx& tx) -> Result<std::size_t> {
        return db::list_events_to_replay(
                   tx, organization(),
                   EndpointId::parse_or_nil(endpoint.at("_id").get<std::string>()), webhook_types(),
                   {.from_sequence = 1, .to_sequence = head(), .kept_since = {}}, 2)
            .size();
      });
  EXPECT_EQ(found.value(), 1u);
}

TEST_F(Replays, of_what_failed_leave_out_what_may_have_been_delivered_and_deleted_since) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  service.database().execute(
      "delete from delivery_attempts; delete from deliveries;"
      " update feed set published_at = published_at - interval '31 days'");
  EXPECT_EQ(replay_range(endpoint, {{"fromSequence", 1}}).json().at("data").at("queued"), 0);
  EXPECT_EQ(replay_range(endpoint, {{"fromSequence", 1}, {"status", "all"}})
                .json()
                .at("data")
                .at("queued"),
            1);
}

TEST_F(Replays, with_a_new_id_have_one_that_no_other_delivery_has) {
  make_endpoint({"pipeline.*"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::string id = id_of_first();
  for (int i = 0; i < 11; ++i) EXPECT_EQ(replay(id, {{"newId", true}}).status, 202);
  wait_for("delivered", 12);
  service.database().execute("delete from deliveries where message_id like '%-r1'");
  const std::string added = replay(id, {{"newId", true}}).json().at("data").at("deliveryId");
  EXPECT_EQ(
      service.database().value("select message_id from deliveries where id = '" + added + "'"),
      received().at(0).headers.at("webhook-id") + "-r12");
}

TEST_F(Replays, need_the_scopes_to_read_what_is_sent) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  const std::string key =
      service
          .post("/v1/api-keys", tenant.token,
                {{"name", "HRIS"}, {"role", "admin"}, {"scopes", {"webhooks:write"}}})
          .json()
          .at("data")
          .at("token");
  for (const HttpAnswer& refused :
       {service.post(place_of(endpoint) + "/replay", key, {{"fromSequence", 1}}),
        service.post("/v1/webhook-deliveries/" + id_of_first() + "/replay", key, Json::object())})
    EXPECT_EQ(refused.json().at("code"), "scope_missing");
}

TEST_F(Replays, queue_a_delivery_again_whose_task_was_lost) {
  make_endpoint({"pipeline.*"});
  set_status("shortlisted");
  wait_for_publisher();
  service.database().execute(
      "update tasks set state = 'done', finished_at = now() where kind = 'deliver_webhook'");
  EXPECT_EQ(replay(id_of_first()).status, 202);
  start_worker();
  wait_for("delivered", 1);
}

TEST_F(Replays, of_thousands_into_one_lane_are_queued) {
  service.database().execute(
      "insert into events (organization_id, id, type, subject_type, subject_id, pipeline_id,"
      " actor_kind, actor_id, actor_name, request_id, occurred_at)"
      " select organization_id, lpad(n::text, 24, '0'), 'pipeline.took_over', 'pipeline', id, id,"
      " 'system', 'test', 'test', 'test', now() from pipelines, generate_series(1, 3000) n");
  const Json endpoint = make_endpoint({"pipeline.took_over"}, "/in", {{"ordering", "endpoint"}});
  const HttpAnswer replayed = replay_range(endpoint, {{"fromSequence", 1}});
  EXPECT_EQ(replayed.status, 202) << replayed.text;
  EXPECT_EQ(count("deliveries where status = 'waiting'"), 2999);
}

TEST_F(Replays, of_another_organization_are_not_found) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  set_status("shortlisted");
  wait_for_publisher();
  const Tenant other = service.add_organization("other");
  const std::string id = id_of_first();
  wait_for_publisher();
  const Untouched untouched(service);
  for (const HttpAnswer& answer :
       {service.get(place_of(endpoint) + "/deliveries", other.token),
        service.get("/v1/webhook-deliveries/" + id, other.token),
        service.post("/v1/webhook-deliveries/" + id + "/replay", other.token, Json::object()),
        service.post(place_of(endpoint) + "/test", other.token, {{"eventType", "stage.completed"}}),
        service.post(place_of(endpoint) + "/replay", other.token, {{"fromSequence", 1}})})
    EXPECT_EQ(answer.status, 404) << answer.text;
}

}  // namespace
}  // namespace hireline::test
