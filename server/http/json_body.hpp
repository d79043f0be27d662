// Reads a request's body as JSON, for files that only pass it on.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "common/domain/failure.hpp"

namespace hireline::http {

// Returns true for `application/json` and for types such as `application/problem+json`.
bool is_json(std::optional<std::string_view> content_type);

// Refuses with Invalid a body that is not JSON: see wire::parse_json.
Result<std::shared_ptr<const nlohmann::json>> read_json(std::string_view body);

}  // namespace hireline::http
