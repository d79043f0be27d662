// POST /v1/interviews, Format A: an invitation to a stage that the candidate takes through a link.
#include <regex>

#include <gtest/gtest.h>

#include "common/domain/vocabulary.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

Json automated_job(Service& service, const Tenant& tenant) {
  const auto banked = [&](const std::string& bank, const Json& entry) {
    return service.post("/v1/" + bank, tenant.token, entry).json().at("data").at("_id");
  };
  const Json scenario =
      banked("scenario-questions", {{"title", "t"}, {"prompt", "p"}, {"scenarioType", "incident"}});
  const Json problem =
      banked("dsa-problems", {{"title", "t"},
                              {"statement", "s"},
                              {"difficulty", "easy"},
                              {"testCases", {{{"input", ""}, {"expectedOutput", ""}}}}});
  const Json asks = {{"questions", {{{"text", "Why?"}, {"order", 0}}}}};
  Json job = job_body();
  job["stages"] = {
      {{"name", "Questions"}, {"stageTypeKey", "automated_screening"}, {"screeningConfig", asks}},
      {{"name", "Programming"},
       {"stageTypeKey", "dsa_coding"},
       {"dsaConfig", {{"problems", {{{"problemId", problem}, {"order", 0}}}}}}},
      {{"name", "Conversation"},
       {"stageTypeKey", "ai_conversational"},
       {"aiConversationalConfig", asks}},
      {{"name", "Situation"},
       {"stageTypeKey", "scenario_based"},
       {"scenarioConfig", {{"questions", {{{"questionId", scenario}, {"order", 0}}}}}}},
      {{"name", "Interview"}, {"stageTypeKey", "live_1on1"}}};
  return job;
}

class ScheduleAutomated : public testing::Test {
 protected:
  HttpAnswer post(const Json& body) { return service.post("/v1/interviews", tenant.token, body); }
  HttpAnswer post_with(const std::string& field, const Json& value) {
    Json body = automated_body(job, 0);
    body[field] = value;
    return post(body);
  }
  // The invitation to a stage, which is unlocked first.
  Json invite_to(std::size_t stage) {
    if (stage > 0) {
      schedule(service, tenant, automated_body(job, 0));
      service.database().execute(
          "update pipeline_stages set status = 'unlocked', candidate_status = 'available' where "
          "stage_index = " +
          std::to_string(stage));
    }
    return schedule(service, tenant, automated_body(job, stage));
  }
  std::string tasks() {
    return service.database().value(
        "select string_agg(concat_ws(' ', kind, subject_id, state, attempt, request_id), ', ' "
        "order "
        "by id) from tasks");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant, automated_job(service, tenant));
};

TEST_F(ScheduleAutomated, answers_with_the_whole_interview) {
  const auto answer = post(automated_body(job, 0));
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json interview = answer.json()["data"];
  const std::string screening = interview["screeningToken"];
  const std::string decline = interview["declineToken"];
  for (const std::string& token : {screening, decline})
    EXPECT_TRUE(std::regex_match(token, std::regex("[A-Za-z0-9_-]{43}"))) << token;
  EXPECT_NE(screening, decline);
  EXPECT_EQ(answer.headers.at("location"), "/v1/interviews/" + interview["_id"].get<std::string>());
  const Json expected = {
      {"_id", interview["_id"]},
      {"jobOpeningId", job["_id"]},
      {"candidatePipelineId", interview["candidatePipelineId"]},
      {"stageId", job["stages"][0]["_id"]},
      {"title", "Questions"},
      {"participant", {{"email", "candidate@example.com"}, {"name", "Candidate"}}},
      {"isAutomated", true},
      {"screeningToken", screening},
      {"link", "https://jobs.example.com/screening/" + screening},
      {"linkExpiresAt", interview["linkExpiresAt"]},
      {"declineToken", decline},
      {"declineLink", "https://jobs.example.com/decline/" + decline},
      {"status", "scheduled"},
      {"interviewers", {tenant.recruiter_id}},
      {"interviewerNames", {"owner-of-acme"}},
      {"feedbacks", Json::array()},
      {"createdAt", interview["createdAt"]},
      {"updatedAt", interview["createdAt"]}};
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
  EXPECT_EQ(outcome(service.get(answer.headers.at("location"), tenant.token)),
            outcome(200, answer.json()));
}

TEST_F(ScheduleAutomated, invites_the_stage) {
  const Json interview = schedule(service, tenant, automated_body(job, 0));
  const std::string pipeline = interview["candidatePipelineId"];
  const Json stage =
      service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["stageProgression"][0];
  EXPECT_EQ(stage["status"], "invited");
  EXPECT_EQ(stage["candidateStatus"], "invited");
  EXPECT_EQ(stage["interviewId"], interview);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "1");
}

