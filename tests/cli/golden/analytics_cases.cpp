#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

// Seeds are made as of now, and so are their figures: of a time long ago there are none on any day.
// Reports with figures are drawn in tests/cli/commands/analytics_test.cpp.
std::vector<GoldenCase> analytics_cases() {
  std::vector<GoldenCase> cases;
  for (const char* report : {"funnel", "time-to-hire", "questions", "interviewers", "agreement"}) {
    const std::string verb = std::string("analytics ") + report;
    cases.push_back({verb, "empty", "--org ci --since 2020-01-01 --until 2020-03-01"});
    cases.push_back({verb, "not_found", "--org acme", 3});
    cases.push_back({verb, "no_job", "--job {unknown}", 3});
    cases.push_back({verb, "usage", "", 2});
    cases.push_back({verb, "backwards", "--org ci --since 2020-03-01 --until 2020-01-01", 2});
  }
  return cases;
}

}  // namespace hireline::test
