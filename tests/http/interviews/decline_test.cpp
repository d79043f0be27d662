// POST /v1/interviews/decline/:declineToken
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class Decline : public testing::Test {
 protected:
  HttpAnswer decline(const Json& invited, const std::optional<Json>& body = Json::object()) {
    return service.request("POST", target(invited["declineToken"]), {}, body);
  }
  static std::string target(const std::string& token) { return "/v1/interviews/decline/" + token; }
  Json read(const Json& invited) {
    return service.get("/v1/interviews/" + invited["_id"].get<std::string>(), tenant.token)
        .json()["data"];
  }
  Json pipeline() {
    return service
        .get("/v1/pipeline/" + interview["candidatePipelineId"].get<std::string>(), tenant.token)
        .json()["data"];
  }
  std::string statuses() {
    return service.database().value(
        "select concat_ws(' ', i.status, s.status, s.candidate_status) from interviews i join "
        "pipeline_stages s on s.interview_id = i.id");
  }
  std::string tasks() {
    return service.database().value(
        "select string_agg(kind || ' ' || subject_id, ', ') from tasks");
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview["_id"];
};

TEST_F(Decline, tells_the_candidate_that_it_is_declined_and_nothing_else) {
  const auto answer = decline(interview, Json{{"reason", "Another offer"}, {"tags", {"offer"}}});
  const Json declined_at = answer.json()["data"]["declinedAt"];
  EXPECT_TRUE(is_timestamp(declined_at));
  EXPECT_EQ(outcome(answer),
            outcome(200, {{"success", true},
                          {"data", {{"status", "declined"}, {"declinedAt", declined_at}}}}));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(Decline, shows_recruiters_why) {
  const auto answer =
      decline(interview, Json{{"reason", "Another offer"}, {"tags", {"offer", "pay"}}});
  const Json seen = read(interview);
  EXPECT_EQ(seen["status"], "declined");
  EXPECT_EQ(seen["stageData"], Json({{"declineData",
                                      {{"reason", "Another offer"},
                                       {"tags", {"offer", "pay"}},
                                       {"declinedAt", answer.json()["data"]["declinedAt"]}}}}));
}

TEST_F(Decline, needs_no_reason_and_no_body) {
  ASSERT_EQ(decline(interview, std::nullopt).status, 200);
  EXPECT_EQ(read(interview)["stageData"]["declineData"]["tags"], Json::array());
  EXPECT_FALSE(read(interview)["stageData"]["declineData"].contains("reason"));
}

TEST_F(Decline, takes_an_empty_reason_for_none) {
  ASSERT_EQ(decline(interview, Json{{"reason", ""}}).status, 200);
  EXPECT_FALSE(read(interview)["stageData"]["declineData"].contains("reason"));
}

TEST_F(Decline, declines_the_stage_which_can_be_invited_to_again) {
  ASSERT_EQ(decline(interview).status, 200);
  EXPECT_EQ(statuses(), "declined declined declined");
  EXPECT_EQ(pipeline()["status"], "active");
  EXPECT_EQ(pipeline()["lastActivityAt"], read(interview)["updatedAt"]);
  const Json again = schedule(service, tenant, stage_body(job, 0));
  EXPECT_EQ(pipeline()["stageProgression"][0]["interviewId"]["_id"], again["_id"]);
}

TEST_F(Decline, is_not_of_the_next_invitation) {
  ASSERT_EQ(decline(interview).status, 200);
  const Json again = schedule(service, tenant, stage_body(job, 0));
  const Untouched untouched(service);
  EXPECT_EQ(decline(interview).status, 200);
  EXPECT_EQ(read(again)["status"], "scheduled");
}

TEST_F(Decline, of_an_earlier_interview_leaves_the_stage_to_the_later_one) {
  service.database().execute(
      "update interviews set status = 'cancelled'; update pipeline_stages set status = 'unlocked', "
      "candidate_status = 'available' where stage_index = 0");
  const Json again = schedule(service, tenant, stage_body(job, 0));
  ASSERT_EQ(decline(interview).status, 200);
  EXPECT_EQ(read(interview)["status"], "declined");
  EXPECT_EQ(read(again)["status"], "scheduled");
  EXPECT_EQ(pipeline()["stageProgression"][0]["status"], "invited");
}

TEST_F(Decline, works_whatever_the_status) {
  struct Case {
    std::string interview;
    std::string stage;
    std::string after;
  };
  for (const Case& one : std::vector<Case>{
           {"status = 'scheduled'", "status = 'invited'", "declined declined declined"},
           {"status = 'in_progress'", "status = 'in_progress', candidate_status = 'in_progress'",
            "declined declined declined"},
           {"status = 'in_progress'", "status = 'in_progress', candidate_status = 'under_review'",
            "declined declined declined"},
           {"status = 'completed'",
            "status = 'completed', candidate_status = 'completed', completed_at = invited_at",
            "completed completed completed"},
           {"status = 'cancelled'", "status = 'unlocked', candidate_status = 'available'",
            "declined declined declined"}}) {
    SCOPED_TRACE(one.interview + ", " + one.stage);
    service.database().execute(
        "delete from tasks; update interviews set declined_at = null, "
        "decline_reason = null, decline_tags = null, " +
        one.interview +
        "; update pipeline_stages set status = 'invited', completed_at = null where stage_index = "
        "0; "
        "update pipeline_stages set " +
        one.stage + " where stage_index = 0");
    EXPECT_EQ(decline(interview, Json{{"reason", "first"}}).status, 200);
    EXPECT_EQ(statuses(), one.after);
    EXPECT_EQ(tasks(), "notify_decline " + id);
  }
}

TEST_F(Decline, of_an_interview_without_a_stage_needs_no_pipeline) {
  const Json standalone = schedule(service, tenant, live_body(job["_id"]));
  const std::string before = pipeline().dump();
  EXPECT_EQ(decline(standalone).status, 200);
  EXPECT_EQ(read(standalone)["status"], "declined");
  EXPECT_EQ(pipeline().dump(), before);
}

TEST_F(Decline, of_a_completed_interview_keeps_what_was_said_and_changes_nothing_else) {
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", tenant.token, feedback_body()).status,
      200);
  const auto answer = decline(interview, Json{{"reason", "Another offer"}});
  EXPECT_EQ(
      outcome(answer),
      outcome(200,
              {{"success", true},
               {"data",
                {{"status", "completed"}, {"declinedAt", answer.json()["data"]["declinedAt"]}}}}));
  EXPECT_EQ(statuses(), "completed completed completed");
  EXPECT_EQ(read(interview)["stageData"]["declineData"]["reason"], "Another offer");
  EXPECT_EQ(events_of(service, answer)[0]["after"], Json({{"status", "completed"}}));
  const Untouched untouched(service);
  EXPECT_EQ(outcome(decline(interview, Json{{"reason", "again"}})), outcome(answer));
}

TEST_F(Decline, done_again_changes_nothing) {
  const auto first = decline(interview, Json{{"reason", "first"}, {"tags", {"one"}}});
  const Untouched untouched(service);
  const auto second = decline(interview, Json{{"reason", "second"}, {"tags", {"two"}}});
  EXPECT_EQ(outcome(second), outcome(200, first.json()));
}

TEST_F(Decline, twenty_at_once_count_as_one) {
  const auto answers = race(20, [&](int i) {
    return decline(interview, Json{{"reason", "reason " + std::to_string(i)}});
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  for (const auto& answer : answers) EXPECT_EQ(answer.text, answers.front().text);
  EXPECT_EQ(tasks(), "notify_decline " + id);
  EXPECT_EQ(service.database().count("events where type = 'interview.declined'"), 1);
  EXPECT_EQ(service.database().count("events where type = 'stage.declined'"), 1);
}

TEST_F(Decline, against_feedback_leaves_a_state_that_either_order_gives) {
  for (int round = 0; round < 20; ++round) {
    const std::string email = "c" + std::to_string(round) + "@example.com";
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", email}};
    const Json invited = schedule(service, tenant, body);
    const std::string feedback =
        "/v1/interviews/" + invited["_id"].get<std::string>() + "/feedback";
    const auto answers = race(2, [&](int i) {
      return i == 0 ? decline(invited) : service.post(feedback, tenant.token, feedback_body());
    });
    EXPECT_EQ(answers[0].status, 200);
    const bool feedback_first = answers[1].status == 201 || answers[1].status == 200;
    EXPECT_TRUE(feedback_first || answers[1].json()["code"] == "interview_closed");
    EXPECT_EQ(service.database().value(
                  "select i.status || ' ' || s.status from interviews i join pipeline_stages s on "
                  "s.interview_id = i.id where i.id = '" +
                  invited["_id"].get<std::string>() + "'"),
              feedback_first ? "completed completed" : "declined declined");
  }
}

TEST_F(Decline, records_that_the_candidate_did_it) {
  const auto answer = decline(interview, Json{{"reason", "Personal, and kept in one place only"}});
  const std::string participant = service.database().value("select id from participants");
  const std::string pipeline_id = interview["candidatePipelineId"];
  EXPECT_EQ(events_of(service, answer),
            Json({{{"type", "interview.declined"},
                   {"subject", "interview " + id},
                   {"pipeline", pipeline_id},
                   {"actor", "candidate " + participant},
                   {"before", {{"status", "scheduled"}}},
                   {"after", {{"status", "declined"}}},
                   {"reason", nullptr}},
                  {{"type", "stage.declined"},
                   {"subject", "pipeline " + pipeline_id},
                   {"pipeline", pipeline_id},
                   {"actor", "candidate " + participant},
                   {"before", {{"stage", "Technical interview"}, {"status", "invited"}}},
                   {"after", {{"stage", "Technical interview"}, {"status", "declined"}}},
                   {"reason", nullptr}}}));
}

TEST_F(Decline, finds_no_link_for_any_other_token) {
  service.database().execute(
      "insert into link_tokens values (sha256('a-screening-token'), 'screening', '" +
      tenant.organization_id + "', '" + id + "', null, now())");
  const Untouched untouched(service);
  const std::string token = interview["declineToken"];
  for (const std::string& other :
       {std::string("x"), std::string("a-screening-token"), token + "x", token.substr(1), id,
        std::string(4'000, 'a'), std::string("%27%20or%201=1--"), std::string("%F0%9F%A6%80")})
    EXPECT_EQ(outcome(service.post(target(other), {}, Json::object())),
              refusal(404, "The link does not exist", "link_not_found"))
        << other;
}

TEST_F(Decline, tells_an_expired_link_from_none) {
  service.database().execute("update link_tokens set expires_at = now() - interval '1 second'");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(decline(interview)), refusal(410, "The link has expired", "link_expired"));
}

TEST_F(Decline, links_work_until_a_month_after_the_end_wherever_it_is_moved) {
  constexpr auto grace =
      "select l.expires_at - i.end_time from link_tokens l join interviews i on i.id = "
      "l.interview_id";
  EXPECT_EQ(service.database().value(grace), "30 days");
  const Json later = {{"startTime", "2031-01-01T09:00:00Z"}, {"endTime", "2031-01-01T10:00:00Z"}};
  ASSERT_EQ(service.patch("/v1/interviews/" + id, tenant.token, later).status, 200);
  EXPECT_EQ(service.database().value(grace), "30 days");
}

TEST_F(Decline, names_every_issue_at_once) {
  const Untouched untouched(service);
  Json tags = Json::array();
  for (int i = 0; i < 21; ++i) tags.push_back("tag");
  EXPECT_EQ(issues(decline(interview, Json{{"reason", std::string(2'001, 'r')}, {"tags", tags}})),
            Json({{"reason", "must have at most 2000 characters"},
                  {"tags", "must have at most 20 items"}}));
  EXPECT_EQ(
      issues(decline(interview, Json{{"reason", 1}, {"tags", {"", std::string(51, 't'), 3}}})),
      Json({{"reason", "must be a string, not a number"},
            {"tags.0", "must have at least 1 character"},
            {"tags.1", "must have at most 50 characters"},
            {"tags.2", "must be a string, not a number"}}));
}

TEST_F(Decline, takes_what_is_just_short_enough) {
  Json tags = Json::array();
  for (int i = 0; i < 20; ++i) tags.push_back(std::string(50, 't'));
  EXPECT_EQ(decline(interview, Json{{"reason", std::string(2'000, 'r')}, {"tags", tags}}).status,
            200);
}

TEST_F(Decline, shows_first_what_would_be_declined) {
  const Untouched untouched(service);
  const auto answer = service.get(target(interview["declineToken"]));
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true},
                                           {"data",
                                            {{"organization", {{"name", "acme"}}},
                                             {"job", {{"title", job["title"]}}},
                                             {"stage",
                                              {{"name", job["stages"][0]["name"]},
                                               {"stageTypeKey", job["stages"][0]["stageTypeKey"]}}},
                                             {"interview",
                                              {{"title", interview["title"]},
                                               {"status", "scheduled"},
                                               {"isAutomated", false},
                                               {"startTime", interview["startTime"]},
                                               {"endTime", interview["endTime"]}}}}}}));
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

TEST_F(Decline, shows_that_it_was_declined) {
  const Json declined = decline(interview).json().at("data");
  const Json shown = service.get(target(interview["declineToken"])).json().at("data");
  EXPECT_EQ(shown["interview"]["status"], "declined");
  EXPECT_EQ(shown["declinedAt"], declined["declinedAt"]);
}

TEST_F(Decline, shows_an_interview_without_a_stage) {
  const Json other = schedule(service, tenant, live_body(job.at("_id")));
  const Json shown = service.get(target(other["declineToken"])).json().at("data");
  EXPECT_FALSE(shown.contains("stage"));
  EXPECT_EQ(shown["job"]["title"], job["title"]);
}

TEST_F(Decline, shows_nothing_by_another_or_an_expired_link) {
  EXPECT_EQ(service.get(target("nothing")).json()["code"], "link_not_found");
  service.database().execute("update link_tokens set expires_at = now() - interval '1 second'");
  EXPECT_EQ(service.get(target(interview["declineToken"])).status, 410);
}

}  // namespace
}  // namespace hireline::test