TEST_F(ScheduleAutomated, takes_is_automated_true_as_it_takes_its_absence) {
  EXPECT_EQ(post_with("isAutomated", true).status, 201);
}

TEST_F(ScheduleAutomated, leads_coding_stages_elsewhere) {
  const Json interview = invite_to(1);
  const std::string token = interview["dsaToken"];
  EXPECT_EQ(interview["link"], "https://jobs.example.com/dsa/" + token);
  EXPECT_FALSE(interview.contains("screeningToken"));
}

TEST_F(ScheduleAutomated, leads_conversations_and_scenarios_to_screening) {
  for (const std::size_t stage : {2u, 3u}) {
    Json body = automated_body(job, 0);
    body["participant"]["email"] = "other-" + std::to_string(stage) + "@example.com";
    const Json first = schedule(service, tenant, body);
    service.database().execute(
        "update pipeline_stages set status = 'unlocked', candidate_status = 'available' where "
        "stage_index = " +
        std::to_string(stage));
    body["stageId"] = job["stages"][stage]["_id"];
    body["stageIndex"] = stage;
    const Json interview = schedule(service, tenant, body);
    EXPECT_EQ(interview["link"], "https://jobs.example.com/screening/" +
                                     interview["screeningToken"].get<std::string>());
  }
}

TEST_F(ScheduleAutomated, keeps_digests_of_the_tokens_and_nothing_else_of_them) {
  const Json interview = schedule(service, tenant, automated_body(job, 0));
  for (const std::string field : {"screeningToken", "declineToken"}) {
    const std::string token = interview[field];
    EXPECT_EQ(service.database().count("link_tokens where token_hash = sha256('" + token + "')"), 1)
        << field;
    EXPECT_EQ(
        service.database().count("interviews i where to_json(i)::text like '%" + token + "%'"), 0)
        << field;
  }
  EXPECT_EQ(service.database().count("link_tokens"), 2);
}

TEST_F(ScheduleAutomated, lets_the_link_expire_after_a_week_unless_the_stage_says_otherwise) {
  constexpr auto life = "select link_expires_at - created_at from interviews";
  constexpr auto kept =
      "select l.expires_at = i.link_expires_at from link_tokens l join interviews i on i.id = "
      "l.interview_id where l.purpose = 'screening'";
  schedule(service, tenant, automated_body(job, 0));
  EXPECT_EQ(service.database().value(life), "7 days");
  EXPECT_EQ(service.database().value(kept), "t");

  service.database().execute(
      "delete from link_tokens; delete from session_questions; delete from screening_sessions; "
      "update pipeline_stages set interview_id = "
      "null; delete from interview_interviewers; delete from interviews");
  service.database().execute(
      "update pipeline_stages set status = 'unlocked', candidate_status = 'available' where "
      "stage_index = 0; update opening_stages set link_expires_in_hours = 12");
  schedule(service, tenant, automated_body(job, 0));
  EXPECT_EQ(service.database().value(life), "12:00:00");
  EXPECT_EQ(service.database().value(kept), "t");
}

TEST_F(ScheduleAutomated, lets_candidates_decline_for_a_month_longer) {
  schedule(service, tenant, automated_body(job, 0));
  EXPECT_EQ(
      service.database().value("select l.expires_at - i.link_expires_at from link_tokens l join "
                               "interviews i on i.id = l.interview_id where l.purpose = "
                               "'decline'"),
      "30 days");
}

TEST_F(ScheduleAutomated, asks_for_the_mail_when_it_is_wanted) {
  const auto answer = post_with("sendAutomatedLink", true);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(tasks(), "send_invitation " + answer.json()["data"]["_id"].get<std::string>() +
                         " available 0 " + answer.headers.at("x-request-id"));
}

TEST_F(ScheduleAutomated, asks_for_no_mail_unless_it_is_wanted) {
  ASSERT_EQ(post_with("sendAutomatedLink", false).status, 201);
  ASSERT_EQ(post(live_body(job["_id"])).status, 201);
  EXPECT_EQ(service.database().count("tasks"), 0);
}

TEST_F(ScheduleAutomated, asks_for_the_mail_of_a_live_interview_too) {
  Json body = live_body(job["_id"]);
  body["sendInvite"] = true;
  const Json interview = schedule(service, tenant, body);
  EXPECT_EQ(service.database().value("select kind || ' ' || subject_id from tasks"),
            "send_invitation " + interview["_id"].get<std::string>());
}

