#include "common/base/issue.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(IssuePath, has_a_text_for_people) {
  EXPECT_EQ(path_text({}), "");
  EXPECT_EQ(path_text({"stages", std::size_t{0}, "name"}), "stages[0].name");
  EXPECT_EQ(path_text({std::size_t{2}, "a"}), "[2].a");
}

}  // namespace
}  // namespace hireline
