// The result of a use case: a value or a refusal.
#pragma once

#include <expected>
#include <memory>

#include "common/base/result.hpp"

namespace hireline {

struct Refusal;  // defined in refusals.hpp

// Holds a refusal of incomplete type. Code that only passes failures on does not include
// refusals.hpp, so a new refusal does not recompile it.
class Failure {
 public:
  explicit Failure(Refusal refusal);
  const Refusal& refusal() const { return *refusal_; }

 private:
  std::shared_ptr<const Refusal> refusal_;  // never nullptr
};

template <class T>
using Result = std::expected<T, Failure>;

}  // namespace hireline
