// The catalogue of scripts/mutate: that each entry still finds what it breaks, and the tests that
// it names.
#pragma once

#include "tests/tidy/test_names.hpp"

namespace hireline::tidy {

// What is wrong with one file of the catalogue. `files` are those that may be broken.
Complaints check_mutations(const SourceFile& catalogue, const std::vector<SourceFile>& files,
                           const TestNames& tests);

}  // namespace hireline::tidy
