// A text as the checks of wording see it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::linting {

// Lower-case words between single blanks, with a blank at either end; what is no letter, digit or
// apostrophe parts words: " isn't it so ".
std::string plain_words(std::string_view text);

// By plain words: "your age" is in "State your age!" and not in "your agenda".
bool has_phrase(const std::string& plain, std::string_view phrase);

// With their ending marks.
std::vector<std::string> sentences_of(std::string_view text);

}  // namespace hireline::linting
