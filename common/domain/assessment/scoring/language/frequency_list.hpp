// Stems in texts about computing, by frequency.
#pragma once

#include <array>
#include <string_view>

namespace hireline::scoring {

// Stems in row r (from 0) occur in about one of 2^(r+1) paragraphs, other stems in fewer.
// docs/SCORING.md describes the count.
extern const std::array<std::string_view, 12> stems_by_rarity;

}  // namespace hireline::scoring
