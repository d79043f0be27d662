// What was submitted is judged on all cases, and recruiters see what came of it.
#include <gmock/gmock.h>

#include "tests/http/coding/running.hpp"
#include "tests/support/database/lost_worker.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class CodingJudge : public SandboxedCoding {
 protected:
  void judge(const std::vector<Json>& solutions) {
    open();
    const HttpAnswer answer = submit(solutions);
    ASSERT_EQ(answer.status, 202) << answer.text;
    wait_for_judgement();
  }
};

TEST_F(CodingJudge, a_right_solution_passes_its_stage) {
  invite();
  judge({solution(right)});
  const Json seen = result();
  EXPECT_EQ(seen["score"], 100);
  const Json problem = seen["problems"][0];
  EXPECT_EQ(problem["verdict"], "accepted");
  EXPECT_EQ(problem["acceptedCases"], 2);
  EXPECT_EQ(problem["code"], right);
  ASSERT_EQ(problem["cases"].size(), 2);
  EXPECT_EQ(problem["cases"][1]["isHidden"], true);
  EXPECT_EQ(problem["cases"][1]["timeMs"].get<int>() % 10, 0);
  EXPECT_EQ(stage()["status"], "completed");
  EXPECT_EQ(stage()["result"], "pass");
  EXPECT_EQ(stage()["resultSource"], "ai");
  EXPECT_THAT(events(), HasSubstr("interview.judged, stage.completed"));
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).json()["data"]["status"],
            "completed");
}

TEST_F(CodingJudge, a_case_counts_as_much_as_it_weighs) {
  invite();
  judge({solution(wrong)});
  const Json seen = result();
  EXPECT_EQ(seen["score"], 25) << "one of four";
  EXPECT_EQ(seen["problems"][0]["verdict"], "wrong_answer");
  EXPECT_EQ(stage()["result"], "hold");
}

TEST_F(CodingJudge, the_stage_says_what_passes) {
  invite({make_problem(sum_problem())}, {{"passThreshold", 25}});
  judge({solution(wrong)});
  EXPECT_EQ(stage()["result"], "pass");
}

TEST_F(CodingJudge, problems_weigh_the_same_and_unsolved_ones_count_nothing) {
  Json other = sum_problem();
  other["slug"] = "other";
  invite({make_problem(sum_problem()), make_problem(other)});
  judge({solution(right)});
  const Json seen = result();
  EXPECT_EQ(seen["score"], 50);
  EXPECT_FALSE(seen["problems"][1].contains("verdict"));
}

TEST_F(CodingJudge, a_reopened_session_starts_with_the_code_and_keeps_the_judgement) {
  invite();
  judge({solution(wrong)});
  const HttpAnswer answer =
      service.request("POST", "/v1/interviews/" + id + "/reopen", tenant.token);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(result()["score"], 25);
  id = answer.json()["data"]["_id"];
  token = answer.json()["data"]["dsaToken"];
  EXPECT_EQ(session()["problems"][0]["savedCode"][0]["code"], wrong);
  ASSERT_EQ(submit({solution(right)}).status, 202);
  wait_for_judgement();
  EXPECT_EQ(result()["score"], 100);
  EXPECT_EQ(stage()["result"], "pass");
}

TEST_F(CodingJudge, each_way_to_fail_has_its_verdict) {
  invite();
  const std::vector<std::pair<Json, std::string>> ways = {
      {solution("while True: pass"), "time_limit_exceeded"},
      {solution("x = bytearray(200 << 20); print(3)"), "memory_limit_exceeded"},
      {solution("while True: print('x' * 100000)"), "output_limit_exceeded"},
      {solution("raise SystemExit(3)"), "runtime_error"},
      {solution("int main( {", "cpp"), "compile_error"}};
  for (const auto& [way, verdict] : ways) {
    invite(problems);
    judge({way});
    EXPECT_EQ(result()["problems"][0]["verdict"], verdict);
    EXPECT_EQ(result()["problems"][0]["acceptedCases"], 0);
  }
}

TEST_F(CodingJudge, nothing_to_judge_is_refused) {
  invite();
  open();
  expect_refused(
      service.request("POST", "/v1/interviews/" + id + "/coding-session/re-judge", tenant.token),
      409, "not_submitted");
}

TEST_F(CodingJudge, hidden_cases_are_told_to_nobody) {
  invite();
  // What the program says of a hidden case must not come out either.
  judge({solution("import sys; t = input(); print(t); print(t, file=sys.stderr)")});
  const std::string told =
      service.get("/v1/interviews/" + id + "/coding-session", tenant.token).text;
  EXPECT_THAT(told, Not(HasSubstr("71937193")));
  EXPECT_THAT(told, Not(HasSubstr("71937194")));
  EXPECT_THAT(open().text, Not(HasSubstr("7193719")));
  EXPECT_EQ(
      service.database().count(
          "session_problems p where (p::text) like '%7193719%' and p::text not like '%input()%'"),
      0);
}

TEST_F(CodingJudge, candidates_see_nothing_of_it) {
  invite();
  judge({solution(right)});
  const HttpAnswer seen = open();
  for (const char* word : {"verdict", "score", "judg", "passThreshold", "isHidden"})
    EXPECT_THAT(seen.text, Not(HasSubstr(word)));
  expect_refused(submit(), 409, "already_submitted");
}

