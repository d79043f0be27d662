#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

Pagination pagination_of(const PageRequest& request, std::int64_t total) {
  const bool partly_filled = total % request.limit != 0;
  return {total, request.page, request.limit, total / request.limit + (partly_filled ? 1 : 0)};
}

std::optional<std::vector<std::string>> options_of(const Issue& issue) {
  if (issue.options.empty()) return std::nullopt;
  return issue.options;
}

std::optional<bool> inclusive_of(const Issue& issue) {
  if (!issue.minimum && !issue.maximum) return std::nullopt;
  return true;
}

}  // namespace hireline::wire
