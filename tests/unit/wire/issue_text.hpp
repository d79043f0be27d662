// Issues in a form that a test compares at once.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "common/base/issue.hpp"

namespace hireline::wire_test {

// One line per issue: "code path…: message".
inline std::string summary(const std::vector<Issue>& issues) {
  std::string text;
  for (const Issue& issue : issues) {
    text.append(name_of(issue.code));
    for (const auto& step : issue.path) {
      const auto* name = std::get_if<std::string>(&step);
      text.append(" ").append(name ? *name : std::to_string(std::get<std::size_t>(step)));
    }
    text.append(": ").append(issue.message).append("\n");
  }
  return text;
}

}  // namespace hireline::wire_test
