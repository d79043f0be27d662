// The target of a request, taken apart and percent-decoded.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hireline::http {

struct Target {
  std::vector<std::string> segments;  // of /v1/jobs: v1, jobs
  std::vector<std::pair<std::string, std::string>> query;
};

// Splits first and decodes then, so that an encoded slash stays inside its segment. nullopt for an
// invalid escape, U+0000, or bytes that are not UTF-8. In a query, + is a blank.
std::optional<Target> parse_target(std::string_view target);

}  // namespace hireline::http
