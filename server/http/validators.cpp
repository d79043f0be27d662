#include "server/http/validators.hpp"

#include <algorithm>
#include <span>

#include "common/base/secret.hpp"

namespace hireline::http {
namespace {

// 128 bits of SHA-256 are sufficient to distinguish the versions of one record.
constexpr std::size_t tag_bytes = 16;

void skip_separators(std::string_view& rest) {
  const std::size_t next = rest.find_first_not_of(" \t,");
  rest.remove_prefix(std::min(next, rest.size()));
}

bool line_lists(std::string_view rest, std::string_view tag, Comparison comparison) {
  if (rest == "*") return true;
  for (skip_separators(rest); !rest.empty(); skip_separators(rest)) {
    const bool is_weak = rest.starts_with("W/");
    if (is_weak) rest.remove_prefix(2);
    const std::size_t close = rest.starts_with('"') ? rest.find('"', 1) : std::string_view::npos;
    if (close == std::string_view::npos) return false;
    const bool counts = !is_weak || comparison == Comparison::weak;
    if (counts && rest.substr(0, close + 1) == tag) return true;
    rest.remove_prefix(close + 1);
  }
  return false;
}

}  // namespace

std::string entity_tag(std::string_view body) {
  const Sha256 digest = sha256(body);
  return '"' + base64url(std::span(digest).first<tag_bytes>()) + '"';
}

std::optional<bool> lists_tag(const Request& request, std::string_view header, std::string_view tag,
                              Comparison comparison) {
  std::optional<bool> found;
  for (const auto& [name, value] : request.headers)
    if (name == header) found = found.value_or(false) || line_lists(value, tag, comparison);
  return found;
}

}  // namespace hireline::http
