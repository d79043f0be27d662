#include "server/http/json_body.hpp"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/base/ascii.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/parse.hpp"

namespace hireline::http {

bool is_json(std::optional<std::string_view> content_type) {
  if (!content_type) return false;
  std::string type = lower_case(content_type->substr(0, content_type->find(';')));
  while (type.ends_with(' ')) type.pop_back();
  return type == "application/json" ||
         (type.starts_with("application/") && type.ends_with("+json"));
}

Result<std::shared_ptr<const nlohmann::json>> read_json(std::string_view body) {
  auto json = wire::parse_json(body);
  if (!json) return refuse(Invalid{{std::move(json).error()}});
  return std::make_shared<const nlohmann::json>(*std::move(json));
}

}  // namespace hireline::http
