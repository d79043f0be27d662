// Macros and functions for results and assertions.
#pragma once

#include <expected>
#include <source_location>
#include <string>

namespace hireline {

// Unwraps a Result, or returns its refusal from the calling function. Do not use it within a braced
// initializer after another member: g++ 12 then leaks that member if TRY returns.
#define TRY(result)                                                           \
  __extension__({                                                             \
    auto try_result_ = (result);                                              \
    if (!try_result_) return std::unexpected(std::move(try_result_).error()); \
    std::move(try_result_).value();                                           \
  })

// Checks a condition that only a bug can make false. Throws std::logic_error with the location.
void ensure(bool holds, const char* what,
            std::source_location where = std::source_location::current());

}  // namespace hireline
