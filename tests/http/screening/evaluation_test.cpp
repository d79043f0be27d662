// From a submission to a judgement that a recruiter reads.
#include "tests/http/screening/evaluation.hpp"

#include <gmock/gmock.h>

#include "tests/support/database/lost_worker.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

TEST_F(Evaluation, completes_interview_and_stage_and_says_why) {
  begin();
  evaluate(good_answer);
  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["status"], "completed");
  const Json evaluation = seen["evaluation"];
  EXPECT_EQ(evaluation["provider"], "local");
  EXPECT_GE(evaluation["overallScore"], 60.0);
  EXPECT_EQ(evaluation["needsReview"], false);
  EXPECT_EQ(evaluation["attempts"], 1);
  EXPECT_TRUE(is_timestamp(evaluation["evaluatedAt"]));
  const Json answer = evaluation["answers"].at(0);
  EXPECT_EQ(answer["questionId"], seen["responses"].at(0)["questionId"]);
  ASSERT_EQ(answer["points"].size(), 2);
  for (const Json& quote : answer["evidence"])
    EXPECT_THAT(good_answer, testing::HasSubstr(quote.get<std::string>()));

  const Json entry = stage();
  EXPECT_EQ(entry["status"], "completed");
  EXPECT_EQ(entry["candidateStatus"], "completed");
  EXPECT_EQ(entry["result"], "pass");
  EXPECT_EQ(entry["resultSource"], "ai");
  EXPECT_EQ(service.database().value("select status from pipelines"), "active");
}

TEST_F(Evaluation, holds_below_the_threshold_and_rejects_nobody) {
  begin({{"passThreshold", 90}});
  evaluate("It is blue.");
  EXPECT_EQ(stage()["result"], "hold");
  EXPECT_EQ(service.database().value("select status from pipelines"), "active");
}

TEST_F(Evaluation, says_so_when_there_is_nothing_to_score_by) {
  begin({{"questions", questions()}});
  evaluate(good_answer);
  const Json evaluation = seen_by_recruiter()["evaluation"];
  EXPECT_FALSE(evaluation.contains("overallScore"));
  EXPECT_EQ(evaluation["needsReview"], true);
  EXPECT_EQ(stage()["result"], "hold");
}

TEST_F(Evaluation, of_a_draft_when_the_candidate_never_comes_back) {
  begin({{"timeLimitMinutes", 30}});
  ASSERT_EQ(save({response(0, good_answer)}).status, 200);
  later = 32min;
  start_worker();
  wait_for_evaluation();
  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["responses"].at(0)["answer"], good_answer);
  EXPECT_EQ(session()["interview"]["status"], "completed");
  EXPECT_EQ(service.database().value("select submitted_from from screening_sessions"), "draft");
}

TEST_F(Evaluation, leaves_a_session_that_was_submitted_in_time_alone) {
  begin({{"timeLimitMinutes", 30}});
  evaluate(good_answer);
  const std::string before = seen_by_recruiter()["updatedAt"];
  later = 32min;
  wait_until("the draft's task", [&] {
    return service.database().count("tasks where kind = 'submit_draft' and state = 'done'") == 1;
  });
  EXPECT_EQ(seen_by_recruiter()["updatedAt"], before);
  EXPECT_EQ(service.database().count("evaluations"), 1);
}

TEST_F(Evaluation, again_keeps_the_first_and_gives_the_same) {
  begin();
  evaluate(good_answer);
  const Json first = seen_by_recruiter()["evaluation"];
  const auto answer = re_evaluate();
  ASSERT_EQ(answer.status, 202) << answer.text;
  EXPECT_EQ(answer.json()["data"]["status"], "queued");
  wait_until("the second",
             [&] { return service.database().count("evaluations where status = 'done'") == 2; });
  const Json second = seen_by_recruiter()["evaluation"];
  EXPECT_NE(second["_id"], first["_id"]);
  EXPECT_EQ(second["answers"], first["answers"]);
  EXPECT_EQ(service.database().value("select count(distinct (rubric_hash, input_hash)) "
                                     "from evaluations"),
            "1");
}

TEST_F(Evaluation, again_needs_a_submission_and_an_end_of_the_last_one) {
  begin();
  EXPECT_EQ(re_evaluate().json()["code"], "not_submitted");
  ASSERT_EQ(submit().status, 202);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(re_evaluate()),
            refusal(409, "An evaluation is already queued or running", "evaluation_in_progress"));
}

TEST_F(Evaluation, is_overruled_by_feedback_for_good) {
  begin();
  evaluate(good_answer);
  give_feedback("no");
  EXPECT_EQ(stage()["result"], "hold");
  EXPECT_EQ(stage()["resultSource"], "human");
  ASSERT_EQ(re_evaluate().status, 202);
  wait_until("the second",
             [&] { return service.database().count("evaluations where status = 'done'") == 2; });
  EXPECT_EQ(stage()["result"], "hold");
  EXPECT_EQ(stage()["resultSource"], "human");
  EXPECT_GE(seen_by_recruiter()["evaluation"]["overallScore"], 60.0);
}

TEST_F(Evaluation, leaves_a_stage_alone_that_was_decided_before_it_came) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  give_feedback("strong_no");
  start_worker();
  wait_for_evaluation();
  EXPECT_EQ(stage()["result"], "hold");
  EXPECT_EQ(stage()["resultSource"], "human");
}

