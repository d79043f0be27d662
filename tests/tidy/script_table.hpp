// Checks that scripts/smallest_work, which defines a minimal run of each script, and the table of
// scripts/README.md contain all scripts that people start.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Returns the executable scripts in the folder `scripts`, without those that are part of others.
std::set<std::string> scripts_of(const std::vector<SourceFile>& files);

// Reports lines that do not have the form `when script arguments`, lines of scripts that do not
// exist, and scripts without a line. scripts/check needs no line, because it reads the table.
Complaints check_smallest_work(const SourceFile& table, const std::set<std::string>& scripts);

// Reports scripts that match no word in backticks. `drills/*` matches all scripts of this folder.
Complaints check_script_names(const SourceFile& page, const std::set<std::string>& scripts);

}  // namespace hireline::tidy
