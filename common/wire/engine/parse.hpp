// Parses JSON from untrusted text.
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "common/base/issue.hpp"

namespace hireline::wire {

inline constexpr std::size_t max_json_depth = 64;

// Refuses text that is not JSON (RFC 8259) in valid UTF-8, numbers outside the range of a double,
// and nesting deeper than max_json_depth, with one issue whose message contains the position. Of
// equal keys the last one is used.
std::expected<nlohmann::json, Issue> parse_json(std::string_view text);

// For text written by people: equal keys are refused, too, with the path of their object.
std::expected<nlohmann::json, Issue> parse_json_of_distinct_keys(std::string_view text);

}  // namespace hireline::wire
