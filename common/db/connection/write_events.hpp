// Writes the events that a transaction recorded in one statement. Tx::commit and Tx::go_on call it.
#pragma once

#include <utility>
#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

void write_events(Tx& tx, const std::vector<std::pair<OrganizationId, Event>>& events);

}  // namespace hireline::db
