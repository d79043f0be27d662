#include "tests/bench/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/bench/statistics.hpp"

namespace hireline::bench {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Csv, is_read_as_the_standard_has_it) {
  EXPECT_THAT(read_csv("a,b\r\n\"x, \"\"y\"\"\nz\",2\r\n"),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("x, \"y\"\nz", "2")));
  EXPECT_THAT(read_csv("\xEF\xBB\xBF"
                       "a,,\n\n,b"),
              ElementsAre(ElementsAre("a", "", ""), ElementsAre("", "b")));
  EXPECT_THAT(read_csv("a,"), ElementsAre(ElementsAre("a", "")));
  EXPECT_THAT(read_csv(""), IsEmpty());
  EXPECT_THROW(read_csv("a,\"b"), std::runtime_error);
}

TEST(Statistics, are_what_they_are_called) {
  EXPECT_DOUBLE_EQ(pearson({1, 2, 3}, {2, 4, 6}), 1);
  EXPECT_DOUBLE_EQ(pearson({1, 2, 3}, {1, 1, 1}), 0);
  EXPECT_NEAR(pearson({1, 2, 3, 4}, {1, 3, 2, 5}), 0.8315, 1e-4);
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3}, {1, 10, 100}), 1);
  EXPECT_NEAR(spearman({1, 2, 2, 3}, {1, 2, 3, 4}), 0.9487, 1e-4);
  EXPECT_NEAR(error_after_line({1, 2, 3}, {3, 5, 7}), 0, 1e-9);
}

}  // namespace
}  // namespace hireline::bench
