// The input of a request: the parameters of its path and query, and its body.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace hireline::wire {

using Json = nlohmann::json;
using Parameters = std::span<const std::pair<std::string, std::string>>;

// The input of a request, percent-decoded. Contains views only: it must not outlive their data.
struct RawInput {
  Parameters path;
  Parameters query;
  const Json* body = nullptr;  // nullptr: no body, read as an empty object
  const std::vector<std::string>* link_origins = nullptr;  // allowed for links; nullptr: any
  bool is_update = false;                                  // of a record: see read_input()
};

}  // namespace hireline::wire
