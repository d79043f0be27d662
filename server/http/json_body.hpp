// A request's body as JSON, for files that hand it on and look at none of it.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "common/domain/failure.hpp"

namespace hireline::http {

// `application/json` and all that is named after it, such as `application/problem+json`.
bool is_json(std::optional<std::string_view> content_type);

// Refuses with Invalid what is no JSON: see wire::parse_json.
Result<std::shared_ptr<const nlohmann::json>> read_json(std::string_view body);

}  // namespace hireline::http
