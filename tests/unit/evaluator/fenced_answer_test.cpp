#include "common/outside/evaluator/fenced_answer.hpp"

#include <gtest/gtest.h>

namespace hireline::outside {
namespace {

TEST(ShownAnswer, HasNothingInItThatNobodySees) {
  EXPECT_EQ(ShownAnswer("a\u200Bb\u202Ec\u2066d\uFEFF \x01\x7F\u0085"
                        "e\xFF\u00AD\U000E0041.")
                .text(),
            "abcd e.");
  EXPECT_EQ(ShownAnswer("two\nlines\tand caf\u00E9 \u4E16\u754C \U0001F600 e\u0301").text(),
            "two\nlines\tand caf\u00E9 \u4E16\u754C \U0001F600 e\u0301");
}

TEST(ShownAnswer, IsCutBetweenCharacters) {
  std::string text;
  while (text.size() <= ShownAnswer::longest) text += "\u4E16";
  const ShownAnswer shown(text);
  EXPECT_EQ(shown.text().size(), ShownAnswer::longest / 3 * 3);
}

TEST(ShownAnswer, FindsQuotesAsTheyWereWritten) {
  const ShownAnswer shown("A sta\u200Bck is LIFO. Caf\u00E9!");
  EXPECT_EQ(shown.find("A stack is"), "A sta\u200Bck is");
  EXPECT_EQ(shown.find("  LIFO. Caf\u00E9\n"), "LIFO. Caf\u00E9");
  EXPECT_EQ(shown.find("a stack"), std::nullopt);
  EXPECT_EQ(shown.find("queue"), std::nullopt);
}

TEST(ShownAnswer, TakesNoQuoteThatSaysNothing) {
  const ShownAnswer shown("A stack is LIFO.");
  for (const char* quote : {"", " ", ".", "\n"}) EXPECT_EQ(shown.find(quote), std::nullopt);
}

}  // namespace
}  // namespace hireline::outside
