// What a solution to a coding problem is worth.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

// Of two verdicts the later one weighs more: a solution's is the gravest of its cases'.
HIRELINE_ENUM(Verdict, accepted, wrong_answer, runtime_error, time_limit_exceeded,
              memory_limit_exceeded, output_limit_exceeded, compile_error, internal_error)

}  // namespace hireline