TEST_F(ScheduleAutomated, refuses_a_stage_that_is_held_live) {
  service.database().execute("update pipeline_stages set status = 'unlocked'");
  const Untouched untouched(service);
  Json body = automated_body(job, 4);
  const Json expected = {{"isAutomated", "must be false: the stage is a live interview"}};
  EXPECT_EQ(issues(post(body)), expected);
  body["isAutomated"] = true;
  EXPECT_EQ(issues(post(body)), expected);
}

TEST_F(ScheduleAutomated, names_all_that_is_missing_or_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(post({{"stageId", job["stages"][0]["_id"]}})),
            Json({{"jobOpeningId", "is required"},
                  {"stageIndex", "is required"},
                  {"clientUrl", "is required"},
                  {"participant", "is required"}}));
  Json body = automated_body(job, 0);
  body.update({{"isAutomated", "yes"}, {"sendAutomatedLink", 1}, {"stageIndex", 50}});
  EXPECT_EQ(issues(post(body)), Json({{"isAutomated", "must be a boolean, not a string"},
                                      {"sendAutomatedLink", "must be a boolean, not a number"},
                                      {"stageIndex", "must be at most 49"}}));
}

TEST_F(ScheduleAutomated, refuses_what_it_may_not_take) {
  const Json first = schedule(service, tenant, automated_body(job, 0));
  const Untouched untouched(service);
  EXPECT_EQ(outcome(post(automated_body(job, 0))),
            outcome(409, {{"message", "The candidate is already invited to the stage"},
                          {"code", "stage_already_invited"},
                          {"stageStatus", "invited"}}));
  EXPECT_EQ(outcome(post(automated_body(job, 1))),
            outcome(409, {{"message", "The stage is still locked; unlock it first"},
                          {"code", "stage_locked"},
                          {"stageStatus", "pending"}}));
}

TEST_F(ScheduleAutomated, refuses_a_stage_that_asks_nothing) {
  const Json not_ready = refusal(
      409, "The stage has no questions or problems; add them to the job first", "stage_not_ready");
  for (const char* type :
       {"automated_screening", "dsa_coding", "ai_conversational", "scenario_based"}) {
    Json bare = job_body();
    bare["stages"] = {{{"name", "Bare"}, {"stageTypeKey", type}}};
    const Json made = make_job(service, tenant, bare);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(post(automated_body(made, 0))), not_ready) << type;
  }
}

// The pipeline goes on having the stage, whose questions went with the job's.
TEST_F(ScheduleAutomated, refuses_a_stage_that_has_gone_from_the_job) {
  Json body = automated_body(job, 0);
  const Json interview = post(body).json()["data"];
  const std::string pipeline =
      "/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>();
  const std::string id = interview["_id"];
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + id + "/cancel", tenant.token).status, 200);
  const auto set_status = [&](const char* status) {
    ASSERT_EQ(service.patch(pipeline + "/status", tenant.token, {{"status", status}}).status, 200);
  };
  set_status("rejected");
  Json kept = service.get("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token)
                  .json()["data"]["stages"];
  kept.erase(0);
  ASSERT_EQ(
      service.patch("/v1/jobs/" + job["_id"].get<std::string>(), tenant.token, {{"stages", kept}})
          .status,
      200);
  set_status("active");
  const Untouched untouched(service);
  EXPECT_EQ(post(body).json()["code"], "stage_not_ready");
}

TEST_F(ScheduleAutomated, counts_against_the_plan) {
  const Tenant poor = service.add_organization("poor", "free");
  const Json their_job = make_job(service, poor, automated_job(service, poor));
  service.database().execute("insert into interview_usage values ('" + poor.organization_id +
                             "', date_trunc('month', now() at time zone 'utc')::date, 25)");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post("/v1/interviews", poor.token, automated_body(their_job, 0))),
            outcome(403, {{"message", "The plan free allows 25 interviews scheduled in a month"},
                          {"code", "plan_limit_exceeded"},
                          {"limit", "maxInterviewsPerMonth"},
                          {"max", 25},
                          {"used", 25},
                          {"plan", "free"}}));
}

TEST_F(ScheduleAutomated, has_one_winner_among_many) {
  Json body = automated_body(job, 0);
  body["sendAutomatedLink"] = true;
  const auto answers = race(20, [&](int) { return post(body); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 1}, {409, 19}}));
  EXPECT_EQ(service.database().count("tasks"), 1);
  EXPECT_EQ(service.database().count("link_tokens"), 2);
}

}  // namespace
}  // namespace hireline::test
