// A second opinion on JSON, to hold the service's own readers against.
#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>

namespace hireline::fuzz {

// The names that the objects of `json` have, all in all.
inline std::size_t count_names(const nlohmann::json& json) {
  std::size_t count = json.is_object() ? json.size() : 0;
  if (json.is_structured())
    for (const auto& item : json) count += count_names(item);
  return count;
}

// Of JSON text: whether a name stands twice in one object. A tree holds each name once, so it has
// fewer of them than the text.
inline bool has_equal_names(std::string_view text) {
  std::size_t written = 0;
  const auto count = [&](int, nlohmann::json::parse_event_t event, nlohmann::json&) {
    if (event == nlohmann::json::parse_event_t::key) ++written;
    return true;
  };
  const auto tree = nlohmann::json::parse(text, count);
  return count_names(tree) != written;
}

}  // namespace hireline::fuzz
