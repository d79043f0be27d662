// What the code runner is asked, and what of its answers is kept.
#include "common/tasks/runner_answers.hpp"

#include <gtest/gtest.h>

namespace hireline::tasks {
namespace {

using std::chrono::milliseconds;

outside::RunnerCaseAnswer case_answer(Verdict verdict, int time_ms) {
  outside::RunnerCaseAnswer answer;
  answer.verdict = verdict;
  answer.time = milliseconds(time_ms);
  return answer;
}

db::SolutionToJudge solution_of_two_cases() {
  db::SolutionToJudge solution;
  solution.cases.resize(2);
  solution.cases[1].is_hidden = true;
  solution.cases[1].weight = 3;
  return solution;
}

TEST(RunnerRequest, judges_on_all_cases_and_tries_on_the_visible_ones) {
  EXPECT_EQ(request_of(solution_of_two_cases()).mode, outside::RunnerMode::judge);
  EXPECT_EQ(request_of(solution_of_two_cases()).cases.size(), 2);
  db::RunToDo run;
  run.cases = {{.input = "1", .expected_output = "2", .explanation = {}}};
  EXPECT_EQ(request_of(run).mode, outside::RunnerMode::run);
  EXPECT_EQ(request_of(run).cases.front().expected_output, "2");
  run.stdin_text = "own";
  ASSERT_EQ(request_of(run).cases.size(), 1);
  EXPECT_EQ(request_of(run).cases.front().input, "own");
  EXPECT_EQ(request_of(run).cases.front().expected_output, std::nullopt);
}

TEST(RunnerAnswer, times_are_told_coarsely) {
  outside::RunnerAnswer answer{
      .verdict = Verdict::wrong_answer, .version = "1.0.0", .toolchain = "Python 3"};
  answer.cases = {case_answer(Verdict::accepted, 13), case_answer(Verdict::wrong_answer, 21)};
  const ProblemJudgement judgement = judgement_of(solution_of_two_cases(), answer);
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runner, "1.0.0");
  EXPECT_EQ(judgement.toolchain, "Python 3");
  EXPECT_EQ(judgement.cases[0].time_ms, 20);
  EXPECT_EQ(judgement.cases[1],
            (JudgedCase{
                .is_hidden = true, .weight = 3, .verdict = Verdict::wrong_answer, .time_ms = 30}));
  db::RunToDo run;
  run.cases.resize(2);
  EXPECT_EQ(report_of(run, answer).cases[0].time_ms, 20);
}

TEST(RunnerAnswer, without_a_program_every_case_is_a_compile_error) {
  const ProblemJudgement judgement =
      judgement_of(solution_of_two_cases(), {.verdict = Verdict::compile_error});
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  ASSERT_EQ(judgement.cases.size(), 2);
  EXPECT_EQ(judgement.cases[1].verdict, Verdict::compile_error);
}

// The database has no text for U+0000.
TEST(RunnerAnswer, holds_no_nul) {
  outside::RunnerAnswer answer;
  answer.compilation.log = std::string("a\0b", 3);
  answer.cases = {case_answer(Verdict::accepted, 0)};
  answer.cases[0].output = std::string("\0", 1);
  db::RunToDo run;
  run.cases.resize(1);
  const RunReport report = report_of(run, answer);
  EXPECT_EQ(report.compile.output, "a\uFFFDb");
  EXPECT_EQ(report.cases[0].stdout_text, "\uFFFD");
}

TEST(RunnerHealth, languages_that_the_service_does_not_know_are_left_out) {
  outside::RunnerHealth health;
  health.languages = {{"python", "3.11"}, {"cobol", "85"}, {"c", "12"}};
  EXPECT_EQ(languages_of(health),
            (std::vector{ProgrammingLanguage::python, ProgrammingLanguage::c}));
}

}  // namespace
}  // namespace hireline::tasks
