// The form by which words are compared: "indices", "indexes" and "indexed" are one word.
#pragma once

#include <string>
#include <string_view>

namespace hireline::scoring {

// Of a word in lower case: numbers in digits, American spelling, the base of irregular forms, and
// then what the Snowball stemmer for English leaves. Words with other than ASCII letters stay as
// they are. Safe from any thread.
std::string stem_of(std::string_view word);

}  // namespace hireline::scoring
