// Settings and errors that all kinds of connections share.
#pragma once

#include <string>
#include <string_view>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

// Returns the URL with timeouts for connecting and for a server that does not respond. A timeout
// that the URL sets itself takes precedence. libpq applies connect_timeout to each host, and only
// to connects that block.
std::string connect_text(const ConnectionOptions& options);

// Returns the first statement for a new connection or, with a pooler, for each transaction. It
// applies the options, and the settings that determine the text form of values.
std::string setup_statement(const ConnectionOptions& options);

// Whether the SQLSTATE means that a retry may succeed later: timeouts, locks, shutdown, too many
// connections, a node that is not the primary any more.
bool means_unavailable(std::string_view sqlstate);

// Whether libpq's message says that the server does not let this user into this database.
bool means_login_refused(std::string_view message);

// Whether the SQLSTATE means that nothing of the work has taken effect and all of it should be run
// again.
bool means_try_again(std::string_view sqlstate);

// Whether the SQLSTATE means that this node accepts no writes: it is a standby, or read-only.
// means_unavailable() is true for it, too.
bool means_no_writes(std::string_view sqlstate);

}  // namespace hireline::db
