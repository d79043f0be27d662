// The bank of coding problems in JSON, for recruiters only. The contents of hidden cases are read
// but never returned.
#pragma once

#include <cstdint>

namespace hireline::wire {

inline constexpr std::int64_t max_source_length = 65'536;

}  // namespace hireline::wire
