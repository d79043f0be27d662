// settings.interviews.feedbackVisibility afterOwn: who is blind, and until when.
#include "tests/http/interviews/blind_feedback.hpp"

#include <atomic>

#include <gmock/gmock.h>

#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(BlindFeedback, is_off_unless_the_organization_turns_it_on) {
  list_on(interview, {ivy});
  hear_others(interview);
  EXPECT_FALSE(sees(ivy));
  set({{"feedbackVisibility", "always"}});
  EXPECT_TRUE(sees(ivy));
}

TEST_F(BlindFeedback, is_a_setting_with_known_values_that_the_log_tells) {
  const std::string path = "/v1/orgs/" + tenant.organization_id;
  const auto answer = service.patch(path, tenant.token,
                                    {{"settings", {{"interviews", {{"blindScope", "pipeline"}}}}}});
  EXPECT_EQ(answer.json().at("data").at("settings").at("interviews"),
            Json({{"feedbackVisibility", "afterOwn"},
                  {"blindScope", "pipeline"},
                  {"requireScores", false}}));
  EXPECT_EQ(events_of(service, answer).at(0).at("after").at("interviews.blindScope"), "pipeline");
  const Untouched untouched(service);
  EXPECT_EQ(
      issues_of(service.patch(path, tenant.token,
                              {{"settings", {{"interviews", {{"feedbackVisibility", "never"}}}}}})),
      Json::array({not_an_option({"settings", "interviews", "feedbackVisibility"},
                                 {"always", "afterOwn"}, "never")}));
}

TEST_F(BlindFeedback, of_a_listed_member_lasts_until_their_own) {
  list_on(interview, {ivy});
  hear_others(interview);
  const Json seen = interview_for(ivy);
  EXPECT_EQ(seen.at("feedbacks"), Json::array());
  EXPECT_EQ(seen.at("feedbacksHidden"), 1);
  const Json stage = stage_for(ivy);
  EXPECT_FALSE(stage.contains("resultSource"));
  EXPECT_EQ(stage.at("resultHidden"), true);
  EXPECT_EQ(stage.at("status"), "completed");

  const HttpAnswer given = give(interview, ivy);
  ASSERT_EQ(given.status, 200) << given.text;
  EXPECT_EQ(given.json().at("data").at("feedbacks").size(), 2);
  EXPECT_TRUE(sees(ivy));
  EXPECT_EQ(stage_for(ivy).at("result"), "pass");
}

TEST_F(BlindFeedback, is_of_listed_members_alone) {
  list_on(interview, {ivy});
  hear_others(interview);
  EXPECT_TRUE(sees(members.at(Role::recruiter)));
  EXPECT_TRUE(sees(tenant));
}

TEST_F(BlindFeedback, is_lifted_by_no_role_and_by_no_feedback_in_another_name) {
  const Tenant& owner = members.at(Role::owner);
  list_on(interview, {owner});
  hear_others(interview);
  EXPECT_FALSE(sees(owner));
  const HttpAnswer given = give(interview, owner, ivy.email);
  ASSERT_EQ(given.status, 200) << given.text;
  EXPECT_EQ(given.json().at("data").at("feedbacksHidden"), 2);
  EXPECT_FALSE(sees(owner));
  ASSERT_EQ(give(interview, owner).status, 200);
  EXPECT_TRUE(sees(owner));
}

TEST_F(BlindFeedback, ends_when_the_member_leaves_the_list_which_the_log_tells) {
  list_on(interview, {ivy, members.at(Role::recruiter)});
  hear_others(interview);
  service.database().execute("update interviews set status = 'scheduled' where id = '" + interview +
                             "'");
  EXPECT_FALSE(sees(ivy));
  const auto left = service.patch("/v1/interviews/" + interview, tenant.token,
                                  {{"interviewers", {members.at(Role::recruiter).recruiter_id}}});
  ASSERT_EQ(left.status, 200) << left.text;
  EXPECT_TRUE(events_of(service, left).at(0).at("after").contains("interviewers"));
  EXPECT_TRUE(sees(ivy));
}

TEST_F(BlindFeedback, is_not_about_interviews_that_nobody_holds_any_more) {
  list_on(interview, {ivy});
  hear_others(interview);
  for (const std::string status : {"cancelled", "declined"}) {
    set_interview_status(service, status);
    EXPECT_TRUE(sees(ivy)) << status;
  }
}

