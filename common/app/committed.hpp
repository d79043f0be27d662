// The outcome of a use case that keeps its changes even if it refuses.
#pragma once

#include "common/domain/failure.hpp"

namespace hireline::app {

// For refusals that must leave a trace, such as a wrong code that is counted. The transaction is
// committed, and the caller gets the refusal.
template <class T>
struct Committed {
  Result<T> outcome;
};

}  // namespace hireline::app
