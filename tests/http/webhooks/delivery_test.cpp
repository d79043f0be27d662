// What endpoints get, and what happens if they do not answer.
#include "common/app/webhooks/endpoints.hpp"
#include "tests/http/webhooks/deliveries.hpp"
#include "tests/support/database/cause.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::MatchesRegex;
using namespace std::chrono_literals;

TEST_F(Deliveries, contain_the_event_and_are_signed) {
  const Json endpoint = make_endpoint({"pipeline.status_changed"});
  start_worker();
  ASSERT_EQ(set_status("shortlisted").status, 200);
  wait_for("delivered", 1);
  const auto webhooks = received();
  ASSERT_EQ(webhooks.size(), 1u);
  const ReceivedWebhook& webhook = webhooks.front();
  EXPECT_EQ(webhook.headers.at("content-type"), "application/json");
  EXPECT_EQ(webhook.headers.at("webhook-id"), webhook.body.at("data").at("_id"));
  EXPECT_TRUE(is_signed_with(webhook, endpoint.at("secret")));
  EXPECT_EQ(webhook.headers.at("webhook-signature").find(' '), std::string::npos);
  const Json event =
      service.get("/v1/events?from=start&types=pipeline.status_changed", tenant.token)
          .json()
          .at("data")
          .at("events")
          .at(0);
  EXPECT_EQ(webhook.body, (Json{{"type", "pipeline.status_changed"},
                                {"timestamp", event.at("occurredAt")},
                                {"version", 1},
                                {"data",
                                 {{"_id", event.at("_id")},
                                  {"sequence", event.at("sequence")},
                                  {"subject", event.at("subject")},
                                  {"pipelineId", pipeline},
                                  {"jobOpeningId", job.at("_id")},
                                  {"participantId", value("select participant_id from pipelines")},
                                  {"actor", {{"kind", "recruiter"}, {"id", tenant.recruiter_id}}},
                                  {"from", {{"status", "active"}}},
                                  {"to", {{"status", "shortlisted"}}},
                                  {"requestId", event.at("requestId")}}}}));
}

TEST_F(Deliveries, are_of_the_events_that_the_endpoint_wants) {
  make_endpoint({"pipeline.status_changed:hired", "job.*"}, "/some");
  make_endpoint({"*"}, "/all");
  start_worker();
  set_status("shortlisted");
  set_status("hired");
  make_job(service, tenant);
  service.patch("/v1/webhook-endpoints/" + value("select min(id) from endpoints"), tenant.token,
                {{"description", "an event that is not sent"}});
  wait_for_publisher();
  wait_for("queued", 0);
  EXPECT_THAT(received_types("/some"),
              testing::UnorderedElementsAre("pipeline.status_changed", "job.created"));
  EXPECT_THAT(received_types("/all"),
              testing::UnorderedElementsAre("pipeline.status_changed", "pipeline.status_changed",
                                            "job.created"));
}

TEST_F(Deliveries, name_the_job_and_the_candidate_also_without_a_pipeline) {
  make_endpoint({"job.created", "interview.scheduled"});
  start_worker();
  const Json other = make_job(service, tenant);
  Json live = live_body(other.at("_id"));
  live.erase("pipelineId");
  schedule(service, tenant, live);
  wait_for("delivered", 2);
  for (const ReceivedWebhook& webhook : received()) {
    const Json& data = webhook.body.at("data");
    EXPECT_EQ(data.at("jobOpeningId"), other.at("_id"));
    EXPECT_EQ(data.contains("participantId"), webhook.body.at("type") != "job.created");
  }
}

TEST_F(Deliveries, are_of_ones_own_organization) {
  make_endpoint({"*"});
  start_worker();
  const Tenant other = service.add_organization("other");
  make_job(service, other);
  set_status("hired");
  wait_for("delivered", 1);
  EXPECT_THAT(received_types(), ElementsAre("pipeline.status_changed"));
}

