#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> reason_and_tag_cases() {
  return {
      changing("close-reason create", "success",
               "--org ci --name Skills --applies-to rejected,withdrawn", World::keyed),
      {"close-reason create", "exists", "--org ci --name salary --applies-to rejected", 5,
       World::keyed},
      {"close-reason create", "usage", "--org ci --name Skills --applies-to hired", 2},
      {"close-reason list", "success", "ci", 0, World::keyed},
      {"close-reason list", "not_found", "acme", 3},
      changing("close-reason set", "success", "ci Salary --name Pay --order 3", World::keyed),
      {"close-reason set", "not_found", "ci Nothing --name Pay", 3},
      changing("close-reason retire", "success", "ci Salary", World::keyed),
      {"close-reason retire", "not_found", "ci Nothing", 3},
      {"tag list", "success", "ci", 0, World::keyed},
      {"tag list", "not_found", "acme", 3},
      changing("tag rename", "success", "ci 'tag 1' --name C++", World::keyed),
      {"tag rename", "exists", "ci 'tag 1' --name 'TAG 2'", 5, World::keyed},
      changing("tag merge", "success", "ci 'tag 1' --into 'tag 2'", World::keyed),
      {"tag merge", "not_found", "ci 'tag 1' --into nothing", 3, World::keyed},
      changing("tag remove", "success", "ci 'tag 1' --yes", World::keyed),
      {"tag remove", "not_found", "ci nothing --yes", 3},
  };
}

}  // namespace hireline::test
