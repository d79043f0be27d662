// Words of computing by how often they are used.
#pragma once

#include <array>
#include <string_view>

namespace hireline::scoring {

// Stems in rows: those of row r (from 0) stand in about one paragraph of 2^(r+1), those of no row
// in fewer. Counted as docs/SCORING.md says.
extern const std::array<std::string_view, 12> stems_by_rarity;

}  // namespace hireline::scoring
