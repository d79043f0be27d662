// Grams of tokens, and which of them stand for the whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/domain/assessment/similarity/tokens.hpp"

namespace hireline::similarity {

// Tokens in a gram, about two statements: shorter ones are found in programs that have nothing to
// do with each other, longer ones miss copies with a change in every few lines
// (docs/decisions/0031).
inline constexpr std::size_t gram_size = 12;

// Of so many grams in a row one is chosen at least, so what is the same for
// gram_size + window_size - 1 tokens is always found. Sources are short, and few of them are
// compared: a wide window would save nothing and make shares coarse.
inline constexpr std::size_t window_size = 4;

// gram_size tokens in a row.
struct Gram {
  std::uint64_t hash = 0;
  std::size_t first = 0;  // its first token
};

// By position; none when there are fewer than gram_size tokens.
std::vector<Gram> grams_of(std::span<const Token> tokens);

// Of each window_size grams in a row the one with the least hash: the one that was chosen for the
// window before, if its hash is as low, or else the rightmost (the paper's robust winnowing). Fewer
// grams are one window.
std::vector<Gram> winnow(std::span<const Gram> grams);

}  // namespace hireline::similarity
