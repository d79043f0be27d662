// What holds of every comparison, tried on sources made at random.
#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::similarity {
namespace {

constexpr std::size_t largest_source = 64 * 1024;

const std::vector<std::string> pieces = {"\"",     "'",       "`",
                                         "/*",     "*/",      "//",
                                         "#",      "\n",      " ",
                                         "\\",     "\"\"\"",  "'''",
                                         "=begin", "\n=end",  "R\"x(",
                                         ")x\"",   "%w[",     "<<EOS",
                                         "<<~EOS", "\nEOS\n", "${x}",
                                         "$(",     "{",       "}",
                                         "(",      ")",       ";",
                                         "for",    "if",      "x",
                                         "y",      "while",   "1",
                                         "0x1'0",  "1e-9",    "+",
                                         "/",      "[",       "]",
                                         "import", "using",   "const",
                                         "int",    "std::",   std::string(1, '\0'),
                                         "\xFF",   "\xC3",    "\xE4\xB8\x96",
                                         "return", "== "};

std::string random_source(std::mt19937& random, std::size_t count) {
  std::string source;
  for (std::size_t i = 0; i < count; ++i)
    source += random() % 8 == 0 ? std::string(1, static_cast<char>(random() % 256))
                                : pieces[random() % pieces.size()] + " ";
  return source;
}

// With a part of the one in the other, so that there is something to find.
std::pair<std::string, std::string> random_pair(std::mt19937& random) {
  const std::string one = random_source(random, random() % 600);
  const std::size_t begin = random() % (one.size() + 1);
  return {one, random_source(random, random() % 200) + one.substr(begin, random() % 600) +
                   random_source(random, random() % 200)};
}

std::vector<std::uint64_t> symbols_in(const Fingerprints& prints, const Place& place) {
  std::vector<std::uint64_t> symbols;
  for (const Token& token : prints.tokens)
    if (token.begin >= place.begin && token.end <= place.end) symbols.push_back(token.symbol);
  return symbols;
}

void expect_in_range(const Place& place, const std::string& source) {
  ASSERT_LT(place.begin, place.end);
  ASSERT_LE(place.end, source.size());
  const auto line_at = [&](std::size_t byte) {
    return 1U + static_cast<std::size_t>(std::count(
                    source.begin(), source.begin() + static_cast<std::ptrdiff_t>(byte), '\n'));
  };
  EXPECT_EQ(place.first_line, line_at(place.begin));
  EXPECT_EQ(place.last_line, line_at(place.end));
}

bool overlap(const Place& one, const Place& other) {
  return one.begin < other.end && other.begin < one.end;
}

void expect_apart(const std::vector<MatchedSpan>& spans) {
  for (std::size_t i = 0; i < spans.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_FALSE(overlap(spans[i].one, spans[j].one));
      EXPECT_FALSE(overlap(spans[i].other, spans[j].other));
    }
}

TEST(AnySource, is_compared_both_ways_alike) {
  std::mt19937 random(1);
  std::size_t span_count = 0;
  for (int i = 0; i < 2'000; ++i) {
    const auto language = static_cast<ProgrammingLanguage>(i % 8);
    const auto [one, other] = random_pair(random);
    const BaseCode base = base_code(language, i % 3 == 0 ? random_source(random, 100) : "");
    const auto prints = fingerprint(language, one, base);
    const auto other_prints = fingerprint(language, other, base);
    const auto found = compare(prints, other_prints), turned = compare(other_prints, prints);
    ASSERT_EQ(found.has_value(), turned.has_value());
    if (!found) continue;
    EXPECT_EQ(found->of_one, turned->of_other);
    EXPECT_EQ(found->of_other, turned->of_one);
    EXPECT_EQ(found->percent, turned->percent);
    EXPECT_TRUE(found->percent >= 0 && found->percent <= 100);
    expect_apart(found->spans);
    for (const MatchedSpan& span : found->spans) {
      expect_in_range(span.one, one);
      expect_in_range(span.other, other);
      EXPECT_GE(span.tokens, gram_size);
      EXPECT_EQ(symbols_in(prints, span.one), symbols_in(other_prints, span.other));
      ++span_count;
    }
  }
  EXPECT_GT(span_count, 400U);
}

TEST(AnySource, is_the_same_as_itself) {
  std::mt19937 random(2);
  std::size_t compared = 0;
  for (int i = 0; i < 800; ++i) {
    const auto prints =
        fingerprint(static_cast<ProgrammingLanguage>(i % 8), random_source(random, 400));
    const auto found = compare(prints, prints);
    if (!found) continue;
    ++compared;
    EXPECT_EQ(found->of_one, 100);
    EXPECT_EQ(found->of_other, 100);
    ASSERT_EQ(found->spans.size(), 1U);
    EXPECT_EQ(found->spans[0].tokens, prints.tokens.size());
  }
  EXPECT_GT(compared, 300U);
}

std::string repeated(const std::string& piece) {
  std::string text;
  while (text.size() + piece.size() <= largest_source) text += piece;
  return text;
}

// Each would take hours if anything grew with the square of the source's length, or worse.
TEST(AnySource, of_the_largest_size_comes_to_an_end) {
  for (const std::string piece :
       {"\"", "/*", "\"\"\"", "  '''", "R\"x(", "<<a\n", "=/[", "'{", "=begin\n", "#", "\\", "1,",
        "a = b[c] * (d - 1);\nif (e) f(); else { g = 2; }\n"})
    for (std::size_t i = 0; i < names_of<ProgrammingLanguage>.size(); ++i) {
      const std::string source = repeated(piece);
      const auto prints = fingerprint(static_cast<ProgrammingLanguage>(i), source);
      for (const Token& token : prints.tokens) ASSERT_LE(token.end, source.size());
      const auto found = compare(prints, prints);
      EXPECT_EQ(found.value_or(Similarity{.percent = 100}).percent, 100);
    }
}

}  // namespace
}  // namespace hireline::similarity
