#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "common/outside/identity/strict_json.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/text_check.hpp"
#include "tests/fuzz/json_reference.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

using nlohmann::json;

// Of JSON text.
std::size_t depth_of(std::string_view text) {
  std::size_t depth = 0, deepest = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quoted && c == '\\') ++i;
    if (c == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if (c == ']' || c == '}') --depth;
  }
  return deepest;
}

void check_refusal(const Issue& issue) {
  must(issue.code == IssueCode::invalid_json && !issue.message.empty(), "a refusal says why");
  std::string body;
  wire::append_issues(body, std::array{issue});
  must(json::accept(body), "a refusal can be told in JSON");
}

}  // namespace

bool json_text(std::string_view input) {
  // The library ends its reading at a NUL byte.
  const bool is_json = input.find('\0') == std::string_view::npos && json::accept(input);
  const auto read = wire::parse_json(input);
  const auto distinct = wire::parse_json_of_distinct_keys(input);
  const auto strict = outside::parse_json_object(input);
  must(is_json || (!read && !distinct && !strict), "what is no JSON is refused");
  if (!read) check_refusal(read.error());
  if (!distinct) check_refusal(distinct.error());
  if (!is_json) return false;

  must(wire::count_code_points(input).has_value(), "JSON is UTF-8");
  const json tree = json::parse(input);
  const bool is_shallow = depth_of(input) <= wire::max_json_depth;
  const bool is_distinct = !has_equal_names(input);
  must(read.has_value() == is_shallow, "JSON is read unless it is too deep");
  must(distinct.has_value() == (is_shallow && is_distinct), "equal names are refused");
  must(strict.has_value() == (tree.is_object() && is_distinct), "the strict reader agrees");
  must(!read || *read == tree, "the last of equal names counts");
  must(!distinct || *distinct == tree, "and without them it is the same tree");
  must(!strict || *strict == tree, "for all readers");
  if (!read) return false;
  const auto again = wire::parse_json(read->dump());
  must(again && *again == *read, "what is written down again is the same");
  return true;
}

}  // namespace hireline::fuzz
