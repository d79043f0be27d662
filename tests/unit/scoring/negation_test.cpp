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

TEST(Negation, reaches_to_the_end_of_the_clause) {
  EXPECT_EQ(denied("A stack is not FIFO, it is LIFO"), "fifo");
  EXPECT_EQ(denied("It doesn't keep order but it is fast"), "keep order");
  EXPECT_EQ(denied("It never blocks because nothing is locked"), "blocks is locked");
  EXPECT_EQ(denied("It is fast. Not safe. It is small"), "safe");
}

TEST(Negation, of_things_reaches_over_a_few_words) {
  EXPECT_EQ(denied("without locks"), "locks");
  EXPECT_EQ(denied("There are no duplicate keys in the table of a database"),
            "duplicate keys in the table");
  EXPECT_EQ(denied("non-contiguous memory"), "contiguous");
}

TEST(Negation, of_whole_sentences_reaches_to_their_end) {
  EXPECT_EQ(denied("It is not true that stacks, as a rule, are LIFO. Queues are."),
            "true that stacks as a rule are lifo");
  EXPECT_EQ(denied("It is false that a, b"), "that a b");
}

TEST(Negation, twice_is_none) {
  EXPECT_EQ(denied("It is not without locks"), "without");
}

TEST(Negation, is_not_what_only_looks_like_it) {
  EXPECT_EQ(denied("not only fast but safe, sorted or not sorted"), "");
  EXPECT_EQ(denied("If it were not sorted, the search would fail."), "");
  EXPECT_EQ(denied("whether it is not empty"), "");
}

TEST(Negation, is_counted) {
  EXPECT_EQ(find_negation(read_text("It is not fast, and it has no locks.")).negators, 2U);
}

}  // namespace
}  // namespace hireline::scoring
