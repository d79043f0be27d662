// Small rules about what is written where.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Marks of unfinished work.
Complaints check_words(const SourceFile& file);

// Comments that draw a line instead of saying something.
Complaints check_banners(const SourceFile& file);

// Tests that start the server in another way than tests/cli/server_program.hpp does: it would want
// the addresses that a service on the same machine has.
Complaints check_server_starts(const SourceFile& file);

// docs/decisions: NNNN-title.md, at most forty lines; and README.md, the index.
Complaints check_decision(const SourceFile& file);

// migrations: NNNN_name.sql, from 0001 without gaps or doubles. Takes file names, in any order.
Complaints check_migration_names(std::vector<std::string> names);

}  // namespace hireline::tidy
