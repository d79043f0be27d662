// Splits and percent-decodes the target of a request.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hireline::http {

struct Target {
  std::vector<std::string> segments;  // for /v1/jobs: v1, jobs
  std::vector<std::pair<std::string, std::string>> query;
};

// Splits before decoding, so that an encoded slash stays inside its segment. Returns nullopt for an
// invalid escape, U+0000, or bytes that are not UTF-8. In a query, + is decoded as a space.
std::optional<Target> parse_target(std::string_view target);

}  // namespace hireline::http
