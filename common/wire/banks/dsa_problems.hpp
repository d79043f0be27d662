// The bank of coding problems in JSON, for members only. The contents of hidden cases are read
// but never returned.
#pragma once

#include <cstdint>
#include <string>

#include "common/wire/engine/issue_location.hpp"

namespace hireline::wire {

inline constexpr std::int64_t max_source_length = 65'536;

void check_checker(const std::string& checker, const IssueLocation& location);

}  // namespace hireline::wire
