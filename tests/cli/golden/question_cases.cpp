#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> question_cases() {
  return {
      changing("question import", "success", "files/more.yaml --bank screening"),
      {"question import", "not_found", "files/nothing.yaml", 3},
      {"question import", "refused", "files/broken.yaml --bank screening", 2},
      {"question import", "no_organization", "files/more.yaml --bank screening --org acme", 3},
      {"question export", "success", "--bank screening"},
      {"question export", "empty", "--bank dsa"},
      {"question export", "not_found", "--bank screening --org acme", 3},
      {"question export", "usage", "", 2},
      {"question list", "success", "--bank screening"},
      {"question list", "of_an_organization", "--org ci --source custom"},
      {"question list", "empty", "--search nothing"},
      {"question list", "not_found", "--org acme", 3},
      {"question list", "usage", "--bank riddles", 2},
      {"question lint", "problems", "files/bad.yaml --bank screening", 9},
      {"question lint", "success", "files/banks"},
      {"question lint", "not_found", "files/nothing.yaml", 3},
  };
}

}  // namespace hireline::test
