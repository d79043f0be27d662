// The bank of coding problems in JSON, for recruiters only. What a hidden case holds goes in and
// never comes out.
#pragma once

#include <cstdint>

namespace hireline::wire {

inline constexpr std::int64_t max_source_length = 65'536;

}  // namespace hireline::wire
