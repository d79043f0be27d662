// Adds issues that are not of the input itself, such as those of headers.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "common/base/issue.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::http {

// Returns `input`, refused with these issues and its own. An input that was refused for another
// reason stays so.
template <class T>
Result<T> with_issues(Result<T> input, std::vector<Issue> issues) {
  if (issues.empty()) return input;
  Invalid all{std::move(issues)};
  if (!input) {
    const auto* invalid = refused_for<Invalid>(input.error());
    if (invalid == nullptr) return input;
    std::ranges::copy(invalid->issues, std::back_inserter(all.issues));
  }
  return refuse(std::move(all));
}

}  // namespace hireline::http
