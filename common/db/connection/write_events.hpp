// Writes the events that a transaction recorded in one statement. Tx::commit and Tx::go_on call it.
#pragma once

#include <span>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

void write_events(Tx& tx, std::span<const EventOf> events);

}  // namespace hireline::db
