#include "common/base/result.hpp"

#include <stdexcept>

namespace hireline {

void ensure(bool holds, const char* what, std::source_location where) {
  if (holds) return;
  throw std::logic_error(std::string(what) + " (" + where.file_name() + ":" +
                         std::to_string(where.line()) + ")");
}

}  // namespace hireline
