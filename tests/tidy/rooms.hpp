// The rooms inside a layer: which may include which, how many files they hold, and where a reader
// finds what a source defines.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

constexpr std::size_t max_folder_sources = 35;

// Includes that point to a room further up in the file's own layer.
Complaints check_rooms(const SourceFile& file);

// Folders with too many sources, counted without those of their subfolders.
Complaints check_crowds(const std::vector<SourceFile>& files);

// Sources whose functions nobody finds: what they define is declared in the header of their name,
// or in that of their folder's, such as routes/routes.hpp, and they include it. A table of shapes
// is found by its type instead, and includes shape.hpp.
Complaints check_header(const SourceFile& file);

}  // namespace hireline::tidy
