#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> member_cases() {
  return {
      changing("member add", "success", "--org ci --email bob@example.org --uid bob --role admin"),
      {"member add", "refused", "--org ci --email bob@example.org --uid ci-recruiter", 5},
      {"member add", "not_found", "--org acme --email bob@example.org --uid bob", 3},
      {"member add", "usage", "--org ci --email bob@example.org --uid bob --role king", 2},
      changing("member invite", "success", "--org ci --email eve@example.org --role owner"),
      {"member invite", "refused", "--org ci --email recruiter@ci.example", 5},
      {"member invite", "not_found", "--org acme --email eve@example.org", 3},
      changing("member role", "success", "ci recruiter@ci.example owner"),
      {"member role", "refused", "ci owner@ci.example recruiter", 5},
      {"member role", "not_found", "ci bob@example.org owner", 3},
      {"member role", "usage", "ci recruiter@ci.example king", 2},
      {"member list", "success", "ci"},
      {"member list", "empty", "ci --page 9"},
      {"member list", "not_found", "acme", 3},
      changing("member remove", "success", "ci recruiter@ci.example --yes"),
      {"member remove", "refused", "ci owner@ci.example --yes", 5},
      {"member remove", "not_found", "ci bob@example.org --yes", 3},
      asking("member remove", "unconfirmed", "ci recruiter@ci.example"),
  };
}

}  // namespace hireline::test
