// The recorded examples, which cmake/embed_examples.cmake embeds in the program.
#pragma once

#include <string_view>

namespace hireline::routes {

// Returns the content of recorded.tsv.
std::string_view recorded_examples();

}  // namespace hireline::routes
