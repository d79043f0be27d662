#include "common/base/issue.hpp"

namespace hireline {

std::string path_text(const IssuePath& path) {
  std::string joined;
  for (const auto& step : path) {
    if (const auto* index = std::get_if<std::size_t>(&step)) {
      joined.append("[").append(std::to_string(*index)).append("]");
    } else {
      joined.append(joined.empty() ? "" : ".").append(std::get<std::string>(step));
    }
  }
  return joined;
}

}  // namespace hireline
