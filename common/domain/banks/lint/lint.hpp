// Checks of the quality of well-formed bank entries. Each check has a number and a hint.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/domain/banks/question_bank.hpp"

namespace hireline {

// error: wrong in every question. warning: may be intended.
HIRELINE_ENUM(LintLevel, error, warning)

HIRELINE_ENUM(LintCheck, placeholder_text, protected_characteristic, exclusionary_word, duplicate,
              near_duplicate, too_short, too_long, double_barrelled, yes_or_no, leading,
              nothing_to_score_by, ideal_answer_fails, copied_question_passes,
              point_without_keywords, keywords_in_question, one_point_decides, no_guidance,
              no_follow_ups, no_hidden_case, few_hidden_cases, no_explained_case, duplicate_case,
              missing_starter_code, trailing_blanks, odd_time_limit, no_input_or_output)

struct LintRule {
  LintCheck check;
  std::string_view number;  // such as Q201; never changes
  LintLevel level;
  std::string_view meaning;
  std::string_view hint;
};
// Returns all rules in the order of LintCheck.
std::span<const LintRule> lint_rules();
const LintRule& rule_of(LintCheck check);

struct LintFinding {
  LintCheck check;
  std::string field;   // of the entry; its name in the API
  std::string detail;  // the cause, such as a quoted word; may be empty
};

// Returns what the rule means, and the detail.
std::string problem_of(const LintFinding& finding);

std::vector<LintFinding> lint(const ScreeningQuestionContent& question);
std::vector<LintFinding> lint(const InterviewQuestionContent& question);
std::vector<LintFinding> lint(const ScenarioQuestionContent& question);
std::vector<LintFinding> lint(const WholeProblem& problem);

// The indexes of two texts with the same or nearly the same words. `first` is less than `second`.
struct AlikeTexts {
  std::size_t first = 0;
  std::size_t second = 0;
  bool is_same = false;  // false: nearly the same
};
// Returns the pairs of similar texts. Each text is the second of at most one pair: with the first
// earlier text that has the same words, or else with the first that has nearly the same words.
std::vector<AlikeTexts> find_alike(const std::vector<std::string_view>& texts);

}  // namespace hireline
