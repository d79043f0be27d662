// Running a program before submitting it.
#include <thread>

#include <gmock/gmock.h>

#include "tests/http/coding/running.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

using CodingRun = SandboxedCoding;

TEST_F(CodingRun, tells_what_the_program_did_on_the_visible_cases) {
  invite();
  open();
  const HttpAnswer answer = run(solution(right));
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json report = answer.json()["data"];
  EXPECT_EQ(report["verdict"], "accepted");
  EXPECT_EQ(report["compile"]["ok"], true);
  ASSERT_EQ(report["cases"].size(), 1) << "hidden cases are not run";
  EXPECT_EQ(report["cases"][0]["stdout"], "3\n");
  EXPECT_EQ(report["cases"][0]["expectedOutput"], "3\n");
  EXPECT_GT(report["cases"][0]["memoryKb"], 1000);
  EXPECT_EQ(report["cases"][0]["timeMs"].get<int>() % 10, 0);
  EXPECT_EQ(session()["problems"][0]["savedCode"][0]["code"], right) << "it is saved, too";
}

TEST_F(CodingRun, tells_of_what_went_wrong) {
  invite();
  open();
  EXPECT_EQ(run(solution("print(4)")).json()["data"]["verdict"], "wrong_answer");
  const Json failed = run(solution("print('partly'); 1 / 0")).json()["data"];
  EXPECT_EQ(failed["verdict"], "runtime_error");
  EXPECT_EQ(failed["cases"][0]["exitCode"], 1);
  EXPECT_EQ(failed["cases"][0]["stdout"], "partly\n");
  EXPECT_THAT(failed["cases"][0]["stderr"].get<std::string>(), HasSubstr("ZeroDivisionError"));
  const Json uncompiled = run(solution("int main() { retrun 0; }", "c")).json()["data"];
  EXPECT_EQ(uncompiled["verdict"], "compile_error");
  EXPECT_EQ(uncompiled["compile"]["ok"], false);
  EXPECT_THAT(uncompiled["compile"]["output"].get<std::string>(), HasSubstr("retrun"));
  EXPECT_EQ(uncompiled["cases"], Json::array());
}

TEST_F(CodingRun, takes_an_input_of_ones_own) {
  invite();
  open();
  Json own = solution(right);
  own["stdin"] = "20 30";
  const Json report = run(own).json()["data"];
  ASSERT_EQ(report["cases"].size(), 1);
  EXPECT_EQ(report["cases"][0]["stdout"], "50\n");
  EXPECT_FALSE(report["cases"][0].contains("verdict"));
  EXPECT_FALSE(report["cases"][0].contains("expectedOutput"));
}

TEST_F(CodingRun, strange_output_is_text) {
  invite();
  open();
  const HttpAnswer answer = run(
      solution("import sys; sys.stdout.buffer.write(b'a\\0b\\xff{\"verdict\": \"accepted\"}')"));
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json one = answer.json()["data"]["cases"][0];
  EXPECT_EQ(one["verdict"], "wrong_answer");
  EXPECT_EQ(one["stdout"], "a\uFFFDb\uFFFD{\"verdict\": \"accepted\"}");
  EXPECT_EQ(run(solution(right)).json()["data"]["verdict"], "accepted") << "the next is unharmed";
}

TEST_F(CodingRun, many_sessions_at_once) {
  invite();
  open();
  std::vector<std::string> tokens = {token};
  for (int i = 0; i < 9; ++i) {
    Json body = automated_body(job, 0);
    body["participant"]["email"] = "candidate" + std::to_string(i) + "@example.com";
    tokens.push_back(schedule(service, tenant, body)["dsaToken"]);
    service.get("/v1/dsa/" + tokens.back());
  }
  const auto answers = race(10, [&](int i) {
    return service.request("POST", "/v1/dsa/" + tokens[static_cast<std::size_t>(i)] + "/run", {},
                           solution(i % 2 == 0 ? right : "print(4)"));
  });
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_EQ(answers[i].json()["data"]["verdict"], i % 2 == 0 ? "accepted" : "wrong_answer")
        << answers[i].text;
}

using WithoutRunner = RunningCoding;

TEST_F(WithoutRunner, a_run_is_refused_at_once_and_the_code_is_kept) {
  invite();
  open();
  start_workers(nowhere());
  const HttpAnswer answer = run(solution(right));
  expect_refused(answer, 503, "runner_unavailable");
  EXPECT_TRUE(answer.headers.contains("retry-after"));
  EXPECT_THAT(answer.text, Not(HasSubstr("nowhere")));
  EXPECT_EQ(session()["problems"][0]["savedCode"][0]["code"], right);
  expect_refused(run(solution(right)), 503, "runner_unavailable");
}

