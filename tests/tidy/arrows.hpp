// Which folder may include which, and where a third party may be seen.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Includes of the project's own files that point up or sideways.
Complaints check_arrows(const SourceFile& file);

// Includes of libraries outside the places they are kept to, and of libraries nobody agreed on.
Complaints check_third_parties(const SourceFile& file);

}  // namespace hireline::tidy
