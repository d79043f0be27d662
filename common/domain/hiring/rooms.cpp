#include "common/domain/hiring/rooms.hpp"

#include <algorithm>

#include "common/domain/links.hpp"

namespace hireline {
namespace {

constexpr std::string_view place = "{room}";
constexpr std::size_t longest = 500;

}  // namespace

bool is_room_open(InterviewStatus status, Instant start, Instant end, Instant now) {
  return is_active(status) && now >= start - room_opens_before && now < end + room_closes_after;
}

bool is_meeting_url(std::string_view text) {
  constexpr std::string_view scheme = "https://";
  const bool is_plain = std::ranges::all_of(text, [](char c) {
    return c > ' ' && c < '\x7F' &&
           std::string_view("\"'<>\\^`|").find(c) == std::string_view::npos;
  });
  if (text.size() > longest || !is_plain || !text.starts_with(scheme)) return false;
  const std::size_t host_end = text.find_first_of("/?#", scheme.size());
  const std::size_t at = text.find(place);
  return origin_of(text) && host_end != std::string_view::npos && host_end > scheme.size() &&
         at != std::string_view::npos && at > host_end && text.find('{') == at &&
         text.rfind('{') == at;
}

std::string join_url_of(std::string_view meeting_url, std::string_view room) {
  std::string url(meeting_url);
  return url.replace(url.find(place), place.size(), room);
}

}  // namespace hireline
