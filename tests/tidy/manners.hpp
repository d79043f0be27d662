// Small rules about comments, tests, decisions and migrations.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Reports marks of unfinished work.
Complaints check_words(const SourceFile& file);

// Reports comments that are drawn lines without text.
Complaints check_banners(const SourceFile& file);

// Reports tests that start the server without tests/cli/server_program.hpp. Such a server would use
// the default addresses, on which another service may listen.
Complaints check_server_starts(const SourceFile& file);

// Reports TRY behind another member of an aggregate: if it returns, g++ 12 does not destroy the
// members before it. The command line may do it, because it ends at once.
Complaints check_try_in_aggregates(const SourceFile& file);

// Checks a file of docs/decisions: the name is NNNN-title.md, with at most forty lines, or
// README.md, the index.
Complaints check_decision(const SourceFile& file);

// Checks the file names of migrations, in any order: NNNN_name.sql, from 0001 without gaps or
// duplicates.
Complaints check_migration_names(std::vector<std::string> names);

}  // namespace hireline::tidy
