#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {
namespace {

// Shortlists these pipelines.
GoldenCase bulk(GoldenCase golden, const std::string& mode, const std::string& items) {
  return with_input(std::move(golden),
                    R"({"action":"set_status","params":{"status":"shortlisted"},"mode":")" + mode +
                        R"(","items":[)" + items + "]}");
}

const std::string known = R"({"pipelineId":"{pipeline}"})";
const std::string unknown = R"({"pipelineId":"{unknown}"})";

}  // namespace

std::vector<GoldenCase> pipeline_cases() {
  return {
      {"pipeline list", "success", "--job {job}"},
      {"pipeline list", "empty", "--job {job} --status hired"},
      {"pipeline list", "not_found", "--job {unknown}", 3},
      {"pipeline list", "usage", "", 2},
      {"pipeline board", "success", "{job}"},
      {"pipeline board", "not_found", "{unknown}", 3},
      {"pipeline get", "success", "{pipeline}"},
      {"pipeline get", "not_found", "{unknown}", 3},
      {"pipeline history", "success", "{pipeline}"},
      {"pipeline history", "more", "{hired_pipeline} --limit 2"},
      {"pipeline history", "not_found", "{unknown}", 3},
      changing("pipeline create", "success",
               "--job {job} --email ann@example.org --name Ann --phone 030-1234567 "
               "--link https://example.org/ann --external-id a-1"),
      {"pipeline create", "exists", "--job {job} --email scheduled@ci.example", 5},
      {"pipeline create", "usage", "--job {job} --email ann@example.org --phone none", 2},
      {"pipeline create", "not_found", "--job {unknown} --email ann@example.org", 3},
      changing("pipeline set-status", "success", "{pipeline} shortlisted"),
      changing("pipeline set-status", "decision", "{decided} rejected --decision {decision}",
               World::keyed),
      {"pipeline set-status", "not_found", "{unknown} hired", 3},
      {"pipeline set-status", "usage", "{pipeline} fired", 2},
      changing("pipeline unlock", "success", "{pipeline} --stage 1 --force --yes"),
      {"pipeline unlock", "refused", "{pipeline} --stage 1", 5},
      {"pipeline unlock", "unlocked_before", "{pipeline} --stage 0", 5},
      {"pipeline unlock", "no_stage", "{pipeline} --stage 9", 2},
      {"pipeline unlock", "not_found", "{unknown} --stage 1", 3},
      bulk(changing("pipeline bulk", "success", "--file -"), "each", known),
      bulk({"pipeline bulk", "partly", "--file - --dry-run", 8}, "each", known + "," + unknown),
      bulk({"pipeline bulk", "refused", "--file -", 5}, "all", known + "," + unknown),
      bulk({"pipeline bulk", "not_found", "--file -", 3}, "each", unknown),
      bulk({"pipeline bulk", "usage", "--file -", 2}, "some", ""),
      with_input({"pipeline bulk", "not_json", "--file -", 2}, "reject all"),
  };
}

}  // namespace hireline::test
