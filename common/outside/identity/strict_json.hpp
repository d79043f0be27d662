// JSON from people who may want it to be read in two ways.
#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace hireline::outside {

// The object that the whole of `text` is, or nullopt: not JSON, not an object, not UTF-8, a number
// beyond every type, or a name that occurs twice in one object, at whatever depth. Two parsers may
// take either of the two, and one of them may be the one that signed.
std::optional<nlohmann::json> parse_json_object(std::string_view text);

}  // namespace hireline::outside
