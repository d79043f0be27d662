// Question banks in JSON, for members only.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "common/wire/engine/issue_location.hpp"

namespace hireline::wire {

// Refuses each item that occurs earlier in the list.
template <class T>
void check_distinct(const std::vector<T>& items, const IssueLocation& location) {
  for (std::size_t i = 1; i < items.size(); ++i)
    if (const auto end = items.begin() + static_cast<std::ptrdiff_t>(i);
        std::find(items.begin(), end, items[i]) != end)
      location.item(i).refuse({.message = "is given twice"});
}

void check_slug(const std::optional<std::string>& slug, const IssueLocation& location);

}  // namespace hireline::wire
