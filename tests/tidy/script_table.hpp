// The scripts that people start, held against scripts/smallest_work, by which each is started now
// and then, and against the table of scripts/README.md.
#pragma once

#include <set>

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Every file of the folder `scripts` that is no part of others.
std::set<std::string> scripts_of(const std::vector<SourceFile>& files);

// Lines of another form than `when script arguments`, those of scripts that are not there, and
// scripts without a line. scripts/check needs none: it is what reads them.
Complaints check_smallest_work(const SourceFile& table, const std::set<std::string>& scripts);

// Scripts that no word in backticks names; `drills/*` names all that begin so.
Complaints check_script_names(const SourceFile& page, const std::set<std::string>& scripts);

}  // namespace hireline::tidy
