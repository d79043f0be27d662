#include "cli/output/ago.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hireline::cli {
namespace {

using std::chrono::seconds;

struct Unit {
  std::int64_t in_seconds;
  std::string_view name;
};

constexpr std::array<Unit, 5> units = {{{365 * 86'400, "year"},
                                        {30 * 86'400, "month"},
                                        {86'400, "day"},
                                        {3'600, "hour"},
                                        {60, "minute"}}};

}  // namespace

std::string ago(Instant moment, Instant now) {
  const bool is_to_come = moment > now;
  const std::int64_t distance =
      std::chrono::round<seconds>(is_to_come ? moment - now : now - moment).count();
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Unit& unit = units.at(i);
    // A distance that the smaller unit would round to this unit is told in this one.
    const std::int64_t smaller = i + 1 < units.size() ? units.at(i + 1).in_seconds : 1;
    if (distance + smaller / 2 < unit.in_seconds) continue;
    const std::int64_t count = (distance + unit.in_seconds / 2) / unit.in_seconds;
    const std::string text =
        std::to_string(count).append(" ").append(unit.name).append(count == 1 ? "" : "s");
    return is_to_come ? "in " + text : text + " ago";
  }
  return "just now";
}

std::string day_of(Instant moment) {
  return format_instant(moment).substr(0, 10);
}

std::string minute_of(Instant moment) {
  return format_instant(moment).substr(11, 5);
}

std::string second_of(Instant moment) {
  return format_instant(moment).substr(11, 8);
}

std::string_view weekday_of(Instant moment) {
  constexpr std::array<std::string_view, 7> names = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                     "Thursday", "Friday", "Saturday"};
  const std::chrono::weekday day(std::chrono::floor<std::chrono::days>(moment));
  return names.at(day.c_encoding());
}

std::optional<Instant> moment_in(std::string_view pointer, std::string_view text) {
  constexpr std::array<std::string_view, 6> endings = {"At",        "Time",  "Since",
                                                       "PeriodEnd", "/when", "/since"};
  const bool is_named = std::ranges::any_of(
      endings, [pointer](std::string_view ending) { return pointer.ends_with(ending); });
  return is_named ? parse_instant(text) : std::nullopt;
}

}  // namespace hireline::cli
