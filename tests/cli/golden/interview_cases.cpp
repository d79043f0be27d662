#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> interview_cases() {
  return {
      {"interview list", "success", "--org ci --status scheduled"},
      {"interview list", "more", "--limit 1"},
      {"interview list", "empty", "--email nobody@example.org"},
      {"interview list", "not_found", "--org acme", 3},
      {"interview list", "usage", "--from tomorrow", 2},
      {"interview get", "success", "{live}"},
      {"interview get", "of_a_link", "{screening}"},
      {"interview get", "not_found", "{unknown}", 3},
      changing("interview cancel", "success", "{live}"),
      {"interview cancel", "refused", "{completed}", 5},
      {"interview cancel", "not_found", "{unknown}", 3},
      changing("interview re-evaluate", "success", "{answered}"),
      {"interview re-evaluate", "refused", "{screening}", 5},
      {"interview re-evaluate", "not_found", "{unknown}", 3},
      changing("interview re-judge", "success", "{judged}", World::demo),
      {"interview re-judge", "refused", "{screening}", 5},
      {"interview re-judge", "not_found", "{unknown}", 3},
      {"evaluation list", "success", "{answered}"},
      {"evaluation list", "empty", "{live}"},
      {"evaluation list", "not_found", "{unknown}", 3},
      {"evaluation receipt", "success", "{evaluation}"},
      {"evaluation receipt", "not_found", "{unknown}", 3},
      {"evaluation verify", "success", "{evaluation}"},
      {"evaluation verify", "all", "--all --org ci"},
      {"evaluation verify", "not_found", "{unknown}", 3},
      {"evaluation verify", "usage", "", 2},
      {"email list", "success", "--status sent"},
      {"email list", "failed", "--status failed"},
      {"email list", "empty", "--to nobody@example.org"},
      {"email list", "usage", "--status lost", 2},
      {"email preview", "success", "{sent_email}"},
      {"email preview", "of_an_example", "live_invitation"},
      {"email preview", "not_found", "{unknown}", 3},
      {"email preview", "usage", "live_invitation --part music", 2},
      changing("email resend", "success", "{sent_email} --yes"),
      {"email resend", "not_found", "{unknown}", 3},
  };
}

}  // namespace hireline::test
