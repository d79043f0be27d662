// Prepares the content of files written by people for reading by a table: a scalar may be text in
// such a file, and a misspelled field must be reported.
#pragma once

#include <nlohmann/json.hpp>

#include "common/wire/engine/issue_location.hpp"
#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// Converts texts to booleans and whole numbers if the table requires these.
void give_types(const ValueType& type, Json& value);

// Refuses each member that the table does not contain, at any depth.
void check_known_fields(const ValueType& type, const Json& value, const IssueLocation& location);

}  // namespace hireline::wire
