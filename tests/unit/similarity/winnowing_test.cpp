#include "common/domain/assessment/similarity/winnowing.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::similarity {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::size_t> chosen_of(const std::vector<std::uint64_t>& hashes) {
  std::vector<Gram> grams;
  for (const std::uint64_t hash : hashes) grams.push_back({hash, grams.size()});
  std::vector<std::size_t> chosen;
  for (const Gram& gram : winnow(grams)) chosen.push_back(gram.first);
  return chosen;
}

std::vector<Token> tokens_of_symbols(const std::vector<std::uint64_t>& symbols) {
  std::vector<Token> tokens;
  for (const std::uint64_t symbol : symbols) tokens.push_back({.symbol = symbol});
  return tokens;
}

static_assert(window_size == 4, "the windows below are of four");

// The example of the paper's figure 2.
TEST(Winnowing, chooses_the_least_of_each_window) {
  EXPECT_THAT(chosen_of({77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98}),
              ElementsAre(3, 6, 8, 11, 15));
}

TEST(Winnowing, chooses_the_rightmost_of_equals) {
  EXPECT_THAT(chosen_of({5, 5, 9, 9}), ElementsAre(1));
}

TEST(Winnowing, stays_with_its_choice_while_that_is_in_the_window) {
  EXPECT_THAT(chosen_of({1, 1, 1, 1, 1, 1, 1, 1, 1}), ElementsAre(3, 7));
}

TEST(Winnowing, takes_fewer_grams_for_one_window) {
  EXPECT_THAT(chosen_of({3, 2}), ElementsAre(1));
  EXPECT_THAT(chosen_of({}), IsEmpty());
}

TEST(Grams, are_of_tokens_in_a_row) {
  std::vector<std::uint64_t> symbols(gram_size + 1);
  for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = i;
  const auto grams = grams_of(tokens_of_symbols(symbols));
  ASSERT_EQ(grams.size(), 2U);
  EXPECT_EQ(grams[1].first, 1U);
  std::swap(symbols[3], symbols[4]);
  EXPECT_NE(grams_of(tokens_of_symbols(symbols))[0].hash, grams[0].hash);
  symbols.pop_back();
  symbols.pop_back();
  EXPECT_THAT(grams_of(tokens_of_symbols(symbols)), IsEmpty());
}

// What is the same for gram_size + window_size - 1 tokens is found, whatever surrounds it.
TEST(Winnowing, finds_every_long_match) {
  std::vector<std::uint64_t> shared(gram_size + window_size - 1);
  for (std::size_t i = 0; i < shared.size(); ++i) shared[i] = 1 + i % 5;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto surrounded = [&](std::uint64_t by) {
      std::vector<std::uint64_t> symbols = {by, by + 1, by + seed};
      symbols.insert(symbols.end(), shared.begin(), shared.end());
      symbols.insert(symbols.end(), {by + 3, by, by + 2});
      return winnow(grams_of(tokens_of_symbols(symbols)));
    };
    const auto one = surrounded(100 * seed + 10), other = surrounded(100 * seed + 60);
    EXPECT_TRUE(std::ranges::any_of(one, [&](const Gram& gram) {
      return std::ranges::find(other, gram.hash, &Gram::hash) != other.end();
    })) << seed;
  }
}

}  // namespace
}  // namespace hireline::similarity
