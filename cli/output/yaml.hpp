#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace hireline::cli {

// YAML 1.2 in block style, which reads back as the same value. Long texts and those of several
// lines are blocks; a text that could be taken for anything else is quoted as in JSON.
std::string yaml_of(const nlohmann::ordered_json& value);

}  // namespace hireline::cli
