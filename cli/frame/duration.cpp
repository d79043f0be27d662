#include "cli/frame/duration.hpp"

#include <charconv>
#include <cstdint>

namespace hireline::cli {
namespace {

std::optional<std::int64_t> seconds_in(char unit) {
  switch (unit) {
    case 's':
      return 1;
    case 'm':
      return 60;
    case 'h':
      return 3'600;
    case 'd':
      return 86'400;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::chrono::seconds> parse_duration(std::string_view text) {
  constexpr std::int64_t most = std::int64_t{3'650} * 86'400;
  if (text.size() < 2) return std::nullopt;
  const auto unit = seconds_in(text.back());
  text.remove_suffix(1);
  std::int64_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, count);
  if (!unit || error != std::errc{} || stopped != end || count < 1 || count > most / *unit)
    return std::nullopt;
  return std::chrono::seconds(count * *unit);
}

}  // namespace hireline::cli
