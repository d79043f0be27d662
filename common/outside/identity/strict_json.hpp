// Strict parsing of untrusted JSON, for which two parsers could return different results.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace hireline::outside {

// Returns the object that `text` contains; nullopt if `text` is not JSON, not an object or not
// UTF-8, has a number out of range, or has a duplicate name in one object at any depth. For a
// duplicate name, the parser of the signer and this parser could use different values.
std::optional<nlohmann::json> parse_json_object(std::string_view text);

}  // namespace hireline::outside
