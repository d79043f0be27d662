// Lists in sentences.
#pragma once

#include <string>
#include <string_view>

namespace hireline::cli {

// Appends an item to a list with commas between.
inline void append_item(std::string& list, std::string_view item) {
  list.append(list.empty() ? "" : ", ").append(item);
}

}  // namespace hireline::cli
