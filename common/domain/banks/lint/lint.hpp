// What makes a bad question, whether it is well formed or not: numbered checks, with what to do.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/domain/banks/question_bank.hpp"

namespace hireline {

// An error is wrong whatever the question is good for; a warning may be meant that way.
HIRELINE_ENUM(LintLevel, error, warning)

HIRELINE_ENUM(LintCheck, placeholder_text, protected_characteristic, exclusionary_word, duplicate,
              near_duplicate, too_short, too_long, double_barrelled, yes_or_no, leading,
              nothing_to_score_by, ideal_answer_fails, copied_question_passes,
              point_without_keywords, keywords_in_question, one_point_decides, no_guidance,
              no_follow_ups, no_hidden_case, few_hidden_cases, no_explained_case, duplicate_case,
              missing_starter_code, trailing_blanks, odd_time_limit, no_input_or_output)

struct LintRule {
  LintCheck check;
  std::string_view number;  // Q201; stays when other checks come and go
  LintLevel level;
  std::string_view meaning;
  std::string_view hint;
};
// In the order of LintCheck.
std::span<const LintRule> lint_rules();
const LintRule& rule_of(LintCheck check);

struct LintFinding {
  LintCheck check;
  std::string field;   // of the entry, by the API's name
  std::string detail;  // what it was found by; may be empty
};

std::vector<LintFinding> lint(const ScreeningQuestionContent& question);
std::vector<LintFinding> lint(const InterviewQuestionContent& question);
std::vector<LintFinding> lint(const ScenarioQuestionContent& question);
std::vector<LintFinding> lint(const WholeProblem& problem);

// Two of several texts that ask the same, in the same words or nearly so; `second` is the later
// one.
struct AlikeTexts {
  std::size_t first = 0;
  std::size_t second = 0;
  bool is_same = false;
};
// Each text at most once as the second, with the first that says the same, or else nearly so.
std::vector<AlikeTexts> find_alike(const std::vector<std::string_view>& texts);

}  // namespace hireline
