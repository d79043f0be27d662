// Rules: which folder may include which folder, and which files may include a third-party library.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

// Reports includes of the project's files that the table of folders does not allow.
Complaints check_arrows(const SourceFile& file);

// Reports includes of a library outside its allowed files, and includes of unlisted libraries.
Complaints check_third_parties(const SourceFile& file);

}  // namespace hireline::tidy
