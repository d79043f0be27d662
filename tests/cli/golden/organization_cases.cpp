#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> organization_cases() {
  return {
      changing("org create", "success",
               "--name 'Acme Ltd' --owner-email ann@example.org --owner-uid ann"),
      changing("org create", "invited", "--name 'Acme Ltd' --owner-email ann@example.org"),
      {"org create", "refused", "--name CI --owner-email ann@example.org --owner-uid ann", 5},
      {"org create", "not_found",
       "--name X --owner-email ann@example.org --owner-uid ann --plan gold", 3},
      {"org create", "usage", "--name X --owner-email ann --owner-uid ann", 2},
      {"org list", "success", ""},
      {"org list", "empty", "", 0, World::bare},
      {"org list", "usage", "--limit 0", 2},
      {"org get", "success", "ci"},
      {"org get", "not_found", "acme", 3},
      {"org get", "near_name", "cii", 3},
      {"org get", "no_profile", "ci --profile staging", 2},
      {"org get", "usage", "", 2},
      {"org usage", "success", "ci"},
      {"org usage", "not_found", "acme", 3},
      changing("org plan set", "success", "ci growth"),
      {"org plan set", "no_organization", "acme growth", 3},
      {"org plan set", "no_plan", "ci gold", 3},
      {"plan list", "success", ""},
      {"plan list", "usage", "growth", 2},
      {"plan get", "success", "growth"},
      {"plan get", "not_found", "gold", 3},
      changing("plan set", "success", "growth --max-active-jobs 30"),
      {"plan set", "not_found", "gold --max-active-jobs 30", 3},
      {"plan set", "usage", "growth --max-active-jobs many", 2},
      {"plan set", "nothing", "growth", 2},
  };
}

}  // namespace hireline::test
