// A JSON value as rows and columns of text, for the table and CSV formats.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "cli/output/output.hpp"

namespace hireline::cli {

struct Cell {
  std::string text;
  bool is_text = false;                // was a JSON string: written by a person or another system
  std::optional<Instant> moment = {};  // the time in the text, if the column contains times
};

struct Grid {
  std::vector<std::string> headers;
  std::vector<bool> may_be_short;  // of each column: see Column
  std::vector<std::vector<Cell>> rows;
};

// Returns one row per item of an array, or one row for an object or a scalar. Arrays are JSON in a
// cell; with `joins_texts`, those of texts are their texts with commas between.
Grid grid_of(const nlohmann::ordered_json& value, const Columns& columns, bool joins_texts);

}  // namespace hireline::cli
