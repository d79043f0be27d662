#include "common/outside/identity/strict_json.hpp"

#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace hireline::outside {

std::optional<nlohmann::json> parse_json_object(std::string_view text) {
  using Event = nlohmann::json::parse_event_t;
  std::vector<std::set<std::string>> open_objects;
  bool name_twice = false;
  const auto watch = [&](int, Event event, nlohmann::json& parsed) {
    if (event == Event::object_start) open_objects.emplace_back();
    if (event == Event::object_end) open_objects.pop_back();
    if (event == Event::key &&
        !open_objects.back().insert(parsed.get_ref<const std::string&>()).second)
      name_twice = true;
    return true;
  };
  // The library treats a NUL byte as the end of the text and ignores the rest.
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  constexpr bool throwing = false;
  auto parsed = nlohmann::json::parse(text, watch, throwing);
  if (!parsed.is_object() || name_twice) return std::nullopt;
  return parsed;
}

}  // namespace hireline::outside
