// The findings of lint, and their text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline::cli {

struct LintLine {
  LintLevel level = LintLevel::error;
  std::string number;
  std::string place;  // of the file or of the bank
  QuestionBank bank = QuestionBank::screening;
  std::string slug;
  std::string field;
  std::string problem;
  std::string hint;
};

// Returns the findings grouped by entry: each problem, and its hint in the line below. The findings
// of one entry must be adjacent in `lines`.
std::string lint_text(const std::vector<LintLine>& lines, bool coloured);

}  // namespace hireline::cli
