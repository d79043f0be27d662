#include "common/domain/assessment/similarity/winnowing.hpp"

#include <algorithm>

namespace hireline::similarity {
namespace {

// The finalizer of SplitMix64. In winnowing, the order of hashes must not depend on the tokens'
// meaning.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// Not a rolling hash: that would save little for grams of 12 tokens, and be weaker.
std::uint64_t hash_of(std::span<const Token> gram) {
  std::uint64_t hash = 0;
  for (const Token& token : gram) hash = mixed(hash + token.symbol + 0x9e3779b97f4a7c15);
  return hash;
}

// Returns the index of the least hash; the rightmost, if there are several.
std::size_t least_in(std::span<const Gram> grams, std::size_t begin, std::size_t end) {
  std::size_t least = begin;
  for (std::size_t i = begin; i < end; ++i)
    if (grams[i].hash <= grams[least].hash) least = i;
  return least;
}

}  // namespace

std::vector<Gram> grams_of(std::span<const Token> tokens) {
  std::vector<Gram> grams;
  for (std::size_t first = 0; first + gram_size <= tokens.size(); ++first)
    grams.push_back({hash_of(tokens.subspan(first, gram_size)), first});
  return grams;
}

std::vector<Gram> winnow(std::span<const Gram> grams) {
  if (grams.empty()) return {};
  std::size_t end = std::min(window_size, grams.size());
  std::size_t least = least_in(grams, 0, end);
  std::vector<Gram> chosen = {grams[least]};
  while (end < grams.size()) {
    ++end;
    const std::size_t before = least;
    if (least < end - window_size)
      least = least_in(grams, end - window_size, end);
    else if (grams[end - 1].hash < grams[least].hash)
      least = end - 1;
    if (least != before) chosen.push_back(grams[least]);
  }
  return chosen;
}

}  // namespace hireline::similarity
