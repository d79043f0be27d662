#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

namespace {

const std::string with_key =
    "--org ci --name 'HRIS sync' --role recruiter --scopes pipelines:read,events:read "
    "--networks 203.0.113.0/24 --rate-limit 600 --days 30";

}  // namespace

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
      changing("api-key create", "success", with_key),
      {"api-key create", "not_found", "--org acme --name K --role admin --scopes jobs:read", 3},
      {"api-key create", "usage", "--org ci --name K --role owner --scopes jobs:read", 2},
      {"api-key create", "network",
       "--org ci --name K --role admin --scopes jobs:read --networks 10.0.0.1", 2},
      {"api-key list", "empty", "ci"},
      {"api-key list", "not_found", "acme", 3},
      {"api-key list", "success", "ci", 0, World::keyed},
      {"api-key get", "success", "ci sync", 0, World::keyed},
      {"api-key get", "not_found", "ci nothing", 3},
      changing("api-key rotate", "success", "ci sync", World::keyed),
      {"api-key rotate", "not_found", "ci nothing", 3},
      {"api-key rotate", "usage", "ci sync --overlap-hours 169", 2},
      changing("api-key revoke", "success", "ci sync --yes", World::keyed),
      {"api-key revoke", "not_found", "ci nothing --yes", 3},
  };
}

}  // namespace hireline::test
