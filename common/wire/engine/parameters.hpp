// Parameters of paths and queries.
#pragma once

#include <memory>
#include <string_view>

#include "common/wire/engine/kind.hpp"
#include "common/wire/engine/raw_input.hpp"

namespace hireline::wire {

// Returns a path or query parameter as the JSON of its kind, or nullptr if it is absent. A number
// must have the form of a JSON number, a boolean must be true or false. All other values stay
// strings, and are then refused as strings if the field is a number. A repeated parameter is an
// array. For a list, each occurrence is split at commas.
std::shared_ptr<const Json> find_parameter(Parameters parameters, std::string_view name, Kind leaf,
                                           bool is_list);

}  // namespace hireline::wire
