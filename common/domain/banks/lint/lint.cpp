#include "common/domain/banks/lint/lint.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/banks/lint/plain_words.hpp"
#include "common/domain/banks/lint/wording.hpp"

namespace hireline {
namespace {

using Findings = std::vector<LintFinding>;

constexpr double pass_threshold = 60;  // the default of a stage
constexpr double ideal_threshold = 80;

constexpr std::size_t longest_question = 1'200;
constexpr std::size_t longest_prompt = 3'000;
constexpr std::size_t longest_statement = 10'000;

std::string item_of(const char* list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}

bool all_in(const std::vector<std::string>& keywords, const std::string& plain_question) {
  return std::ranges::all_of(keywords, [&](const std::string& keyword) {
    return plain_question.find(linting::plain_words(keyword)) != std::string::npos;
  });
}

void check_rubric(Findings& findings, const std::string& question,
                  const std::vector<RubricPoint>& rubric) {
  const std::string plain = linting::plain_words(question);
  std::int64_t total = 0;
  for (const RubricPoint& point : rubric) total += point.weight;
  for (std::size_t i = 0; i < rubric.size(); ++i) {
    const RubricPoint& point = rubric[i];
    if (point.keywords.empty())
      findings.push_back({LintCheck::point_without_keywords, item_of("rubric", i), {}});
    else if (all_in(point.keywords, plain))
      findings.push_back({LintCheck::keywords_in_question, item_of("rubric", i), {}});
    if (rubric.size() > 1 && point.weight * 5 >= total * 4)
      findings.push_back({LintCheck::one_point_decides, item_of("rubric", i),
                          std::to_string(point.weight) + " of " + std::to_string(total)});
  }
}

AnswerJudgement judged(const std::string& question, const AnswerKey& key,
                       const std::string& answer) {
  return scoring::judge_answer(
      {.question_id = {}, .question = question, .key = key, .answer = answer});
}

std::string score_text(double score) {
  return "it gets " + std::to_string(std::lround(std::floor(score)));
}

void check_key(Findings& findings, const std::string& question, const AnswerKey& key) {
  if (key.ideal_answer) {
    const AnswerJudgement ideal = judged(question, key, *key.ideal_answer);
    if (ideal.score && *ideal.score < ideal_threshold) {
      std::string detail = score_text(*ideal.score);
      for (const std::string& point : ideal.missing)
        detail.append(detail.ends_with('.') ? " " : "; lacks: ").append(point);
      findings.push_back({LintCheck::ideal_answer_fails, "idealAnswer", std::move(detail)});
    }
  }
  const AnswerJudgement copied = judged(question, key, question);
  if (copied.score && *copied.score >= pass_threshold)
    findings.push_back({LintCheck::copied_question_passes, "rubric", score_text(*copied.score)});
}

bool has_trailing_blank(std::string_view output) {
  for (std::size_t i = 0; i < output.size(); ++i) {
    const bool ends_line = i + 1 == output.size() || output[i + 1] == '\n';
    if (ends_line && (output[i] == ' ' || output[i] == '\t' || output[i] == '\r')) return true;
  }
  return false;
}

void check_cases(Findings& findings, const WholeProblem& problem) {
  const auto& cases = problem.test_cases;
  const auto hidden = std::ranges::count(cases, true, &TestCase::is_hidden);
  constexpr std::ptrdiff_t enough_hidden = 8;
  if (hidden == 0)
    findings.push_back({LintCheck::no_hidden_case, "testCases", {}});
  else if (hidden < enough_hidden)
    findings.push_back(
        {LintCheck::few_hidden_cases, "testCases", std::to_string(hidden) + " of them"});
  if (std::ranges::none_of(cases,
                           [](const TestCase& one) { return !one.is_hidden && one.explanation; }))
    findings.push_back({LintCheck::no_explained_case, "testCases", {}});
  std::map<std::string_view, std::size_t> inputs;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto [first, is_new] = inputs.try_emplace(cases[i].input, i);
    if (!is_new)
      findings.push_back({LintCheck::duplicate_case, item_of("testCases", i),
                          "that of " + item_of("testCases", first->second)});
    if (problem.checker == "exact" && has_trailing_blank(cases[i].expected_output))
      findings.push_back({LintCheck::trailing_blanks, item_of("testCases", i), {}});
  }
}

}  // namespace

std::vector<LintFinding> lint(const ScreeningQuestionContent& question) {
  Findings findings;
  linting::check_asked(findings, "text", question.text);
  linting::check_form(findings, "text", question.text, longest_question);
  if (question.ideal_answer) linting::check_words(findings, "idealAnswer", *question.ideal_answer);
  if (!question.ideal_answer && question.rubric.empty())
    findings.push_back({LintCheck::nothing_to_score_by, "rubric", {}});
  check_rubric(findings, question.text, question.rubric);
  check_key(findings, question.text, question);
  return findings;
}

std::vector<LintFinding> lint(const InterviewQuestionContent& question) {
  Findings findings;
  linting::check_asked(findings, "text", question.text);
  linting::check_form(findings, "text", question.text, longest_question);
  for (std::size_t i = 0; i < question.follow_ups.size(); ++i)
    linting::check_asked(findings, item_of("followUps", i), question.follow_ups[i]);
  if (question.guidance)
    linting::check_words(findings, "guidance", *question.guidance);
  else
    findings.push_back({LintCheck::no_guidance, "guidance", {}});
  if (question.follow_ups.empty()) findings.push_back({LintCheck::no_follow_ups, "followUps", {}});
  return findings;
}

std::vector<LintFinding> lint(const ScenarioQuestionContent& question) {
  Findings findings;
  linting::check_asked(findings, "title", question.title);
  linting::check_asked(findings, "prompt", question.prompt);
  constexpr std::size_t shortest_prompt = 80;
  if (question.prompt.size() < shortest_prompt)
    findings.push_back({LintCheck::too_short, "prompt", {}});
  if (question.prompt.size() > longest_prompt)
    findings.push_back({LintCheck::too_long, "prompt", {}});
  if (question.rubric.empty()) findings.push_back({LintCheck::nothing_to_score_by, "rubric", {}});
  check_rubric(findings, question.prompt, question.rubric);
  check_key(findings, question.prompt, {.ideal_answer = {}, .rubric = question.rubric});
  return findings;
}

std::vector<LintFinding> lint(const WholeProblem& problem) {
  Findings findings;
  linting::check_asked(findings, "title", problem.title);
  linting::check_asked(findings, "statement", problem.statement);
  if (problem.statement.size() > longest_statement)
    findings.push_back({LintCheck::too_long, "statement", {}});
  const std::string plain = linting::plain_words(problem.statement);
  if (!linting::has_phrase(plain, "input") || !linting::has_phrase(plain, "output"))
    findings.push_back({LintCheck::no_input_or_output, "statement", {}});
  check_cases(findings, problem);
  for (const ProgrammingLanguage language : problem.languages)
    if (!problem.starter_code.of(language))
      findings.push_back(
          {LintCheck::missing_starter_code, "starterCode." + std::string(name_of(language)), {}});
  constexpr std::int64_t shortest = 200, longest = 10'000;
  if (problem.time_limit_ms < shortest || problem.time_limit_ms > longest)
    findings.push_back(
        {LintCheck::odd_time_limit, "timeLimitMs", std::to_string(problem.time_limit_ms) + " ms"});
  return findings;
}

}  // namespace hireline
