// Why this machine can't give us a sandbox. Whoever catches it runs nothing.
#pragma once

#include <stdexcept>
#include <string>

namespace hireline::runner {

struct SandboxError : std::runtime_error {
  explicit SandboxError(const std::string& what, std::string advice = {})
      : std::runtime_error(what), hint(std::move(advice)) {}
  std::string hint;  // what to do about it; may be empty
};

}  // namespace hireline::runner