TEST_F(Evaluation, leaves_a_declined_stage_alone) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  const std::string decline = interview["declineToken"];
  ASSERT_EQ(service.request("POST", "/v1/interviews/decline/" + decline).status, 200);
  start_worker();
  wait_for_evaluation();
  EXPECT_EQ(stage()["status"], "declined");
  EXPECT_EQ(stage()["result"], nullptr);
  EXPECT_EQ(seen_by_recruiter()["status"], "declined");
}

TEST_F(Evaluation, leaves_a_stage_alone_that_was_passed_over_by_force) {
  Json body = job_body();
  body["stages"] = {{{"name", "Questions"},
                     {"stageTypeKey", "automated_screening"},
                     {"screeningConfig", {{"questions", Json::array({index_question})}}}},
                    {{"name", "More"}, {"stageTypeKey", "automated_screening"}}};
  job = make_job(service, tenant, body);
  interview = schedule(service, tenant, automated_body(job, 0));
  id = interview["_id"];
  token = interview["screeningToken"];
  ASSERT_EQ(start().status, 200);
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  const std::string pipeline = interview["candidatePipelineId"];
  ASSERT_EQ(service
                .post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token,
                      {{"stageIndex", 1}, {"force", true}})
                .status,
            200);
  start_worker();
  wait_for_evaluation();
  EXPECT_EQ(stage()["forced"], true);
  EXPECT_EQ(stage()["result"], nullptr);
  EXPECT_EQ(seen_by_recruiter()["status"], "cancelled");
}

TEST_F(Evaluation, of_a_draft_is_not_made_of_a_declined_session) {
  begin({{"timeLimitMinutes", 30}});
  ASSERT_EQ(save({response(0, good_answer)}).status, 200);
  const std::string decline = interview["declineToken"];
  ASSERT_EQ(service.request("POST", "/v1/interviews/decline/" + decline).status, 200);
  later = 32min;
  start_worker();
  wait_until("the draft's task", [&] {
    return service.database().count("tasks where kind = 'submit_draft' and state = 'done'") == 1;
  });
  EXPECT_EQ(service.database().count("evaluations"), 0);
}

TEST_F(Evaluation, whose_task_came_to_nothing_can_be_asked_for_again) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  service.database().execute(
      "update tasks set state = 'dead', finished_at = created_at, last_error = 'lost' "
      "where kind = 'evaluate_answers'");
  ASSERT_EQ(re_evaluate().status, 202);
  start_worker();
  wait_for_evaluation();
  EXPECT_EQ(service.database().value("select string_agg(status, ' ' order by id) from evaluations"),
            "failed done");
}

TEST_F(Evaluation, has_failed_when_its_worker_dies_at_the_last_attempt) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  lose_worker_at_last_attempt(service.database(), TaskKind::evaluate_answers);
  start_worker();
  wait_for_evaluation("failed");
  EXPECT_EQ(seen_by_recruiter()["evaluation"]["needsReview"], true);
  EXPECT_EQ(stage()["candidateStatus"], "under_review");
}

TEST_F(Evaluation, fails_in_the_open_when_the_evaluator_is_away) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  start_worker(std::make_shared<outside::OpenAiEvaluator>(
      outside::OpenAiSettings{.base_url = "http://127.0.0.1:1", .model = "m", .api_key = {}}));
  wait_until("the last attempt", [&] {
    // To the moment of the next attempt, and no further: leases go by the same clock.
    const std::string run_at = service.database().value(
        "select coalesce((select run_at::text from tasks where kind = 'evaluate_answers' and "
        "state = 'retryable'), '')");
    if (!run_at.empty())
      later = 1s + std::chrono::ceil<std::chrono::seconds>(instant_from_database(run_at) -
                                                           wall_clock_now());
    return service.database().count("tasks where kind = 'evaluate_answers' and state = 'dead'") ==
           1;
  });
  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["evaluation"]["needsReview"], true);
  EXPECT_FALSE(seen["evaluation"]["error"].get<std::string>().empty());
  EXPECT_EQ(seen["status"], "in_progress");
  EXPECT_EQ(stage()["candidateStatus"], "under_review");

  worker.reset();
  ASSERT_EQ(re_evaluate().status, 202);
  start_worker();
  wait_for_evaluation();
  EXPECT_EQ(stage()["result"], "pass");
}

TEST_F(Evaluation, of_a_conversation_judges_follow_ups_with_their_question) {
  Json question = index_question;
  question["followUps"] = {"And what happens to writes?"};
  invite({{"questions", Json::array({question})}}, "ai_conversational", "aiConversationalConfig");
  ASSERT_EQ(start().status, 200);
  const Json next = reply("It takes disk space.").json()["data"];
  ASSERT_EQ(next["done"], false);
  EXPECT_EQ(next["question"]["text"], "And what happens to writes?");
  EXPECT_EQ(session()["questionCount"], 1);
  ASSERT_EQ(reply("Every insert and update gets slower.").json()["data"]["done"], true);
  start_worker();
  wait_for_evaluation();
  const Json evaluation = seen_by_recruiter()["evaluation"];
  EXPECT_EQ(evaluation["answers"].size(), 1);
  EXPECT_GE(evaluation["overallScore"], 60.0);
}

}  // namespace
}  // namespace hireline::test
