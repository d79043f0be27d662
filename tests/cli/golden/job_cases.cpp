#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> job_cases() {
  return {
      {"job list", "success", "--org ci --limit 1"},
      {"job list", "empty", "--status draft"},
      {"job list", "not_found", "--org acme", 3},
      {"job list", "usage", "--status open", 2},
      {"job get", "success", "{job}"},
      {"job get", "not_found", "{unknown}", 3},
      changing("job archive", "success", "{job}"),
      {"job archive", "not_found", "{unknown}", 3},
      {"job archive", "usage", "{job} {job}", 2},
      changing("job restore", "success", "{archived} --status paused", World::keyed),
      {"job restore", "refused", "{job} --status active", 5},
      {"job restore", "not_found", "{unknown} --status active", 3},
      {"candidate show", "success", "invited@ci.example"},
      {"candidate show", "of_many", "candidate@demo.example", 0, World::demo},
      {"candidate show", "not_found", "nobody@example.org", 3},
      {"candidate view", "success", "invited@ci.example --as-candidate"},
      {"candidate view", "not_found", "nobody@example.org", 3},
      {"candidate find", "success", "ivo"},
      {"candidate find", "in_organization", "example --org ci --sort name --limit 2"},
      {"candidate find", "empty", "nobody"},
      {"candidate find", "not_found", "ivo --org acme", 3},
      {"candidate find", "usage", "ivo --sort age", 2},
      {"candidate get", "success", "{invited}"},
      {"candidate get", "not_found", "{unknown}", 3},
      changing("candidate export", "success", "invited@ci.example"),
      {"candidate export", "not_found", "nobody@example.org", 3},
      {"candidate export", "usage", "", 2},
      changing("candidate anonymize", "success", "invited@ci.example --confirm invited@ci.example"),
      changing("candidate anonymize", "by_name", "'Ivo Invited' --confirm invited@ci.example"),
      {"candidate anonymize", "not_found", "nobody@example.org", 3},
      {"candidate anonymize", "wrong", "invited@ci.example --confirm nobody@example.org", 2},
      asking("candidate anonymize", "unconfirmed", "invited@ci.example"),
  };
}

}  // namespace hireline::test
