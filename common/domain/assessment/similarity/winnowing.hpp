// Grams of tokens, and the choice of the grams that represent a source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/domain/assessment/similarity/tokens.hpp"

namespace hireline::similarity {

// The number of tokens in a gram: about two statements. Shorter grams also occur in unrelated
// programs. Longer grams miss copies with a change in every few lines (docs/decisions/0031).
inline constexpr std::size_t gram_size = 12;

// At least one of this many consecutive grams is chosen, so a match of gram_size + window_size - 1
// tokens is always found. Sources are short, and few of them are compared: a wider window would
// save nothing and make the percentages less precise.
inline constexpr std::size_t window_size = 4;

// A sequence of gram_size tokens.
struct Gram {
  std::uint64_t hash = 0;
  std::size_t first = 0;  // index of its first token
};

// Returns the grams in order of position; none if there are fewer than gram_size tokens.
std::vector<Gram> grams_of(std::span<const Token> tokens);

// Returns the gram with the least hash of each window of window_size consecutive grams. If several
// have this hash, it is the one that was chosen for the previous window, or else the rightmost: the
// paper's robust winnowing. If there are fewer grams, they are one window.
std::vector<Gram> winnow(std::span<const Gram> grams);

}  // namespace hireline::similarity