TEST_F(Deliveries, leave_out_what_people_wrote) {
  make_endpoint({"*"});
  start_worker();
  EXPECT_EQ(service
                .post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/cancel",
                      tenant.token, {{"reason", "the secret reason"}})
                .status,
            200);
  EXPECT_EQ(service
                .patch("/v1/jobs/" + job.at("_id").get<std::string>(), tenant.token,
                       {{"title", "The secret title"}})
                .status,
            200);
  wait_for_publisher();
  wait_for("queued", 0);
  ASSERT_FALSE(received().empty());
  for (const ReceivedWebhook& webhook : received()) {
    EXPECT_EQ(webhook.text.find("secret"), std::string::npos) << webhook.text;
    EXPECT_EQ(webhook.text.find("(erased)"), std::string::npos) << webhook.text;
    EXPECT_FALSE(webhook.body.at("data").at("actor").contains("name"));
  }
}

TEST_F(Deliveries, have_two_signatures_while_a_secret_is_rotated) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  const Json rotated =
      service.post(place_of(endpoint) + "/rotate-secret", tenant.token, {{"overlapHours", 1}})
          .json()
          .at("data");
  ASSERT_NE(rotated.at("secret"), endpoint.at("secret"));
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  EXPECT_TRUE(is_signed_with(received().at(0), endpoint.at("secret")));
  EXPECT_TRUE(is_signed_with(received().at(0), rotated.at("secret")));
  pass(1h + 1s);
  set_status("hired");
  wait_for("delivered", 2);
  EXPECT_FALSE(is_signed_with(received().at(1), endpoint.at("secret")));
  EXPECT_TRUE(is_signed_with(received().at(1), rotated.at("secret")));
}

TEST_F(Deliveries, end_with_410) {
  const Json endpoint = make_endpoint({"*"});
  answer(410);
  start_worker();
  set_status("shortlisted");
  wait_for("failed", 1);
  EXPECT_EQ(get_endpoint(endpoint).at("status"), "disabled");
  EXPECT_EQ(get_endpoint(endpoint).at("disabledReason"), "gone");
  EXPECT_EQ(count("events where type = 'endpoint.disabled'"), 1);
  set_status("hired");
  wait_for_publisher();
  EXPECT_EQ(count("deliveries"), 1);
  EXPECT_EQ(receiver.requests("/in"), 1u);
}

TEST_F(Deliveries, pause_after_five_failures_and_one_probe_ends_the_pause) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  for (const char* status : {"shortlisted", "active", "shortlisted", "active", "shortlisted"})
    set_status(status);
  wait_for_attempts(5);
  wait_until("the endpoint pauses", [&] { return get_endpoint(endpoint).contains("pausedUntil"); });
  set_status("hired");
  wait_for_publisher();
  wait_until("the sixth delivery waits", [&] {
    return count(
               "tasks where kind = 'deliver_webhook' and state = 'available' and attempt = 0"
               " and run_at > created_at + interval '20s'") == 1;
  });
  EXPECT_EQ(count("delivery_attempts"), 5);
  answer(200);
  pass(40s);
  wait_for("delivered", 6);
  EXPECT_EQ(get_endpoint(endpoint).at("failures"), 0);
  EXPECT_FALSE(get_endpoint(endpoint).contains("pausedUntil"));
}

TEST_F(Deliveries, end_after_five_days_without_a_success) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  answer(500);
  start_worker();
  // A delivery is given up after three days, so others follow.
  fail_until_disabled(endpoint);
  EXPECT_EQ(get_endpoint(endpoint).at("disabledReason"), "failing");
  EXPECT_GE(get_endpoint(endpoint).at("failures").get<int>(), 20);
  EXPECT_EQ(value("select max(at) - min(at) >= '5 days' from delivery_attempts"), "t");
  EXPECT_EQ(count("events where type = 'endpoint.disabled'"), 1);
}