// The one who invites to an automated stage is listed on its interview, and need not say anything.
TEST_F(BlindFeedback, is_not_about_automated_stages) {
  Json body = automated_body(make_automated_job(service, tenant), 0);
  body["participant"]["email"] = "automated@example.com";
  body["interviewers"] = {ivy.recruiter_id};
  const std::string automated = schedule(service, tenant, body).at("_id");
  hear_others(automated);
  const Json seen = read("/v1/interviews/" + automated, ivy);
  EXPECT_EQ(seen.at("feedbacks").size(), 1);
  EXPECT_FALSE(seen.contains("feedbacksHidden"));
}

TEST_F(BlindFeedback, leaves_results_of_programs_alone) {
  list_on(interview, {ivy});
  service.database().execute(
      "update pipeline_stages set result = 'hold', result_source = 'ai', status = 'completed',"
      " completed_at = now()"
      " where interview_id = '" +
      interview + "'");
  const Json stage = stage_for(ivy);
  EXPECT_EQ(stage.at("result"), "hold");
  EXPECT_FALSE(stage.contains("resultHidden"));
}

TEST_F(BlindFeedback, in_the_scope_of_a_pipeline_covers_the_other_stages) {
  hear_others(interview);
  Json body = stage_body(records.job, 2);
  body["candidatePipelineId"] = records.pipeline;
  body["interviewers"] = {ivy.recruiter_id};
  service.database().execute(
      "update pipeline_stages set status = 'unlocked' where pipeline_id = '" + records.pipeline +
      "' and stage_index = 2");
  const std::string later = schedule(service, tenant, body).at("_id");
  EXPECT_TRUE(sees(ivy));
  set({{"blindScope", "pipeline"}});
  EXPECT_FALSE(sees(ivy));
  // Their own feedback stays theirs to read.
  ASSERT_EQ(give(interview, tenant, ivy.email).status, 200);
  EXPECT_FALSE(sees(ivy));
  const Json seen = interview_for(ivy);
  ASSERT_EQ(seen.at("feedbacks").size(), 1);
  EXPECT_EQ(seen.at("feedbacks").at(0).at("interviewerEmail"), ivy.email);
  EXPECT_EQ(seen.at("feedbacksHidden"), 1);
  ASSERT_EQ(give(later, ivy).status, 200);
  EXPECT_TRUE(sees(ivy));
}

TEST_F(BlindFeedback, is_of_programs_that_act_for_a_blind_member) {
  list_on(interview, {ivy});
  hear_others(interview);
  const std::string key =
      service
          .post("/v1/api-keys", tenant.token,
                {{"name", "program"}, {"role", "recruiter"}, {"scopes", {"interviews:read"}}})
          .json()
          .at("data")
          .at("token");
  const auto feedbacks = [&](const HttpHeaders& headers) {
    return service.request("GET", "/v1/interviews/" + interview, key, {}, headers)
        .json()
        .at("data")
        .at("feedbacks")
        .size();
  };
  EXPECT_EQ(feedbacks({}), 1);
  EXPECT_EQ(feedbacks({{"Hireline-Acting-For", ivy.recruiter_id}}), 0);
}

// What nobody can say is complete is not given.
TEST_F(BlindFeedback, refuses_the_export_of_a_candidate) {
  const Tenant& recruiter = members.at(Role::recruiter);
  const std::string target = "/v1/pipeline/pool/" + records.participant + "/export";
  list_on(interview, {recruiter});
  EXPECT_EQ(service.get(target, recruiter.token).status, 200);
  hear_others(interview);
  EXPECT_EQ(outcome(service.get(target, recruiter.token)),
            refusal(409, "Give your own feedback first", "own_feedback_first"));
  EXPECT_EQ(service.get(target, tenant.token).status, 200);
  ASSERT_EQ(give(interview, recruiter).status, 200);
  EXPECT_EQ(service.get(target, recruiter.token).status, 200);
}

TEST_F(BlindFeedback, leaves_hidden_ratings_out_of_the_mean) {
  const auto stats = [&](const Tenant& who) {
    return read("/v1/pipeline/pool/" + records.participant, who).at("participant").at("stats");
  };
  list_on(interview, {ivy});
  hear_others(interview);
  EXPECT_EQ(stats(tenant).at("averageRating"), 3.0);
  EXPECT_EQ(stats(ivy).at("feedbacks"), 1);
  EXPECT_FALSE(stats(ivy).contains("averageRating"));
}

