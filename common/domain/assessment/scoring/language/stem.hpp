// Stems, by which words are compared: "indices", "indexes" and "indexed" have the same stem.
#pragma once

#include <string>
#include <string_view>

namespace hireline::scoring {

// Returns the stem of a word in lower case. Number words become digits, irregular forms become
// their base, and British spelling becomes American. Then the Snowball stemmer for English removes
// the endings. Words with non-ASCII letters, or longer than 64 bytes, are not stemmed. Thread-safe.
std::string stem_of(std::string_view word);

}  // namespace hireline::scoring
