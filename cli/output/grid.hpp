// A JSON value as rows and columns of text, for the forms that have nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "cli/output/output.hpp"

namespace hireline::cli {

struct Cell {
  std::string text;
  bool is_text = false;                // was a JSON string: a person or another system wrote it
  std::optional<Instant> moment = {};  // that it tells
};

struct Grid {
  std::vector<std::string> headers;
  std::vector<std::vector<Cell>> rows;
};

// One row per item of an array; an object or a scalar is one row.
Grid grid_of(const nlohmann::ordered_json& value, const Columns& columns);

}  // namespace hireline::cli
