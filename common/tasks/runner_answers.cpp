#include "common/tasks/runner_answers.hpp"

#include <algorithm>

namespace hireline::tasks {
namespace {

// Replaces U+0000, which the database cannot store in a text.
std::string without_nul(std::string text) {
  std::string clean;
  clean.reserve(text.size());
  for (const char c : text) {
    if (c == '\0')
      clean.append("\uFFFD");
    else
      clean.push_back(c);
  }
  return clean;
}

outside::RunnerRequest request_base(ProgrammingLanguage language, const std::string& code,
                                    const std::string& checker, std::int64_t time_limit_ms,
                                    std::int64_t memory_limit_mb) {
  return {.mode = outside::RunnerMode::run,
          .language = std::string(name_of(language)),
          .source = code,
          .cases = {},
          .time_limit = std::chrono::milliseconds(time_limit_ms),
          .memory_limit_mb = memory_limit_mb,
          .checker = checker};
}

RunCase case_of(const outside::RunnerCaseAnswer& answer) {
  return {.verdict = answer.verdict,
          .expected_output = {},
          .time_ms = coarse_time_ms(answer.time.count()),
          .memory_kb = answer.memory_kb,
          .exit_code = answer.exit_code,
          .signal = answer.signal,
          .stdout_text = without_nul(answer.output),
          .stdout_truncated = answer.output_is_truncated,
          .stderr_text = without_nul(answer.error),
          .stderr_truncated = answer.error_is_truncated};
}

}  // namespace

outside::RunnerRequest request_of(const db::RunToDo& run) {
  outside::RunnerRequest request =
      request_base(run.language, run.code, run.checker, run.time_limit_ms, run.memory_limit_mb);
  if (run.stdin_text) {
    request.cases.push_back({.input = *run.stdin_text});
    return request;
  }
  for (const VisibleTestCase& one : run.cases)
    request.cases.push_back({.input = one.input, .expected_output = one.expected_output});
  return request;
}

outside::RunnerRequest request_of(const db::SolutionToJudge& solution) {
  outside::RunnerRequest request = request_base(solution.language, solution.code, solution.checker,
                                                solution.time_limit_ms, solution.memory_limit_mb);
  request.mode = outside::RunnerMode::judge;
  for (const TestCase& one : solution.cases)
    request.cases.push_back({.input = one.input, .expected_output = one.expected_output});
  return request;
}

RunReport report_of(const db::RunToDo& run, const outside::RunnerAnswer& answer) {
  RunReport report{.verdict = answer.verdict,
                   .compile = {.ok = answer.compilation.is_ok,
                               .output = without_nul(answer.compilation.log),
                               .time_ms = answer.compilation.time.count()},
                   .cases = {}};
  for (const outside::RunnerCaseAnswer& one : answer.cases) {
    RunCase& told = report.cases.emplace_back(case_of(one));
    if (!run.stdin_text)
      told.expected_output = run.cases.at(report.cases.size() - 1).expected_output;
  }
  return report;
}

ProblemJudgement judgement_of(const db::SolutionToJudge& solution,
                              const outside::RunnerAnswer& answer) {
  ProblemJudgement judgement{.verdict = answer.verdict.value_or(Verdict::compile_error),
                             .compile_output = without_nul(answer.compilation.log),
                             .cases = {},
                             .runner = without_nul(answer.version),
                             .toolchain = without_nul(answer.toolchain)};
  for (std::size_t i = 0; i < solution.cases.size(); ++i) {
    JudgedCase& one = judgement.cases.emplace_back();
    one.is_hidden = solution.cases[i].is_hidden;
    one.weight = solution.cases[i].weight;
    one.verdict = Verdict::compile_error;
    if (i >= answer.cases.size()) continue;
    one.verdict = answer.cases[i].verdict.value_or(Verdict::internal_error);
    one.time_ms = coarse_time_ms(answer.cases[i].time.count());
    one.memory_kb = answer.cases[i].memory_kb;
  }
  return judgement;
}

std::vector<ProgrammingLanguage> languages_of(const outside::RunnerHealth& health) {
  std::vector<ProgrammingLanguage> languages;
  for (const outside::RunnerLanguage& language : health.languages)
    if (const auto known = parse_enum<ProgrammingLanguage>(language.id))
      languages.push_back(*known);
  return languages;
}

}  // namespace hireline::tasks
