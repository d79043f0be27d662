#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> seed_cases() {
  return {
      changing("seed ci", "success", "", World::bare),
      {"seed ci", "again", ""},
      {"seed ci", "usage", "--seed 0", 2},
      changing("seed demo", "success", "", World::bare),
      {"seed demo", "usage", "--seed none", 2},
      changing("seed load", "success", "--pipelines 5", World::bare),
      {"seed load", "usage", "--pipelines few", 2},
  };
}

}  // namespace hireline::test
