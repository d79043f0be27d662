// From text to JSON, for text that anyone may have sent.
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "common/base/issue.hpp"

namespace hireline::wire {

inline constexpr std::size_t max_json_depth = 64;

// Refuses what is not JSON (RFC 8259) in valid UTF-8, numbers beyond a double, and nesting deeper
// than max_json_depth, with one issue whose message says where. Of equal keys the last one counts.
std::expected<nlohmann::json, Issue> parse_json(std::string_view text);

// Of what people write by hand: equal keys are refused, too, with the path of their object.
std::expected<nlohmann::json, Issue> parse_json_of_distinct_keys(std::string_view text);

}  // namespace hireline::wire
