// What all connections have in common, however their statements are sent.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

// The URL with bounds on how long a connection is waited for that nobody answers on. What the URL
// says of them itself counts. For connecting in the blocking way, which keeps the first of them.
std::string connect_text(const ConnectionOptions& options);

// The same for connecting without blocking, by libpq's keywords and without bounds, which whoever
// connects has to keep: libpq does not go on to the next host before the network has given one up.
// Therefore the nth attempt begins with the nth of the URL's hosts, and round again.
std::map<std::string, std::string> connect_parameters(const ConnectionOptions& options,
                                                      unsigned attempt);

// The first statement on a new connection, or of each transaction where there is a pooler: makes
// the settings of the options, and those that the program reads values by.
std::string setup_statement(const ConnectionOptions& options);

// SQLSTATEs that say "not now": timeouts, locks, shutdown, too many connections, a node that leads
// no more.
bool means_unavailable(std::string_view sqlstate);

// SQLSTATEs that ask for the same work to be done again: nothing of it has taken effect.
bool means_try_again(std::string_view sqlstate);

// Of those that say "not now", the one that says so of the node, and for good: a standby, or one
// that is read-only.
bool means_no_writes(std::string_view sqlstate);

}  // namespace hireline::db
