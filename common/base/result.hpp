// How functions hand on refusals, and how they state what must be true.
#pragma once

#include <expected>
#include <source_location>
#include <string>

namespace hireline {

// Unwraps a Result, or returns its refusal from the calling function.
#define TRY(result)                                                           \
  __extension__({                                                             \
    auto try_result_ = (result);                                              \
    if (!try_result_) return std::unexpected(std::move(try_result_).error()); \
    std::move(try_result_).value();                                           \
  })

// For what only a bug can make false; throws std::logic_error naming the place.
void ensure(bool holds, const char* what,
            std::source_location where = std::source_location::current());

}  // namespace hireline
