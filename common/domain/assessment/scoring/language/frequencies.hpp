// How rare English words are where people explain computing, and so how much they tell.
#pragma once

#include <array>
#include <string_view>

namespace hireline::scoring {

// Stems in rows: those of row r (from 0) stand in about one paragraph of 2^(r+1), those of no row
// in fewer. Counted as docs/SCORING.md says.
extern const std::array<std::string_view, 12> stems_by_rarity;

// 0 for words that only hold sentences together, else 1 (everywhere) to 13 (hardly ever).
int rarity(std::string_view text, std::string_view stem);

// The words of `rarity` 0.
bool is_function_word(std::string_view text);

}  // namespace hireline::scoring
