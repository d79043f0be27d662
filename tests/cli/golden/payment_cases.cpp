#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> payment_cases() {
  return {
      {"webhook list", "success", "--status received"},
      {"webhook list", "failed", "--status failed"},
      {"webhook list", "empty", "--status superseded"},
      {"webhook list", "not_found", "--org acme", 3},
      {"webhook list", "usage", "--status lost", 2},
      {"webhook get", "success", "{failed_webhook}"},
      {"webhook get", "not_found", "evt_1QExample", 3},
      changing("webhook replay", "success", "{failed_webhook} --org ci --yes"),
      changing("webhook replay", "all", "--failed --yes"),
      {"webhook replay", "none", "--failed --yes", 0, World::bare},
      {"webhook replay", "not_found", "evt_1QExample", 3},
      {"webhook replay", "usage", "", 2},
      changing("webhook trigger", "success",
               "customer.subscription.updated --org ci --plan growth"),
      {"webhook trigger", "not_found", "customer.subscription.updated --org acme", 3},
      {"webhook trigger", "usage", "invoice.paid --org ci", 2},
      with_input({"webhook verify", "success", "--signature {signature}"},
                 R"({"id": "evt_1QExample"})"),
      with_input({"webhook verify", "wrong", "--signature t=1767225600,v1=00", 9}, "{}"),
      {"webhook verify", "not_found", "--signature t=1767225600,v1=00 files/nothing.json", 3},
      {"webhook verify", "usage", "", 2},
  };
}

}  // namespace hireline::test
