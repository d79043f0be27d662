// Whether programs of candidates can be run where the tests run.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hireline::test {

// Whoever runs the tests has to say that there is no sandbox, as scripts/check does when the runner
// refuses: then it is tested that it does. Otherwise a runner that does not start is a failure.
inline bool is_without_sandbox() {
  const char* said = std::getenv("HIRELINE_TEST_SANDBOX");
  return said != nullptr && std::string_view(said) == "none";
}

}  // namespace hireline::test
