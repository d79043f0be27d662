// Question banks in YAML.
#pragma once

#include <string_view>

#include "cli/banks/document.hpp"

namespace hireline::cli {

ReadDocument read_yaml(std::string_view text);

}  // namespace hireline::cli
