// Parameters of paths and queries.
#pragma once

#include <memory>
#include <string_view>

#include "common/wire/engine/kind.hpp"
#include "common/wire/engine/raw_input.hpp"

namespace hireline::wire {

// A path or query parameter as the JSON of its kind, or nullptr when it isn't there.
// A number is taken as JSON would write it, a boolean as true or false; anything else stays text,
// and so is refused as text is where a number is due. A parameter that is given again is an array;
// where an array is due, all that is given is split at commas.
std::shared_ptr<const Json> find_parameter(Parameters parameters, std::string_view name, Kind leaf,
                                           bool is_list);

}  // namespace hireline::wire
