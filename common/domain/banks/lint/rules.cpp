#include <array>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline {
namespace {

using enum LintCheck;
using enum LintLevel;

constexpr std::array<LintRule, names_of<LintCheck>.size()> rules = {{
    {placeholder_text, "Q001", error, "text that was to be replaced", "write what is meant"},
    {protected_characteristic, "Q002", error,
     "asks about what must not decide: age, family, religion, health, origin …",
     "ask for what the work needs, of everybody in the same words"},
    {exclusionary_word, "Q003", warning, "a word that leaves people out", "use the other word"},
    {duplicate, "Q004", error, "asks the same as another entry, word for word",
     "retire one of the two"},
    {near_duplicate, "Q005", warning, "asks nearly the same as another entry",
     "retire one of the two, or say what is different"},
    {too_short, "Q101", warning, "too short to be understood alone", "say what to answer, and why"},
    {too_long, "Q102", warning, "too long to be kept in mind",
     "leave out what the answer can do without"},
    {double_barrelled, "Q103", warning, "asks for two things at once",
     "ask one thing; put the other into a question of its own, or a follow-up"},
    {yes_or_no, "Q104", warning, "can be answered with yes or no", "ask how, what or why"},
    {leading, "Q105", warning, "tells which answer is wanted", "ask without a judgement"},
    {nothing_to_score_by, "Q201", error, "nothing to score answers by",
     "give a rubric, or an ideal answer"},
    {ideal_answer_fails, "Q202", error, "the ideal answer gets less than 80 by its own key",
     "let it make every point of the rubric, in words that the points or their keywords have"},
    {copied_question_passes, "Q203", error, "the question itself, copied, passes as an answer",
     "let points and keywords ask for more than the question says"},
    {point_without_keywords, "Q204", warning, "a point of the rubric without keywords",
     "name some words that an answer which makes the point would use"},
    {keywords_in_question, "Q205", warning, "all keywords of a point stand in the question",
     "name words that only an answer has"},
    {one_point_decides, "Q206", warning, "one point of several has four fifths of the weight",
     "spread the weight, or leave the other points out"},
    {no_guidance, "Q301", warning, "no guidance for the interviewer",
     "say what a good and a weak answer sound like"},
    {no_follow_ups, "Q302", warning, "no follow-ups", "give two or three to dig deeper"},
    {no_hidden_case, "Q401", error, "no hidden test case", "whoever prints the examples passes"},
    {few_hidden_cases, "Q402", warning, "fewer than eight hidden test cases",
     "cover the smallest, the largest and the odd inputs"},
    {no_explained_case, "Q403", warning, "no visible test case with an explanation",
     "explain one example"},
    {duplicate_case, "Q404", error, "a test case has the input of another",
     "remove it, or give the other its weight"},
    {missing_starter_code, "Q405", warning, "no starter code for a language that is offered",
     "give some that reads the input"},
    {trailing_blanks, "Q406", warning,
     "an expected output with blanks at a line's end, compared exactly",
     "take them away, or let the checker be tokens"},
    {odd_time_limit, "Q407", warning, "a time limit below 200 ms or above ten seconds",
     "starting a runtime alone can take 100 ms, and candidates wait for the result"},
    {no_input_or_output, "Q408", warning, "the statement does not describe input and output",
     "say under Input and Output how they are formed"},
}};

}  // namespace

std::span<const LintRule> lint_rules() {
  return rules;
}

const LintRule& rule_of(LintCheck check) {
  return rules[static_cast<std::size_t>(check)];
}

std::string problem_of(const LintFinding& finding) {
  std::string problem(rule_of(finding.check).meaning);
  if (!finding.detail.empty()) problem.append(": ").append(finding.detail);
  return problem;
}

}  // namespace hireline
