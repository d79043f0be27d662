// What lint has found, and how a terminal shows it.
#pragma once

#include <string>
#include <vector>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline::cli {

struct LintLine {
  LintLevel level = LintLevel::error;
  std::string number;
  std::string place;  // the file's, or the bank's
  QuestionBank bank = QuestionBank::screening;
  std::string slug;
  std::string field;
  std::string problem;
  std::string hint;
};

// By entry, where the lines of one stand together: what is wrong, and below it what to do.
std::string lint_text(const std::vector<LintLine>& lines, bool coloured);

}  // namespace hireline::cli
