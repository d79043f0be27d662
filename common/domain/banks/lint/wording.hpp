// Checks of how a question is put.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/banks/lint/lint.hpp"

namespace hireline::linting {

// Texts that were to be replaced, and words that leave people out.
void check_words(std::vector<LintFinding>& findings, std::string_view field, std::string_view text);

// What is asked of candidates.
void check_asked(std::vector<LintFinding>& findings, std::string_view field, std::string_view text);

// How long it is, in characters, and whether it asks one thing in an open way.
void check_form(std::vector<LintFinding>& findings, std::string_view field, std::string_view text,
                std::size_t longest);

}  // namespace hireline::linting
