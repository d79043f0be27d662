// Every input that the fuzzers start from, and every one that they ever found fault with, held to
// the same properties without a fuzzer. Files are named accepted-…, refused-…, by what becomes of
// them, or found-… where only the property counts.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "tests/fuzz/properties.hpp"
#include "tests/support/paths.hpp"

namespace hireline::fuzz {
namespace {

namespace fs = std::filesystem;

fs::path corpus() {
  return test::project_path("tests/fuzz/corpus");
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

class Corpus : public testing::TestWithParam<Property> {};

TEST_P(Corpus, keeps_to_its_property) {
  int accepted = 0, refused = 0;
  for (const auto& entry : fs::directory_iterator(corpus() / GetParam().name)) {
    const std::string name = entry.path().filename();
    SCOPED_TRACE(name);
    const std::string input = content_of(entry.path());
    bool was_accepted = false;
    ASSERT_NO_THROW(was_accepted = GetParam().check(input));
    (was_accepted ? accepted : refused) += 1;
    EXPECT_FALSE(name.starts_with("accepted-") && !was_accepted);
    EXPECT_FALSE(name.starts_with("refused-") && was_accepted);
  }
  // Otherwise nothing has been looked at behind the first check.
  EXPECT_GE(accepted, 2);
  EXPECT_GE(refused, 2);
}

INSTANTIATE_TEST_SUITE_P(Fuzzed, Corpus, testing::ValuesIn(all_properties()),
                         [](const auto& of) { return std::string(of.param.name); });

TEST(Corpora, belong_to_a_property_each) {
  std::set<std::string> folders, names;
  for (const auto& entry : fs::directory_iterator(corpus()))
    folders.insert(entry.path().filename());
  for (const Property& property : all_properties()) names.emplace(property.name);
  EXPECT_EQ(folders, names);
}

}  // namespace
}  // namespace hireline::fuzz