TEST_F(WithoutRunner, nobody_waits_for_ever) {
  service.stop(std::chrono::seconds(1));
  service.start({.db_pool = 8});
  invite();
  open();
  expect_refused(run(solution(right)), 503, "runner_unavailable");
  expect_refused(run(solution(right)), 429, "run_in_progress");
  service.database().execute("update code_runs set created_at = created_at - interval '2 min'");
  expect_refused(run(solution(right)), 503, "runner_unavailable");
}

TEST_F(WithoutRunner, runs_are_limited) {
  invite();
  open();
  start_workers(nowhere());
  for (int i = 0; i < 15; ++i) expect_refused(run(solution(right)), 503, "runner_unavailable");
  const HttpAnswer refused = run(solution(right));
  expect_refused(refused, 429, "too_many_runs");
  EXPECT_TRUE(refused.headers.contains("retry-after"));
}

TEST_F(WithoutRunner, a_full_queue_refuses_more) {
  invite();
  open();
  Json body = automated_body(job, 0);
  body["participant"]["email"] = "another@example.com";
  const std::string other = schedule(service, tenant, body)["_id"];
  service.database().execute(
      "drop index one_open_run_per_session;"
      "insert into code_runs (organization_id, id, interview_id, problem_id, language, code, "
      "created_at) select organization_id, lpad(to_hex(n), 24, '0'), interview_id, problem_id, "
      "'python', 'x', now() from session_problems, generate_series(1, 200) n "
      "where interview_id = '" +
      other + "'");
  Untouched untouched(service);
  const HttpAnswer refused = run(solution(right));
  expect_refused(refused, 503, "runner_busy");
  EXPECT_TRUE(refused.headers.contains("retry-after"));
}

TEST_F(WithoutRunner, what_has_no_visible_case_needs_an_input) {
  Json hidden = sum_problem();
  hidden["testCases"].erase(0);
  invite({make_problem(hidden)});
  open();
  expect_issue(run(solution(right)), "stdin", "is needed: the problem has no visible cases");
}

TEST_F(WithoutRunner, nothing_runs_once_the_session_is_over) {
  invite();
  open();
  let_pass("91 minutes 1 second");
  expect_refused(run(solution(right)), 409, "time_is_up");
  ASSERT_EQ(submit().status, 202);
  expect_refused(run(solution(right)), 409, "already_submitted");
}

// What nobody waits for any more is neither run nor in the way of others.
TEST_F(WithoutRunner, old_runs_are_left_alone) {
  invite();
  open();
  service.start({.db_pool = 8});
  expect_refused(run(solution(right)), 503, "runner_unavailable");
  service.database().execute(
      "update code_runs set created_at = created_at - interval '51 s'; drop index "
      "one_open_run_per_session; insert into code_runs (organization_id, id, interview_id, "
      "problem_id, language, code, created_at) select organization_id, lpad(to_hex(n), 24, '0'), "
      "interview_id, problem_id, 'python', 'x', now() - interval '51 s' "
      "from session_problems, generate_series(1, 200) n");
  start_workers(nowhere());
  wait_until("the task", [&] {
    return service.database().count("tasks where kind = 'run_code' and state = 'done'") == 1;
  });
  EXPECT_EQ(service.database().count("code_runs where finished_at is not null"), 0);
}

TEST_F(WithoutRunner, those_who_wait_are_answered_when_the_server_stops) {
  invite();
  open();
  std::jthread stopping([&] {
    EXPECT_NO_THROW(
        wait_until("the run", [&] { return service.database().count("code_runs") == 1; }));
    service.stop(std::chrono::milliseconds(200));
  });
  expect_refused(run(solution(right)), 503, "shutting_down");
}

TEST_F(WithoutRunner, refuses_what_cant_be_run) {
  invite();
  expect_refused(run(solution(right)), 409, "not_started");
  open();
  Untouched untouched(service);
  expect_issue(run(solution("  ")), "code", "must not be blank");
  Json large = solution(right);
  large["stdin"] = std::string(64 * 1024 + 1, 'x');
  expect_issue(run(large), "stdin");
  std::string wide;
  for (int i = 0; i < 40'000; ++i) wide += "é";
  large["stdin"] = wide;
  expect_issue(run(large), "stdin", "must have at most 65536 bytes");
  expect_issue(run(solution(right, "cobol")), "language");
  Json both = solution(" ");
  both["stdin"] = wide;
  const HttpAnswer answer = run(both);
  expect_issue(answer, "code", "must not be blank");
  expect_issue(answer, "stdin", "must have at most 65536 bytes");
}

}  // namespace
}  // namespace hireline::test