TEST_F(CodingJudge, is_done_again_when_a_recruiter_asks) {
  invite();
  judge({solution(wrong)});
  service.database().execute("update dsa_test_cases set expected_output = '3' where is_hidden");
  const std::string path = "/v1/interviews/" + id;
  expect_refused(service.request("POST", path + "/re-evaluate", tenant.token), 409,
                 "coding_session");
  worker.reset();
  const HttpAnswer again = service.request("POST", path + "/coding-session/re-judge", tenant.token);
  ASSERT_EQ(again.status, 202) << again.text;
  EXPECT_EQ(again.json()["data"]["judging"], "queued");
  expect_refused(service.request("POST", path + "/coding-session/re-judge", tenant.token), 409,
                 "evaluation_in_progress");
  start_workers(shared_code_runner()->endpoint());
  wait_for_judgement();
  EXPECT_EQ(result()["score"], 100);
  EXPECT_EQ(stage()["result"], "pass");
}

TEST_F(CodingJudge, a_recruiters_word_is_not_overruled) {
  invite();
  judge({solution(right)});
  Json body = feedback_body();
  body["recommendation"] = "no";
  ASSERT_EQ(service.post("/v1/interviews/" + id + "/feedback", tenant.token, body).status, 200);
  EXPECT_EQ(stage()["result"], "hold");
  ASSERT_EQ(
      service.request("POST", "/v1/interviews/" + id + "/coding-session/re-judge", tenant.token)
          .status,
      202);
  wait_for_judgement();
  EXPECT_EQ(stage()["result"], "hold");
  EXPECT_EQ(stage()["resultSource"], "human");
}

TEST_F(CodingJudge, feedback_before_the_end_closes_the_session) {
  invite();
  open();
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", tenant.token, feedback_body()).status,
      200);
  expect_refused(submit({solution(right)}), 410, "interview_completed");
}

// What comes to nothing for good, and can be asked for again.
TEST_F(CodingJudge, what_cant_be_judged_has_failed) {
  invite();
  service.database().execute("update dsa_problems set memory_limit_mb = 4096");
  open();
  ASSERT_EQ(submit({solution(right)}).status, 202);
  wait_for_judgement("failed");
  EXPECT_THAT(events(), HasSubstr("interview.judging_failed"));
  EXPECT_FALSE(result().contains("score"));
  EXPECT_EQ(stage()["status"], "in_progress");
  service.database().execute("update dsa_problems set memory_limit_mb = 64");
  ASSERT_EQ(
      service.request("POST", "/v1/interviews/" + id + "/coding-session/re-judge", tenant.token)
          .status,
      202);
  wait_for_judgement();
  EXPECT_EQ(result()["score"], 100);
}

using JudgeWithoutRunner = RunningCoding;

TEST_F(JudgeWithoutRunner, submissions_wait_for_it) {
  CodeRunner runner;
  invite();
  open();
  ASSERT_EQ(submit({solution(right)}).status, 202);
  start_workers(runner.endpoint());
  wait_until("an attempt", [&] {
    return service.database().count(
               "tasks where kind = 'judge_submission' and state = 'retryable'") == 1;
  });
  EXPECT_EQ(result()["judging"], "queued");
  const bool runs = runner.start({"--languages", "python"});
  service.database().execute("update tasks set run_at = now() where kind = 'judge_submission'");
  if (!runs) {
    wait_until("another attempt", [&] {
      return service.database().count(
                 "tasks where kind = 'judge_submission' and attempt = 2 and "
                 "state = 'retryable'") == 1;
    });
    EXPECT_EQ(result()["judging"], "queued");
    return;
  }
  wait_for_judgement();
  EXPECT_EQ(result()["score"], 100);
  EXPECT_THAT(runner.said(), Not(HasSubstr("71937193")));
  EXPECT_THAT(runner.said(), Not(HasSubstr("input()")));
}

TEST_F(JudgeWithoutRunner, an_abandoned_judgement_can_be_asked_for_again) {
  invite();
  open();
  ASSERT_EQ(submit({solution(right)}).status, 202);
  const auto ask = [&] {
    return service.request("POST", "/v1/interviews/" + id + "/coding-session/re-judge",
                           tenant.token);
  };
  expect_refused(ask(), 409, "evaluation_in_progress");
  service.database().execute("delete from tasks where kind = 'judge_submission'");
  EXPECT_EQ(ask().status, 202);
  EXPECT_EQ(service.database().count("tasks where kind = 'judge_submission'"), 1);
}

TEST_F(JudgeWithoutRunner, has_failed_when_its_worker_dies_at_the_last_attempt) {
  CodeRunner runner;
  invite();
  open();
  ASSERT_EQ(submit({solution(right)}).status, 202);
  lose_worker_at_last_attempt(service.database(), TaskKind::judge_submission);
  start_workers(runner.endpoint());
  wait_for_judgement("failed");
  EXPECT_THAT(events(), HasSubstr("interview.judging_failed"));
}

TEST_F(JudgeWithoutRunner, what_the_workers_know_of_it_is_written_down) {
  CodeRunner runner;
  start_workers(runner.endpoint());
  const auto check = [&] {
    service.database().execute(
        "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at) "
        "values (lpad(to_hex((select count(*) from tasks) + 1), 24, '0'), 'check_runner', "
        "'000000000000000000000000', 'available', now(), 0, 'test', now())");
    wait_until("the check", [&] {
      return service.database().count("tasks where kind = 'check_runner' and state <> 'done'") == 0;
    });
    return service.database().value(
        "select is_available || ' ' || languages::text from runner_state");
  };
  EXPECT_EQ(check(), "false {}");
  if (!runner.start({"--languages", "python,bash"})) {
    EXPECT_EQ(check(), "false {}");
    return;
  }
  // A busy machine may take longer to answer than one check waits for.
  wait_until("the runner is known", [&] { return check() == "true {python,bash}"; });
  runner.stop();
  EXPECT_EQ(check(), "false {python,bash}") << "what it had it will have again";
}

}  // namespace
}  // namespace hireline::test
