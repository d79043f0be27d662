#include "common/domain/assessment/scoring/language/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/assessment/scoring/language/stem.hpp"

namespace hireline::scoring {
namespace {

using testing::ElementsAre;

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> all;
  for (const Word& word : read_text(text).words) all.push_back(word.text);
  return all;
}

std::vector<std::string> stems(std::string_view text) {
  std::vector<std::string> all;
  for (const Word& word : read_text(text).words) all.push_back(word.stem);
  return all;
}

TEST(Words, are_in_lower_case_and_without_accents) {
  EXPECT_THAT(words("Na\u00EFve CAF\u00C9 \u0141\u00F3d\u017A"),
              ElementsAre("naive", "cafe", "lodz"));
  EXPECT_THAT(words("e\u0301te\u0301 \uFF26\uFF29\uFF26\uFF2F"), ElementsAre("ete", "fifo"));
  EXPECT_THAT(words("\u041F\u0440\u0438\u0432\u0435\u0442 \u0391\u03B2"),
              ElementsAre("\u043F\u0440\u0438\u0432\u0435\u0442", "\u03B1\u03B2"));
  EXPECT_THAT(words("\u961F\u5217"), ElementsAre("\u961F", "\u5217"));
}

TEST(Words, fall_apart_where_they_are_joined) {
  EXPECT_THAT(
      words("don't can't cannot won't isnt it\u2019s we'll"),
      ElementsAre("do", "not", "can", "not", "can", "not", "will", "not", "is", "not", "it", "we"));
  EXPECT_THAT(words("linkedList linked_list HTTPServer run-time"),
              ElementsAre("linked", "list", "linked", "list", "httpserver", "run", "time"));
}

TEST(Words, of_code_stay_whole) {
  EXPECT_THAT(words("C++ and C# on .NET"), ElementsAre("c++", "and", "c#", "on", "net"));
  EXPECT_THAT(words("O(n log n), O( N^2 ), o(n\u00B2) O(n*log(n)) O(1)"),
              ElementsAre("o(nlogn)", "o(n2)", "o(n2)", "o(nlogn)", "o(1)"));
  EXPECT_THAT(words("a && b->c == 1, x++"),
              ElementsAre("a", "&&", "b", "->", "c", "==", "1", "x", "++"));
  EXPECT_THAT(words("vector<int> <br>a < b"), ElementsAre("vector", "int", "br", "a", "<", "b"));
  EXPECT_THAT(words("foo (no (it is) open"), ElementsAre("foo", "no", "it", "is", "open"));
}

TEST(Words, of_numbers_are_numbers) {
  EXPECT_THAT(words("1,000 3.14 1st 22nd"), ElementsAre("1000", "3.14", "1", "22"));
  EXPECT_THAT(stems("two twice second zero"), ElementsAre("2", "2", "second", "0"));
}

TEST(Words, are_not_made_of_what_is_none) {
  EXPECT_THAT(words(""), ElementsAre());
  EXPECT_THAT(words(" \t\n.,;:!?-- -- \u2014 \u2026 ()[] / \U0001F600\U0001F680 \u2192 \xFF\xC0"),
              ElementsAre());
}

TEST(Words, are_read_through_what_nobody_sees) {
  const Text text = read_text("sta\u200Bck");
  EXPECT_EQ(text.words.at(0).text, "stack");
  EXPECT_TRUE(text.has_smuggled);
  EXPECT_FALSE(
      read_text("\U0001F468\u200D\U0001F469 soft\u00ADhyphen \u200Emark\u200F").has_smuggled);
  EXPECT_TRUE(read_text("a\u202Eb").has_smuggled);
  EXPECT_TRUE(read_text("a\U000E0041b").has_smuggled);
}

TEST(Words, beyond_a_limit_are_not_read) {
  std::string text;
  while (text.size() < 2 * longest_text) text += "word ";
  EXPECT_EQ(read_text(text).words.back().end, longest_text);
}

TEST(Sentences, end_where_they_end) {
  const std::string text = "First, one. Second: e.g. this one!  \n- a list\n- of v1.2 things";
  std::vector<std::string> sentences;
  for (const auto& [begin, end] : read_text(text).sentences)
    sentences.push_back(text.substr(begin, end - begin));
  EXPECT_THAT(sentences,
              ElementsAre("First, one", "Second: e.g", "this one", "a list", "of v1.2 things"));
}

TEST(Stems, join_the_forms_of_a_word) {
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"recursive", "recursion"},
                                                        {"indices", "indexes"},
                                                        {"behaviour", "behavior"},
                                                        {"optimised", "optimize"},
                                                        {"wrote", "writing"},
                                                        {"vertices", "vertex"},
                                                        {"faster", "fast"},
                                                        {"analyses", "analyzing"},
                                                        {"executed", "execution"},
                                                        {"iterator", "iterate"},
                                                        {"catalogues", "catalog"},
                                                        {"data", "datum"}})
    EXPECT_EQ(stem_of(one), stem_of(other));
  EXPECT_NE(stem_of("universe"), stem_of("unit"));
  EXPECT_EQ(stem_of(std::string(100'000, 'a')).size(), 100'000U);
}

}  // namespace
}  // namespace hireline::scoring
