// How rare English words are where people explain computing, and so how much they tell.
#pragma once

#include <array>
#include <string_view>

namespace hireline::scoring {

// 0 for words that only hold sentences together, else 1 (everywhere) to 13 (hardly ever).
int rarity(std::string_view text, std::string_view stem);

// The words of `rarity` 0.
bool is_function_word(std::string_view text);

}  // namespace hireline::scoring