TEST_F(Deliveries, are_cancelled_when_the_endpoint_is_removed) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  set_status("hired");
  wait_for_publisher();
  service.request("DELETE", place_of(endpoint), tenant.token);
  start_worker();
  wait_for("cancelled", 1);
  EXPECT_EQ(receiver.requests("/in"), 0u);
}

TEST_F(Deliveries, are_not_signed_with_a_lost_secret) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  start_worker("another secret of at least thirty-two bytes");
  set_status("shortlisted");
  wait_for("cancelled", 1);
  EXPECT_EQ(get_endpoint(endpoint).at("status"), "secret_lost");
  EXPECT_EQ(receiver.requests("/in"), 0u);
}

TEST_F(Deliveries, are_sent_again_once_a_lost_secret_is_rotated) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  start_worker("another secret of at least thirty-two bytes");
  set_status("shortlisted");
  wait_for("cancelled", 1);
  // The service that rotates has the new key, too.
  const std::string sealed_with_new_key = "another secret of at least thirty-two bytes";
  db::Connection connection(service.database().connection_options());
  const Recruiter owner{.organization_id = organization(),
                        .recruiter_id = RecruiterId::parse(tenant.recruiter_id),
                        .role = Role::owner,
                        .name = "Owner",
                        .email = tenant.email};
  const auto rotated =
      connection.transact(cause_at(now()), [&](db::Tx& tx) -> Result<RotatedEndpoint> {
        return app::rotate_endpoint_secret(
            tx, owner,
            {.sealer = Sealer(Secret(sealed_with_new_key), "webhook secrets"), .allows_http = true},
            {.id = EndpointId::parse_or_nil(endpoint.at("_id").get<std::string>())});
      });
  ASSERT_TRUE(rotated.has_value());
  set_status("hired");
  wait_for("delivered", 1);
  EXPECT_TRUE(is_signed_with(received().at(0), Json(*rotated->secret)));
}

TEST_F(Deliveries, are_signed_with_each_secret_that_has_not_expired) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  std::vector<Json> secrets{endpoint.at("secret")};
  for (int i = 0; i < 2; ++i)
    secrets.push_back(
        service.post(place_of(endpoint) + "/rotate-secret", tenant.token, {{"overlapHours", 1}})
            .json()
            .at("data")
            .at("secret"));
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  for (const Json& secret : secrets) EXPECT_TRUE(is_signed_with(received().at(0), secret));
  const Json last =
      service.post(place_of(endpoint) + "/rotate-secret", tenant.token, {{"overlapHours", 0}})
          .json()
          .at("data")
          .at("secret");
  set_status("hired");
  wait_for("delivered", 2);
  EXPECT_TRUE(is_signed_with(received().at(1), last));
  for (const Json& secret : secrets) EXPECT_FALSE(is_signed_with(received().at(1), secret));
}

TEST_F(Deliveries, come_to_no_endpoint_that_was_disabled_meanwhile) {
  const Json endpoint = make_endpoint({"pipeline.*"});
  service.patch(place_of(endpoint), tenant.token, {{"status", "disabled"}});
  set_status("shortlisted");
  wait_for_publisher();
  service.patch(place_of(endpoint), tenant.token, {{"status", "enabled"}});
  start_worker();
  set_status("hired");
  wait_for("delivered", 1);
  EXPECT_EQ(received().at(0).body.at("data").at("to"), (Json{{"status", "hired"}}));
  EXPECT_EQ(count("deliveries"), 1);
}

// The release before numbers events, and knows no deliveries.
TEST_F(Deliveries, are_made_up_for_if_an_earlier_release_has_published_the_events) {
  make_endpoint({"pipeline.*"});
  start_worker();
  set_status("shortlisted");
  wait_for("delivered", 1);
  service.database().execute(
      "delete from delivery_attempts; delete from deliveries;"
      " update feed_heads set delivered_number = last_number - 1");
  wait_for("delivered", 1);
  EXPECT_EQ(receiver.requests("/in"), 2u);
}

}  // namespace
}  // namespace hireline::test
