#include "common/outside/evaluator/fenced_answer.hpp"

#include <gtest/gtest.h>

namespace hireline::outside {
namespace {

TEST(ShownAnswer, has_nothing_in_it_that_nobody_sees) {
  EXPECT_EQ(ShownAnswer("a\u200Bb\u202Ec\u2066d\uFEFF \x01\x7F\u0085"
                        "e\xFF\u00AD\U000E0041.")
                .text(),
            "abcd e.");
  EXPECT_EQ(ShownAnswer("two\nlines\tand caf\u00E9 \u4E16\u754C \U0001F600 e\u0301").text(),
            "two\nlines\tand caf\u00E9 \u4E16\u754C \U0001F600 e\u0301");
}

TEST(ShownAnswer, is_cut_between_characters) {
  std::string text;
  while (text.size() <= ShownAnswer::longest) text += "\u4E16";
  const ShownAnswer shown(text);
  EXPECT_EQ(shown.text().size(), ShownAnswer::longest / 3 * 3);
}

TEST(ShownAnswer, finds_quotes_as_they_were_written) {
  const ShownAnswer shown("A sta\u200Bck is LIFO. Caf\u00E9!");
  EXPECT_EQ(shown.find("A stack is"), "A sta\u200Bck is");
  EXPECT_EQ(shown.find("  LIFO. Caf\u00E9\n"), "LIFO. Caf\u00E9");
  EXPECT_EQ(shown.find("a stack"), std::nullopt);
  EXPECT_EQ(shown.find("queue"), std::nullopt);
}

TEST(ShownAnswer, takes_no_quote_that_says_nothing) {
  const ShownAnswer shown("A stack is LIFO.");
  for (const char* quote : {"", " ", ".", "\n"}) EXPECT_EQ(shown.find(quote), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
