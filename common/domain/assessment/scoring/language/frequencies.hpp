// The rarity of English words in texts about computing, used as their weight.
#pragma once

#include <array>
#include <string_view>

namespace hireline::scoring {

// Returns 0 for function words, else 1 (very frequent) to 13 (very rare).
int rarity(std::string_view text, std::string_view stem);

// Returns whether the word has no meaning of its own, such as "the"; rarity() is 0 for these words.
bool is_function_word(std::string_view text);

}  // namespace hireline::scoring
