// Finds few of many operations that still end in the same divergence.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "tests/http/model/operation.hpp"

namespace hireline::test::model {

using StillDiverges = std::function<bool(const Operations&)>;

// Leaves out first what has nothing to do with the last operation, then larger parts, then smaller
// ones, down to single operations, as long as what is left diverges. Gives what it has when the
// time is over. The last operation stays.
Operations shrink(Operations operations, const StillDiverges& diverges,
                  std::chrono::seconds at_most);

}  // namespace hireline::test::model
