#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> queue_cases() {
  return {
      {"queue status", "success", ""},
      {"queue status", "empty", "", 0, World::bare},
      {"queue status", "usage", "--all", 2},
      {"queue list", "success", "--org ci"},
      {"queue list", "dead", "--status dead"},
      {"queue list", "empty", "--status running"},
      {"queue list", "not_found", "--org acme", 3},
      {"queue list", "usage", "--kind nothing", 2},
      changing("queue retry", "success", "{dead_task}"),
      changing("queue retry", "all", "--dead --yes"),
      {"queue retry", "none", "--dead --kind run_code --yes"},
      {"queue retry", "not_found", "{unknown}", 3},
      {"queue retry", "usage", "", 2},
      changing("queue discard", "success", "{scheduled_task} --yes"),
      {"queue discard", "not_found", "{unknown} --yes", 3},
      {"queue discard", "again", "{dead_task} --yes"},
  };
}

}  // namespace hireline::test
