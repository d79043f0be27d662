// What all connections have in common, however their statements are sent.
#pragma once

#include <string>
#include <string_view>

#include "common/db/session.hpp"

namespace hireline::db {

// The first statement on a new connection, or of each transaction where there is a pooler: makes
// the settings of the options, and those that the program reads values by.
std::string setup_statement(const SessionOptions& options);

// SQLSTATEs that say "not now": timeouts, locks, shutdown, too many connections.
bool means_unavailable(std::string_view sqlstate);

}  // namespace hireline::db
