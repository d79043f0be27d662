// What a request brings: the parameters of its path and query, and its body.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace hireline::wire {

using Json = nlohmann::json;
using Parameters = std::span<const std::pair<std::string, std::string>>;

// What a request says, percent-decoded. Views only: it must not outlive what it looks at.
struct RawInput {
  Parameters path;
  Parameters query;
  const Json* body = nullptr;  // nullptr: there is none, which reads as an empty object
  const std::vector<std::string>* link_origins = nullptr;  // that links may lead to; nullptr: any
};

}  // namespace hireline::wire
