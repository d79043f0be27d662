// What is kept of compiled programs, and what makes room.
#include "runner/judge/program_cache.hpp"

#include <gtest/gtest.h>

namespace hireline::runner::test {
namespace {

std::shared_ptr<const Program> program_of(std::size_t bytes) {
  auto program = std::make_shared<Program>();
  program->is_compiled = true;
  program->bytes = bytes;
  return program;
}

int kept(ProgramCache& cache, int programs) {
  int count = 0;
  for (int i = 0; i < programs; ++i) count += cache.find(std::to_string(i)) != nullptr;
  return count;
}

TEST(ProgramCache, the_least_recently_used_makes_room) {
  ProgramCache cache(1 << 20, 3);
  for (const char* key : {"a", "b", "c"}) cache.keep(key, program_of(1));
  EXPECT_TRUE(cache.find("a"));
  cache.keep("d", program_of(1));
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
  EXPECT_TRUE(cache.find("c"));
  EXPECT_TRUE(cache.find("d"));
}

// Each is an open file.
TEST(ProgramCache, small_programs_are_bounded_in_number) {
  ProgramCache cache(1 << 20, 5);
  for (int i = 0; i < 100; ++i) cache.keep(std::to_string(i), program_of(1));
  EXPECT_EQ(kept(cache, 100), 5);
}

TEST(ProgramCache, small_programs_take_a_page) {
  ProgramCache cache(10 * 5000, 1000);
  for (int i = 0; i < 100; ++i) cache.keep(std::to_string(i), program_of(1));
  EXPECT_LE(kept(cache, 100), 12);
  EXPECT_GE(kept(cache, 100), 10);
}

TEST(ProgramCache, large_programs_are_bounded_in_size) {
  ProgramCache cache(1 << 20, 1000);
  for (int i = 0; i < 100; ++i) cache.keep(std::to_string(i), program_of(300 << 10));
  EXPECT_EQ(kept(cache, 100), 3);
}

}  // namespace
}  // namespace hireline::runner::test
