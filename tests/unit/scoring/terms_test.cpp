#include "common/domain/assessment/scoring/language/terms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/assessment/scoring/similarity.hpp"

namespace hireline::scoring {
namespace {

// How much of the reference the answer covers, of a thousand.
std::int64_t covered(std::string_view reference, std::string_view answer) {
  const Reading wanted = read_terms(reference), given = read_terms(answer);
  return cover(wanted, TermIndex(given), nullptr).share();
}

TEST(Terms, are_found_in_their_forms) {
  EXPECT_EQ(covered("recursive calls", "the call is a recursion"), 1000);
  EXPECT_EQ(covered("runtime", "at run time"), 950);
  EXPECT_EQ(covered("database", "a data base"), 950);
  EXPECT_EQ(covered("hierarchy", "heirarchy"), 900);
  EXPECT_EQ(covered("stack", "queue"), 0);
  EXPECT_EQ(covered("increment", "decrement"), 0);
}

TEST(Terms, are_found_as_concepts) {
  EXPECT_EQ(covered("LIFO", "last in, first out"), 700);
  EXPECT_EQ(covered("last in first out", "LIFO"), 700);
  EXPECT_EQ(covered("O(n log n)", "n log n"), 700);
  EXPECT_EQ(covered("constant time", "O(1)"), 700);
  EXPECT_GT(covered("last in first out", "the last element in comes out first"), 600);
}

TEST(Terms, that_are_denied_hardly_count) {
  EXPECT_EQ(covered("sorted", "not sorted"), 150);
  EXPECT_EQ(covered("not sorted", "sorted"), 150);
  EXPECT_EQ(covered("not sorted", "isn't sorted"), 1000);
  EXPECT_EQ(covered("last in first out", "never last in, first out; the first one is out"), 105);
  EXPECT_EQ(covered("sorted", "not sorted at first, but sorted later"), 1000);
}

TEST(Terms, are_denied_by_opposites_and_prefixes) {
  EXPECT_EQ(covered("unsorted", "not sorted"), 800);
  EXPECT_EQ(covered("slow", "not fast"), 800);
  EXPECT_EQ(covered("slow", "fast"), 120);
  EXPECT_EQ(covered("sorted", "unsorted"), 120);
}

TEST(Terms, of_subjects_that_were_swapped_hardly_count) {
  const Reading question = read_terms("How does TCP differ from UDP?");
  const Reading wanted = read_terms("TCP is reliable, UDP is lossy.");
  const TermIndex known(question);
  const auto share = [&](std::string_view text) {
    const Reading given = read_terms(text);
    const TermIndex index(given);
    const Contrast contrast(wanted, given, known);
    return cover(wanted, index, &known, &contrast).share();
  };
  EXPECT_EQ(share("UDP is lossy, TCP is reliable."), 1000);
  EXPECT_LT(share("UDP is reliable, TCP is lossy."), 400);
}

TEST(Likeness, is_of_spelling_and_family_only) {
  EXPECT_EQ(likeness("algoritm", "algorithm"), 900);
  EXPECT_EQ(likeness("configur", "configurabl"), 750);
  EXPECT_EQ(likeness("tree", "free"), 0);
  EXPECT_EQ(likeness("o(n)", "o(1)"), 0);
  EXPECT_EQ(likeness("ipv4", "ipv6"), 0);
  EXPECT_EQ(likeness("process", "progress"), 0);
}

}  // namespace
}  // namespace hireline::scoring
