#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace hireline::cli {

// Returns YAML 1.2 in block style, which parses to the same value. Long texts and texts of several
// lines are block scalars. A text that YAML could read as another type is quoted as in JSON.
std::string yaml_of(const nlohmann::ordered_json& value);

}  // namespace hireline::cli
