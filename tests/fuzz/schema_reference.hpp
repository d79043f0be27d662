// A plain reader of JSON Schema, as far as the service's own schemas go.
#pragma once

#include <nlohmann/json.hpp>

namespace hireline::fuzz {

// Whether `value` is what `schema` describes; `components` are what its references name. Formats
// are not looked at. Throws Broken for a keyword that it does not know.
bool fits_schema(const nlohmann::ordered_json& schema, const nlohmann::ordered_json& components,
                 const nlohmann::json& value);

}  // namespace hireline::fuzz
