// What lint has found, and how a terminal shows it.
#pragma once

#include <string>
#include <vector>

#include "common/domain/banks/lint/lint.hpp"
#include "common/wire/engine/common_shapes.hpp"

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

namespace hireline::wire {

template <>
struct Shape<cli::LintLine> {
  static constexpr std::string_view name = "LintLine";
  static constexpr auto fields =
      std::tuple{field("level", &cli::LintLine::level),     field("number", &cli::LintLine::number),
                 field("place", &cli::LintLine::place),     field("bank", &cli::LintLine::bank),
                 field("slug", &cli::LintLine::slug),       field("field", &cli::LintLine::field),
                 field("problem", &cli::LintLine::problem), field("hint", &cli::LintLine::hint)};
};

}  // namespace hireline::wire