// A review tells what a member thinks of the candidate.
TEST_F(BlindFeedback, in_the_scope_of_a_pipeline_covers_reviews_of_evaluations) {
  const Tenant& recruiter = members.at(Role::recruiter);
  list_on(interview, {recruiter});
  service.database().execute("update interviews set pipeline_id = '" + records.pipeline +
                             "' where id = '" + records.evaluated_interview + "'");
  const std::string reviews =
      "/v1/interviews/" + records.evaluated_interview + "/evaluation-reviews";
  const HttpAnswer review = service.post(reviews, tenant.token,
                                         {{"evaluationId", records.evaluation},
                                          {"verdict", "set_aside"},
                                          {"reason", colleagues_words}});
  ASSERT_EQ(review.status, 201) << review.text;
  const auto told = [&] {
    return service.get("/v1/pipeline/" + records.pipeline + "/events", recruiter.token).text;
  };
  EXPECT_THAT(told(), HasSubstr(colleagues_words));
  EXPECT_EQ(read(reviews, recruiter).at("reviews").size(), 1);
  set({{"blindScope", "pipeline"}});
  EXPECT_THAT(told(), Not(AnyOf(HasSubstr(colleagues_words), HasSubstr("set_aside"))));
  EXPECT_EQ(service.get(reviews, recruiter.token).json().at("code"), "own_feedback_first");
  ASSERT_EQ(give(interview, recruiter).status, 200);
  EXPECT_THAT(told(), HasSubstr(colleagues_words));
}

TEST_F(BlindFeedback, in_the_scope_of_a_pipeline_covers_the_report_on_agreement) {
  const Tenant& recruiter = members.at(Role::recruiter);
  list_on(interview, {recruiter});
  ASSERT_EQ(give(records.evaluated_interview, tenant).status, 200);
  service.database().execute("update interviews set pipeline_id = '" + records.pipeline +
                             "' where id = '" + records.evaluated_interview + "'");
  const auto counted = [&] {
    return read("/v1/analytics/evaluation-agreement", recruiter).at("n").get<int>();
  };
  EXPECT_EQ(counted(), 1);
  set({{"blindScope", "pipeline"}});
  EXPECT_EQ(counted(), 0);
  ASSERT_EQ(give(interview, recruiter).status, 200);
  EXPECT_EQ(counted(), 1);
}

// A report about one interview would tell its feedback.
TEST_F(BlindFeedback, leaves_hidden_feedback_out_of_reports) {
  const Tenant& recruiter = members.at(Role::recruiter);
  list_on(interview, {recruiter});
  hear_others(interview);
  const auto of_colleague = [&](const Tenant& who) { return feedback_of(tenant, who); };
  EXPECT_EQ(of_colleague(tenant), 1);
  EXPECT_EQ(of_colleague(recruiter), 0);
  ASSERT_EQ(give(interview, recruiter).status, 200);
  EXPECT_EQ(of_colleague(recruiter), 1);
}

// Ten members are listed on each of twenty interviews, and all give their feedback at once. Before
// its response, each sees nothing of the others.
TEST_F(BlindFeedback, holds_while_a_panel_gives_feedback_at_once) {
  constexpr int people = 10, held = 20;
  std::vector<Tenant> panel;
  for (int i = 0; i < people; ++i)
    panel.push_back(service.add_member(tenant, "panel-" + std::to_string(i), Role::interviewer));
  std::vector<std::string> interviews;
  for (int i = 0; i < held; ++i) {
    Json body = live_body(records.job.at("_id"));
    body["participant"]["email"] = "racing-" + std::to_string(i) + "@example.com";
    interviews.push_back(schedule(service, tenant, body).at("_id"));
    list_on(interviews.back(), panel);
  }
  std::atomic<int> peeks = 0;
  const auto answers = race(people, [&](int number) {
    const Tenant& who = panel[static_cast<std::size_t>(number)];
    HttpAnswer last, leak;
    leak.status = 1;
    for (const std::string& one : interviews) {
      const HttpAnswer before = service.get("/v1/interviews/" + one, who.token);
      if (before.json().at("data").at("feedbacks") != Json::array()) return leak;
      if (before.json().at("data").at("feedbacksHidden") > 0) ++peeks;
      last = give(one, who);
      if (last.status != 200) return last;
      if (last.json().at("data").contains("feedbacksHidden")) return leak;
    }
    return last;
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, people}}));
  for (const std::string& one : interviews)
    EXPECT_EQ(read("/v1/interviews/" + one, tenant).at("feedbacks").size(), people);
  EXPECT_GT(peeks, 0);  // some looked when there was something to hide
}

}  // namespace
}  // namespace hireline::test
