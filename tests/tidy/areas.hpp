// Rules for areas, the subfolders of a layer: their includes, their number of files, and the header
// that declares what a source defines.
#pragma once

#include "tests/tidy/tree.hpp"

namespace hireline::tidy {

constexpr std::size_t max_folder_sources = 35;

// Reports includes of a higher area in the file's own layer.
Complaints check_rooms(const SourceFile& file);

// Reports folders with more than max_folder_sources sources, not counting subfolders.
Complaints check_crowds(const std::vector<SourceFile>& files);

// Reports sources that include neither the header of their name nor the header of their folder's
// name, such as routes/routes.hpp: one of the two must declare the source's functions. A table of
// shapes may include shape.hpp instead, because readers find it by its type.
Complaints check_header(const SourceFile& file);

}  // namespace hireline::tidy
