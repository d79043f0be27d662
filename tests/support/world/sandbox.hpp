// Whether the machine of the tests can run programs of candidates.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hireline::test {

// Returns whether HIRELINE_TEST_SANDBOX is "none", which scripts/check sets if the runner refuses
// to start. The tests then expect this refusal. Otherwise a runner that does not start fails them.
inline bool is_without_sandbox() {
  const char* said = std::getenv("HIRELINE_TEST_SANDBOX");
  return said != nullptr && std::string_view(said) == "none";
}

}  // namespace hireline::test
