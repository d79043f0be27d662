// Checks that each entry in the catalogue of scripts/mutate still finds its text and its tests.
#pragma once

#include "tests/tidy/test_names.hpp"

namespace hireline::tidy {

// Reports the faults of one file of the catalogue. `files` are the files that mutations may change.
Complaints check_mutations(const SourceFile& catalogue, const std::vector<SourceFile>& files,
                           const TestNames& tests);

}  // namespace hireline::tidy
