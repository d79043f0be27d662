#include "common/base/spelling.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(Spelling, counts_slips) {
  EXPECT_EQ(spelling_distance("", ""), 0u);
  EXPECT_EQ(spelling_distance("", "abc"), 3u);
  EXPECT_EQ(spelling_distance("plan", "plan"), 0u);
  EXPECT_EQ(spelling_distance("pln", "plan"), 1u);
  EXPECT_EQ(spelling_distance("plann", "plan"), 1u);
  EXPECT_EQ(spelling_distance("plam", "plan"), 1u);
  EXPECT_EQ(spelling_distance("paln", "plan"), 1u);
  EXPECT_EQ(spelling_distance("kitten", "sitting"), 3u);
}

TEST(Spelling, finds_what_was_meant) {
  const std::vector<std::string> known = {"org", "pipeline", "plan", "status"};
  EXPECT_EQ(nearest_name("pln", known), "plan");
  EXPECT_EQ(nearest_name("pipline", known), "pipeline");
  EXPECT_EQ(nearest_name("sttaus", known), "status");
  EXPECT_EQ(nearest_name("ogr", known), "org");
}

TEST(Spelling, guesses_nothing_far_fetched) {
  const std::vector<std::string> known = {"org", "plan", "a"};
  EXPECT_EQ(nearest_name("frobnicate", known), std::nullopt);
  EXPECT_EQ(nearest_name("pool", known), std::nullopt);
  EXPECT_EQ(nearest_name("x", known), std::nullopt);
  EXPECT_EQ(nearest_name("", known), std::nullopt);
}

}  // namespace
}  // namespace hireline
