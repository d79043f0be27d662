#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> endpoint_cases() {
  const std::string url = "https://hr.example.com/in";
  const std::string other = "https://other.example.com/in";
  const std::string missing = "ci https://nowhere.example.com/";
  return {
      changing("endpoint create", "success",
               "--org ci --url " + other +
                   " --events 'stage.*,pipeline.status_changed:hired' --description HRIS"
                   " --ordering pipeline --max-per-second 5",
               World::keyed),
      {"endpoint create", "exists", "--org ci --url " + url + " --events '*'", 5, World::keyed},
      {"endpoint create", "events", "--org ci --url " + other + " --events stage.finished", 2},
      {"endpoint create", "url", "--org ci --url https://ann@hr.example.com --events '*'", 2},
      {"endpoint list", "success", "ci", 0, World::keyed},
      {"endpoint list", "empty", "ci"},
      {"endpoint list", "not_found", "acme", 3},
      {"endpoint get", "success", "ci " + url, 0, World::keyed},
      {"endpoint get", "not_found", missing, 3},
      changing("endpoint set", "success", "ci " + url + " --events '*' --status disabled",
               World::keyed),
      {"endpoint set", "not_found", missing + " --status enabled", 3},
      changing("endpoint rotate", "success", "ci " + url, World::keyed),
      {"endpoint rotate", "usage", "ci " + url + " --overlap-hours 169", 2},
      changing("endpoint test", "success", "ci " + url + " --type job.created", World::keyed),
      {"endpoint test", "usage", "ci " + url + " --type member.added", 2},
      changing("endpoint replay", "success", "ci " + url + " --from-sequence 1", World::keyed),
      {"endpoint replay", "usage", "ci " + url, 2},
      changing("endpoint remove", "success", "ci " + url + " --yes", World::keyed),
      {"endpoint remove", "not_found", missing + " --yes", 3},
      {"delivery list", "success", "ci " + url, 0, World::keyed},
      {"delivery list", "not_found", missing, 3},
      {"delivery get", "success", "ci {delivery}", 0, World::keyed},
      {"delivery get", "not_found", "ci {unknown}", 3},
      changing("delivery replay", "success", "ci {delivery}", World::keyed),
      {"delivery replay", "not_found", "ci {unknown}", 3},
  };
}

}  // namespace hireline::test
