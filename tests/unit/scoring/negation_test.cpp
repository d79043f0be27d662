#include "common/domain/assessment/scoring/language/negation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::scoring {
namespace {

std::string denied(std::string_view sentence) {
  const Text text = read_text(sentence);
  const Negation negation = find_negation(text);
  std::string all;
  for (std::size_t i = 0; i < text.words.size(); ++i)
    if (negation.is_negated[i]) all += (all.empty() ? "" : " ") + text.words[i].text;
  return all;
}

TEST(Negation, ReachesToTheEndOfTheClause) {
  EXPECT_EQ(denied("A stack is not FIFO, it is LIFO"), "fifo");
  EXPECT_EQ(denied("It doesn't keep order but it is fast"), "keep order");
  EXPECT_EQ(denied("It never blocks because nothing is locked"), "blocks is locked");
  EXPECT_EQ(denied("It is fast. Not safe. It is small"), "safe");
}

TEST(Negation, OfThingsReachesOverAFewWords) {
  EXPECT_EQ(denied("without locks"), "locks");
  EXPECT_EQ(denied("There are no duplicate keys in the table of a database"),
            "duplicate keys in the table");
  EXPECT_EQ(denied("non-contiguous memory"), "contiguous");
}

TEST(Negation, OfWholeSentencesReachesToTheirEnd) {
  EXPECT_EQ(denied("It is not true that stacks, as a rule, are LIFO. Queues are."),
            "true that stacks as a rule are lifo");
  EXPECT_EQ(denied("It is false that a, b"), "that a b");
}

TEST(Negation, TwiceIsNone) {
  EXPECT_EQ(denied("It is not without locks"), "without");
}

TEST(Negation, IsNotWhatOnlyLooksLikeIt) {
  EXPECT_EQ(denied("not only fast but safe, sorted or not sorted"), "");
  EXPECT_EQ(denied("If it were not sorted, the search would fail."), "");
  EXPECT_EQ(denied("whether it is not empty"), "");
}

TEST(Negation, IsCounted) {
  EXPECT_EQ(find_negation(read_text("It is not fast, and it has no locks.")).negators, 2U);
}

}  // namespace
}  // namespace hireline::scoring
