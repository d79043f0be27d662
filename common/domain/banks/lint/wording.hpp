// Checks of the wording of a question. Each function appends its findings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline::linting {

// Checks for placeholders and exclusionary words.
void check_words(std::vector<LintFinding>& findings, std::string_view field, std::string_view text);

// Checks a text that candidates are asked: check_words(), protected characteristics and leading
// phrases.
void check_asked(std::vector<LintFinding>& findings, std::string_view field, std::string_view text);

// Checks the length (15 to `longest` characters), and that the text asks one question that cannot
// be answered with yes or no.
void check_form(std::vector<LintFinding>& findings, std::string_view field, std::string_view text,
                std::size_t longest);

}  // namespace hireline::linting
