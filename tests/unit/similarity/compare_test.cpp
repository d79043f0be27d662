#include <algorithm>
#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::similarity {
namespace {

using enum ProgrammingLanguage;
using testing::IsEmpty;
using testing::SizeIs;

const std::string merge_code =
    "def merged(blocks):\n"
    "    done = []\n"
    "    for start, end in sorted(blocks):\n"
    "        if done and start <= done[-1][1]:\n"
    "            done[-1][1] = max(done[-1][1], end)\n"
    "        else:\n"
    "            done.append([start, end])\n"
    "    return done\n";
const std::string median_code =
    "def median(values):\n"
    "    low, high = [], []\n"
    "    while values:\n"
    "        value = -values.pop()\n"
    "        low.append(value) if len(low) == len(high) else high.append(-value)\n"
    "        assert abs(len(low) - len(high)) < 2, 'uneven'\n"
    "    return (low[0] + high[0]) / 2\n";
const std::string print_code =
    "n = int(input())\n"
    "numbers = list(map(int, input().split()))\n"
    "print(len(solve(numbers[0:2 * n:2], numbers[1:2 * n:2])))\n";

Similarity compared(const Fingerprints& one, const Fingerprints& other) {
  const auto similarity = compare(one, other);
  EXPECT_TRUE(similarity.has_value());
  return similarity.value_or(Similarity{});
}

Similarity compared(ProgrammingLanguage language, const std::string& one,
                    const std::string& other) {
  return compared(fingerprint(language, one), fingerprint(language, other));
}

TEST(Compare, finds_moved_functions) {
  const auto found = compared(python, merge_code + median_code, median_code + merge_code);
  EXPECT_GE(found.percent, 80);
  ASSERT_THAT(found.spans, SizeIs(2));
  EXPECT_EQ(found.spans[0].tokens + found.spans[1].tokens,
            fingerprint(python, merge_code + median_code).tokens.size());
  EXPECT_GT(found.spans[0].tokens, found.spans[1].tokens);
  EXPECT_EQ(found.spans[0].one.first_line, 9U);
  EXPECT_EQ(found.spans[0].one.last_line, 15U);
  EXPECT_EQ(found.spans[0].other.first_line, 1U);
  EXPECT_EQ(found.spans[0].other.last_line, 7U);
  EXPECT_EQ(found.spans[0].other.begin, 0U);
  EXPECT_EQ(found.spans[0].other.end, median_code.size() - 1);
}

TEST(Compare, finds_what_is_padded_by_the_side_that_is_copied) {
  const auto found = compared(python, merge_code, median_code + print_code + merge_code);
  EXPECT_GE(found.of_one, 95);
  EXPECT_LT(found.of_other, 50);
  EXPECT_EQ(found.percent, found.of_one);
}

TEST(Compare, finds_the_rest_of_a_rewritten_loop) {
  const std::string counted =
      "int solve(std::vector<int>& a, int limit) {\n"
      "  int best = 0, sum = 0, left = 0;\n"
      "  for (int right = 0; right < a.size(); ++right) {\n"
      "    sum += a[right];\n"
      "    while (sum > limit) sum -= a[left++];\n"
      "    best = std::max(best, right - left + 1);\n"
      "  }\n"
      "  return best == 0 ? -1 : best;\n"
      "}\n";
  const std::string rewritten =
      "int answer(vector<int>& data, long long most) {\n"
      "  long long longest = 0, total = 0, from = 0;\n"
      "  int to = 0;\n"
      "  while (to < data.size()) {\n"
      "    total += data[to];\n"
      "    while (total > most) total -= data[from++];\n"
      "    longest = max(longest, to - from + 1);\n"
      "    to++;\n"
      "  }\n"
      "  return longest == 0 ? -1 : longest;\n"
      "}\n";
  EXPECT_GE(compared(cpp, counted, rewritten).percent, 50);
}

TEST(Compare, tells_different_programs_apart) {
  const auto found = compared(python, merge_code, median_code);
  EXPECT_EQ(found.percent, 0);
  EXPECT_THAT(found.spans, IsEmpty());
}

TEST(Compare, knows_nothing_across_languages) {
  EXPECT_EQ(compare(fingerprint(c, merge_code), fingerprint(cpp, merge_code)),
            std::unexpected(Incomparable::different_languages));
}

TEST(Compare, wants_enough_to_compare) {
  std::string sum = "x = a";
  while (fingerprint(python, sum).own_tokens < fewest_tokens) sum += " + a";
  const auto enough = fingerprint(python, sum);
  EXPECT_EQ(compared(enough, enough).percent, 100);
  const auto shorter = fingerprint(python, sum.substr(0, sum.size() - 4));
  EXPECT_EQ(compare(enough, shorter), std::unexpected(Incomparable::too_short));
  EXPECT_EQ(compare(shorter, enough), std::unexpected(Incomparable::too_short));
}

TEST(Compare, takes_starter_code_off_both_sides) {
  const BaseCode base = base_code(python, print_code + median_code);
  const auto starter = fingerprint(python, print_code + median_code, base);
  EXPECT_EQ(starter.own_tokens, 0U);
  EXPECT_EQ(compare(starter, starter), std::unexpected(Incomparable::too_short));

  const std::string own =
      "def one(a, b):\n    while a % b != 0 or b in (3, 5, 7):\n"
      "        a, b = b ** 2, not a\n        yield {a: b, b: -a}\n"
      "    raise a[b] | b[a] & a ^ b\n";
  const std::string one = print_code + own + median_code;
  const std::string other = print_code + merge_code + median_code;
  EXPECT_GT(compared(python, one, other).percent, 50);
  const auto found = compared(fingerprint(python, one, base), fingerprint(python, other, base));
  EXPECT_EQ(found.percent, 0);
  EXPECT_THAT(found.spans, IsEmpty());
}

TEST(Compare, shows_no_starter_code_at_the_ends_of_spans) {
  const BaseCode base = base_code(python, print_code + median_code);
  const auto one = fingerprint(python, print_code + merge_code + median_code, base);
  const auto found = compared(one, one);
  EXPECT_EQ(found.percent, 100);
  ASSERT_THAT(found.spans, SizeIs(1));
  EXPECT_EQ(found.spans[0].tokens, one.own_tokens);
  // The line above, with which a function begins, is in the starter code but for its names.
  EXPECT_EQ(found.spans[0].one.first_line, 5U);
  EXPECT_EQ(found.spans[0].one.last_line, 11U);
}

TEST(CommonCode, is_what_more_than_half_of_the_submissions_have) {
  std::vector<std::string_view> sources(5, merge_code);
  EXPECT_THAT(common_code(python, sources).hashes, IsEmpty());
  sources.insert(sources.end(), 5, median_code);
  EXPECT_THAT(common_code(python, sources).hashes, IsEmpty());
  sources.back() = merge_code;
  EXPECT_EQ(common_code(python, sources).hashes, base_code(python, merge_code).hashes);
}

TEST(CommonCode, adds_to_starter_code) {
  BaseCode base = base_code(python, print_code);
  base.add(base_code(python, merge_code));
  base.add(base_code(python, merge_code));
  EXPECT_EQ(fingerprint(python, print_code, base).own_tokens, 0U);
  EXPECT_EQ(fingerprint(python, merge_code, base).own_tokens, 0U);
  EXPECT_TRUE(std::ranges::is_sorted(base.hashes));
  EXPECT_EQ(std::ranges::adjacent_find(base.hashes), base.hashes.end());
}

TEST(Spans, are_the_longest_first_and_not_too_many) {
  std::mt19937 random(1);
  std::string one, other;
  for (std::size_t i = 0; i < most_spans + 5; ++i) {
    std::string sum = "x = y";
    for (std::size_t j = 0; j < gram_size + i; ++j)
      sum += std::string(1, "+-*%|&^"[random() % 7]) + "z";
    one += sum + "\n";
    other = sum + "\nwhile x < 1:\n" + other;
  }
  const auto found = compared(python, one, other);
  ASSERT_THAT(found.spans, SizeIs(most_spans));
  for (std::size_t i = 1; i < most_spans; ++i)
    EXPECT_LE(found.spans[i].tokens, found.spans[i - 1].tokens);
  EXPECT_EQ(found.spans[0].one.first_line, most_spans + 5);
  EXPECT_EQ(found.spans[0].other.first_line, 1U);
}

// A short piece that stands in the long one, too, comes first in the source and takes nothing away.
TEST(Spans, of_short_pieces_do_not_cut_long_ones) {
  const auto begin = merge_code.find("        if done");
  const auto piece = merge_code.substr(begin, merge_code.find("        else") - begin);
  const auto found = compared(python, piece + print_code + merge_code, merge_code);
  ASSERT_FALSE(found.spans.empty());
  EXPECT_EQ(found.spans[0].tokens, fingerprint(python, merge_code).tokens.size());
}

}  // namespace
}  // namespace hireline::similarity
