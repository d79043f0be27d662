// PATCH /v1/pipeline/:id/status. Other tests of it: of superseded pipelines in
// identity/superseded_pipeline_test, of mails in mail/status_update_test, of If-Match in
// conventions/entity_tag_test.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

const std::vector<std::string> statuses = {"active", "shortlisted", "rejected", "hired",
                                           "withdrawn"};

class SetPipelineStatus : public testing::Test {
 protected:
  HttpAnswer set(const Json& status) { return send({{"status", status}}); }
  HttpAnswer send(const Json& body) {
    return service.patch("/v1/pipeline/" + id + "/status", tenant.token, body);
  }
  Json pipeline() { return service.get("/v1/pipeline/" + id, tenant.token).json()["data"]; }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  std::string id = schedule(service, tenant, stage_body(job, 0)).at("candidatePipelineId");
};

TEST_F(SetPipelineStatus, lets_in_members_only) {
  expect_members_only(service, "PATCH", "/v1/pipeline/" + id + "/status",
                      Json{{"status", "hired"}});
}

TEST_F(SetPipelineStatus, answers_with_the_whole_pipeline) {
  Json expected = pipeline();
  const auto answer = set("hired");
  const Json changed = answer.json()["data"];
  EXPECT_GE(changed["lastActivityAt"], expected["lastActivityAt"]);
  expected["status"] = "hired";
  expected["candidateFacingStatus"] = "Offer";
  expected["lastActivityAt"] = changed["lastActivityAt"];
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", expected}}));
  EXPECT_EQ(pipeline(), expected);
}

TEST_F(SetPipelineStatus, goes_from_any_to_any_and_records_it) {
  for (const std::string& from : statuses) {
    for (const std::string& to : statuses) {
      ASSERT_EQ(set(from).status, 200);
      const auto answer = set(to);
      ASSERT_EQ(answer.status, 200);
      EXPECT_EQ(answer.json()["data"]["status"], to);
      const Json expected = {{"type", "pipeline.status_changed"},
                             {"subject", "pipeline " + id},
                             {"pipeline", id},
                             {"actor", "recruiter " + tenant.recruiter_id},
                             {"before", {{"status", from}}},
                             {"after", {{"status", to}}},
                             {"reason", nullptr}};
      EXPECT_EQ(events_of(service, answer), from == to ? Json::array() : Json({expected}));
    }
  }
}

TEST_F(SetPipelineStatus, to_what_it_is_changes_nothing) {
  const Json before = pipeline();
  const Untouched untouched(service);
  EXPECT_EQ(outcome(set("active")), outcome(200, {{"success", true}, {"data", before}}));
  EXPECT_EQ(outcome(send({{"status", "active"}, {"reason", "None"}})),
            outcome(200, {{"success", true}, {"data", before}}));
}

TEST_F(SetPipelineStatus, is_the_pipelines_last_activity) {
  service.database().execute("update pipelines set last_activity_at = '2026-01-01'");
  EXPECT_GT(set("hired").json()["data"]["lastActivityAt"], "2026-01-01T00:00:00.000Z");
}

TEST_F(SetPipelineStatus, keeps_a_reason_in_the_event) {
  const auto answer = send({{"status", "rejected"}, {"reason", "No permit to work"}});
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(events_of(service, answer)[0]["reason"], "No permit to work");
  EXPECT_EQ(answer.text.find("permit"), std::string::npos);
  const Untouched untouched(service);
  for (const Json& wrong : {Json(""), Json(std::string(2'001, 'x')), Json(nullptr), Json(1)})
    EXPECT_EQ(issues(send({{"status", "hired"}, {"reason", wrong}})).size(), 1u) << wrong;
}

TEST_F(SetPipelineStatus, refuses_what_is_no_status) {
  const Untouched untouched(service);
  constexpr auto choices = "must be one of active, shortlisted, rejected, hired, withdrawn";
  EXPECT_EQ(issues(send(Json::object())), Json({{"status", "is required"}}));
  EXPECT_EQ(issues(set(nullptr)), Json({{"status", "must be a string, not null"}}));
  EXPECT_EQ(issues(set(1)), Json({{"status", "must be a string, not a number"}}));
  for (const std::string wrong : {"", "Hired", "archived", "hired ", "completed"})
    EXPECT_EQ(issues(set(wrong)), Json({{"status", choices}})) << wrong;
  EXPECT_EQ(outcome(set("gone")), outcome(400, {{"errors",
                                                 {{{"code", "invalid_enum_value"},
                                                   {"path", {"status"}},
                                                   {"message", choices},
                                                   {"received", "gone"},
                                                   {"options", statuses}}}}}));
}

TEST_F(SetPipelineStatus, sets_nothing_else) {
  Json expected = pipeline();
  const auto answer = send({{"status", "shortlisted"},
                            {"candidateFacingStatus", "Offer"},
                            {"participantId", "0123456789abcdef01234567"},
                            {"stageProgression", Json::array()}});
  ASSERT_EQ(answer.status, 200);
  expected["status"] = "shortlisted";
  expected["lastActivityAt"] = answer.json()["data"]["lastActivityAt"];
  EXPECT_EQ(pipeline(), expected);
}

TEST_F(SetPipelineStatus, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  const Json body = {{"status", "hired"}};
  EXPECT_EQ(outcome(service.patch("/v1/pipeline/" + id + "/status", stranger.token, body)),
            not_found("Pipeline"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(service.patch("/v1/pipeline/" + strange + "/status", tenant.token, body)),
              not_found("Pipeline"))
        << strange;
}

TEST_F(SetPipelineStatus, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.patch("/v1/pipeline/" + id + "/status", interviewer.token,
                                  {{"status", "hired"}})),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(SetPipelineStatus, racing_happens_one_after_the_other) {
  const auto answers =
      race(20, [&](int i) { return set(statuses[static_cast<std::size_t>(i) % statuses.size()]); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  const Json changes = Json::parse(service.database().value(
      "select json_agg(json_build_array(before_state -> 'status', after_state -> 'status') "
      "order by id) from events where type = 'pipeline.status_changed'"));
  Json status = "active";
  for (const Json& change : changes) {
    EXPECT_EQ(change[0], status);
    EXPECT_NE(change[1], status);
    status = change[1];
  }
  EXPECT_EQ(pipeline()["status"], status);
}

}  // namespace
}  // namespace hireline::test
