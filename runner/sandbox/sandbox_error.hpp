// Why this machine can't provide a sandbox. After this error nothing may be run.
#pragma once

#include <stdexcept>
#include <string>

namespace hireline::runner {

struct SandboxError : std::runtime_error {
  explicit SandboxError(const std::string& what, std::string advice = {})
      : std::runtime_error(what), hint(std::move(advice)) {}
  std::string hint;  // how to correct it; may be empty
};

}  // namespace hireline::runner
