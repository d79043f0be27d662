#include "common/domain/candidates/account.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(OwnSubject, begins_with_the_reserved_prefix) {
  EXPECT_TRUE(is_own_subject("hireline:65f0c0ffee65f0c0ffee65f0"));
  EXPECT_TRUE(is_own_subject("hireline:"));
  for (const char* provided : {"", "hireline", "Hireline:65f0", " hireline:65f0", "ann|hireline:1"})
    EXPECT_FALSE(is_own_subject(provided)) << provided;
}

}  // namespace
}  // namespace hireline
