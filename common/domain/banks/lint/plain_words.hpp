// Normalised text for the checks of wording.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hireline::linting {

// Returns the words of a text in lower case, separated by single blanks, with a blank at either
// end: " isn't it so ". Characters other than letters, digits and apostrophes separate words.
std::string plain_words(std::string_view text);

// Returns whether `plain`, the result of plain_words(), contains the phrase as whole words: "your
// age" is in "State your age!" and not in "your agenda".
bool has_phrase(const std::string& plain, std::string_view phrase);

// Returns the sentences of a text, each with its final punctuation mark.
std::vector<std::string> sentences_of(std::string_view text);

}  // namespace hireline::linting
