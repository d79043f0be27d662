#include "tests/unit/wire/read_text.hpp"

#include <nlohmann/json.hpp>

#include "common/wire/engine/parse.hpp"

namespace hireline::wire_test::detail {

std::vector<Issue> read_value(const wire::ValueType& type, void* out, std::string_view json,
                              const wire::FieldRules& rules) {
  std::vector<Issue> issues;
  type.read(out, wire::parse_json(json).value(), rules, wire::IssueLocation(issues));
  return issues;
}

std::vector<Issue> read_body(const wire::ObjectType& type, void* out, std::string_view json,
                             const std::vector<std::string>* link_origins, bool is_update) {
  const auto body = wire::parse_json(json).value();
  return wire::detail::read_input(type, out,
                                  {.path = {},
                                   .query = {},
                                   .body = &body,
                                   .link_origins = link_origins,
                                   .is_update = is_update});
}

}  // namespace hireline::wire_test::detail
