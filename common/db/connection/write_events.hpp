// What a transaction records is written with its commit, all of it in one statement.
#pragma once

#include <utility>
#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

void write_events(Tx& tx, const std::vector<std::pair<OrganizationId, Event>>& events);

}  // namespace hireline::db
