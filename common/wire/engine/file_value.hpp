// What people write into files, where a scalar is text and a slip of a field's name would go
// unnoticed: made fit for reading by a table.
#pragma once

#include <nlohmann/json.hpp>

#include "common/wire/engine/issue_location.hpp"
#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// Turns texts into booleans and whole numbers where the table wants these.
void give_types(const ValueType& type, Json& value);

// Refuses each member that the table does not name, wherever it stands.
void check_known_fields(const ValueType& type, const Json& value, const IssueLocation& location);

}  // namespace hireline::wire
