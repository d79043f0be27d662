// From a submission to a judgement that a recruiter reads, by the worker that does it in
// production.
#include <atomic>

#include <gmock/gmock.h>

#include "common/outside/evaluator/local_evaluator.hpp"
#include "common/outside/evaluator/openai_evaluator.hpp"
#include "common/tasks/ask_follow_up.hpp"
#include "common/tasks/evaluate_answers.hpp"
#include "common/tasks/submit_draft.hpp"
#include "common/tasks/worker.hpp"
#include "tests/http/screening/screening.hpp"
#include "tests/support/answers.hpp"
#include "tests/support/loopback_server.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

const Json index_question = {
    {"text", "What does an index cost?"},
    {"order", 0},
    {"idealAnswer", "It takes disk space, and makes every insert and update slower."},
    {"rubric",
     {{{"point", "it takes disk space"}, {"weight", 1}},
      {{"point", "writes get slower"}, {"weight", 3}, {"keywords", {"insert", "update"}}}}}};
const std::string good_answer = "It takes disk space. Every insert and update gets slower.";

class Evaluation : public Screening {
 protected:
  void begin(Json config = Json::object()) {
    if (!config.contains("questions")) config["questions"] = Json::array({index_question});
    invite(config);
    ASSERT_EQ(start().status, 200);
  }

  void start_worker(
      std::shared_ptr<outside::Evaluator> evaluator = std::make_shared<outside::LocalEvaluator>()) {
    worker = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.session = service.database().session_options(),
                             .threads = 2,
                             .poll = 10ms,
                             .clock = [this] { return wall_clock_now() + later.load(); }},
        tasks::Handlers{{TaskKind::submit_draft, tasks::submit_draft},
                        {TaskKind::ask_follow_up, tasks::ask_follow_up(evaluator)},
                        {TaskKind::evaluate_answers, tasks::evaluate_answers(evaluator)}});
  }

  void wait_for_evaluation(const std::string& status = "done") {
    wait_until("the evaluation", [&] {
      return seen_by_recruiter().value("evaluation", Json::object()).value("status", "") == status;
    });
  }

  void evaluate(const std::string& answer) {
    ASSERT_EQ(submit({response(0, answer)}).status, 202);
    start_worker();
    wait_for_evaluation();
  }

  HttpAnswer re_evaluate() {
    return service.request("POST", "/v1/interviews/" + id + "/re-evaluate", tenant.token);
  }
  void give_feedback(const std::string& recommendation) {
    Json body = feedback_body();
    body["recommendation"] = recommendation;
    ASSERT_EQ(service.post("/v1/interviews/" + id + "/feedback", tenant.token, body).status, 200);
  }

  std::atomic<std::chrono::seconds> later{0s};  // how far the worker's clock is ahead
  std::unique_ptr<tasks::Worker> worker;
};

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
            refusal(409, "An evaluation is queued or running already", "evaluation_in_progress"));
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

class GeneratedFollowUps : public Evaluation {
 protected:
  void converse() {
    invite({{"questions", Json::array({index_question, {{"text", "And a view?"}, {"order", 1}}})},
            {"maxFollowUps", 1}},
           "ai_conversational", "aiConversationalConfig");
    ASSERT_EQ(start().status, 200);
  }
  void wait_for_question() {
    wait_until("the next question", [&] { return session()["questionIsComing"] == false; });
  }
  // A model that says this of everything.
  std::shared_ptr<outside::Evaluator> model(const Json& said) {
    const Json message = {{"message", {{"role", "assistant"}, {"content", said.dump()}}},
                          {"finish_reason", "stop"}};
    server.answer({.headers = {"Content-Type: application/json"},
                   .body = Json{{"choices", Json::array({message})}}.dump()},
                  "/v1/chat/completions");
    return std::make_shared<outside::OpenAiEvaluator>(
        outside::OpenAiSettings{.base_url = server.url("/v1"), .model = "m", .api_key = {}});
  }

  LoopbackServer server;
};

TEST_F(GeneratedFollowUps, are_asked_behind_the_question_and_no_more_than_the_stage_allows) {
  converse();
  const Json waiting = reply("It costs space.").json()["data"];
  EXPECT_EQ(waiting, Json({{"done", false}, {"questionIsComing", true}}));
  EXPECT_EQ(session()["questionIsComing"], true);
  EXPECT_EQ(session()["questions"].size(), 1);
  EXPECT_EQ(outcome(reply("and more")),
            refusal(409, "The next question is on its way", "question_is_coming"));
  start_worker(model({{"follow_up", "And what of writes?"}}));
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And what of writes?");
  EXPECT_EQ(reply("They get slower.").json()["data"]["question"]["text"], "And a view?");
  EXPECT_EQ(session()["questionCount"], 2);
}

TEST_F(GeneratedFollowUps, end_the_conversation_when_there_is_nothing_more_to_ask) {
  converse();
  start_worker();  // the embedded evaluator has none of its own
  ASSERT_EQ(reply("It costs space.").status, 200);
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And a view?");
  ASSERT_EQ(reply("A stored statement.").status, 200);
  wait_for_evaluation();
  EXPECT_EQ(service.database().value("select submitted_from from screening_sessions"),
            "conversation");
}

TEST_F(GeneratedFollowUps, do_without_a_model_that_is_away) {
  converse();
  ASSERT_EQ(reply("It costs space.").status, 200);
  start_worker(std::make_shared<outside::OpenAiEvaluator>(
      outside::OpenAiSettings{.base_url = "http://127.0.0.1:1", .model = "m", .api_key = {}}));
  wait_for_question();
  EXPECT_EQ(session()["questions"].at(1)["text"], "And a view?");
}

TEST_F(GeneratedFollowUps, do_not_keep_a_candidate_from_submitting) {
  converse();
  ASSERT_EQ(reply("It costs space.").status, 200);
  ASSERT_EQ(submit().status, 202);
  start_worker(model({{"follow_up", "And what of writes?"}}));
  wait_until("the follow-up's task", [&] {
    return service.database().count("tasks where kind = 'ask_follow_up' and state = 'done'") == 1;
  });
  EXPECT_EQ(service.database().count("session_questions"), 2);
  EXPECT_EQ(service.database().value("select submitted_from from screening_sessions"), "request");
}

}  // namespace
}  // namespace hireline::test
