// What use cases return: a value, or why they refuse.
#pragma once

#include <expected>
#include <memory>

#include "common/base/result.hpp"

namespace hireline {

struct Refusal;  // one of refusals.hpp

// Holds a refusal without knowing them all, so that a new one is news only to who refuses, and to
// who tells of it.
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
