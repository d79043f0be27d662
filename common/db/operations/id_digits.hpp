// Finds ids by their first digits, for operators.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::db {

// Returns the id of the organization's only member, API key, endpoint, tag or reason for closing
// whose id begins with the digits; nullopt if there are none or several, and for other kinds.
std::optional<std::string> find_id_by_digits(Tx& tx, Suggested what,
                                             const OrganizationId& organization,
                                             const std::string& digits);

}  // namespace hireline::db
