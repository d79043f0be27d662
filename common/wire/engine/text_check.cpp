#include "common/wire/engine/text_check.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>

#include "common/base/io/ip_address.hpp"
#include "common/base/utf8.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t max_email_length = 254;
constexpr std::size_t max_link_length = 2048;

bool is_alphanumeric(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_label(std::string_view label) {
  constexpr std::size_t max_label_length = 63;
  return !label.empty() && label.size() <= max_label_length && label.front() != '-' &&
         label.back() != '-' && std::all_of(label.begin(), label.end(), [](char c) {
           return is_alphanumeric(c) || c == '-';
         });
}

// The labels of a DNS name, or a dotted IPv4 address, which has the same form.
bool is_host_name(std::string_view host) {
  constexpr std::size_t max_host_length = 253;
  if (host.size() > max_host_length) return false;
  for (;;) {
    const std::size_t dot = host.find('.');
    if (!is_label(host.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    host.remove_prefix(dot + 1);
  }
}

bool is_ipv6_literal(std::string_view host) {
  return host.starts_with('[') && host.ends_with(']') && host.contains(':') &&
         canonical_ip(std::string(host.substr(1, host.size() - 2))).has_value();
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc{} && end == text.data() + text.size() && port != 0;
}

bool is_authority(std::string_view text) {
  const std::size_t bracket = text.rfind(']');
  const std::size_t colon = text.rfind(':');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || bracket < colon);
  const std::string_view host = has_port ? text.substr(0, colon) : text;
  if (has_port && !is_port(text.substr(colon + 1))) return false;
  return is_host_name(host) || is_ipv6_literal(host);
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The subtags of a language tag, taken one by one from the left.
class Subtags {
 public:
  explicit Subtags(std::string_view text) : rest_(text) {}

  bool at_end() const { return at_end_; }
  std::string_view next() const { return rest_.substr(0, rest_.find('-')); }

  // Takes the next subtag if it has a length within the bounds and all of its characters fit.
  bool take(std::size_t least, std::size_t most, bool (*fits)(char)) {
    const std::string_view subtag = at_end_ ? std::string_view() : next();
    if (subtag.size() < least || subtag.size() > most || !std::ranges::all_of(subtag, fits))
      return false;
    drop(subtag.size());
    return true;
  }

 private:
  void drop(std::size_t length) {
    at_end_ = length == rest_.size();
    rest_.remove_prefix(at_end_ ? length : length + 1);
  }

  std::string_view rest_;
  bool at_end_ = false;
};

void take_variants(Subtags& tag) {
  while (tag.take(5, 8, is_alphanumeric) ||
         (!tag.at_end() && !tag.next().empty() && is_digit(tag.next().front()) &&
          tag.take(4, 4, is_alphanumeric))) {
  }
}

// Takes extensions, which follow a single letter or digit. After an x, all remaining subtags are
// private.
bool take_extensions(Subtags& tag) {
  while (!tag.at_end()) {
    const bool is_private = tag.next() == "x" || tag.next() == "X";
    const std::size_t least = is_private ? 1 : 2;
    if (!tag.take(1, 1, is_alphanumeric) || !tag.take(least, 8, is_alphanumeric)) return false;
    while (tag.take(least, 8, is_alphanumeric)) {
    }
    if (is_private) return tag.at_end();
  }
  return true;
}

}  // namespace

std::optional<std::size_t> count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const std::size_t length = utf8_sequence(text);
    if (length == 0) return std::nullopt;
    text.remove_prefix(length);
  }
  return count;
}

bool is_email(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0 || text.size() > max_email_length) return false;
  const std::string_view local = text.substr(0, at);
  constexpr std::string_view also_allowed = ".!#$%&'*+/=?^_`{|}~-";
  return std::all_of(local.begin(), local.end(),
                     [&](char c) {
                       return is_alphanumeric(c) || also_allowed.find(c) != std::string_view::npos;
                     }) &&
         is_host_name(text.substr(at + 1));
}

bool is_link_base(std::string_view text) {
  // A path is appended to the base; it would become part of a query or a fragment.
  return is_web_address(text) && text.find_first_of("?#") == std::string_view::npos;
}

bool is_phone_number(std::string_view text) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view separators = " -./()";
  if (text.size() > longest) return false;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto digits = std::ranges::count_if(text, is_digit);
  return digits >= 5 && digits <= 15 && std::ranges::all_of(text, [&](char c) {
           return is_digit(c) || separators.find(c) != std::string_view::npos;
         });
}

bool is_web_address(std::string_view text) {
  constexpr std::string_view refused = "\"<>\\^`{|}";
  const bool clean = std::all_of(text.begin(), text.end(), [&](char c) {
    return c > ' ' && c < 0x7f && refused.find(c) == std::string_view::npos;
  });
  if (!clean || text.size() > max_link_length) return false;
  for (const std::string_view scheme : {"http://", "https://"})
    if (text.starts_with(scheme)) {
      const std::string_view rest = text.substr(scheme.size());
      return is_authority(rest.substr(0, rest.find_first_of("/?#")));
    }
  return false;
}

bool is_language_tag(std::string_view text) {
  constexpr std::size_t longest = 64;
  Subtags tag(text);
  if (text.size() > longest) return false;
  if (tag.take(2, 3, is_letter))
    for (int extended = 0; extended < 3 && tag.take(3, 3, is_letter);) ++extended;
  else if (!tag.take(4, 8, is_letter))
    return false;
  tag.take(4, 4, is_letter);
  if (!tag.take(2, 2, is_letter)) tag.take(3, 3, is_digit);
  take_variants(tag);
  return take_extensions(tag);
}

bool is_time_zone_name(std::string_view text) {
  constexpr std::size_t longest = 64;
  constexpr std::string_view offset = "Etc/GMT";
  if (text == "UTC") return true;
  if (text.size() > longest) return false;
  if (text.starts_with(offset)) {
    // PostgreSQL would accept any number.
    const std::string_view hours = text.substr(offset.size());
    int number = 0;
    const bool is_west = hours.starts_with('+');
    const char* end = hours.data() + hours.size();
    const auto [stopped, error] = std::from_chars(hours.data() + is_west, end, number);
    return hours.empty() || hours == "0" ||
           (error == std::errc{} && stopped == end && number != 0 && number >= -14 &&
            number <= 12 && is_west == (number > 0));
  }
  // Areas begin with a capital, which excludes other files of a system's copy, such as posix/….
  std::size_t parts = 0;
  for (bool more = true; more; ++parts) {
    const std::size_t slash = text.find('/');
    const std::string_view part = text.substr(0, slash);
    if (part.empty() || part.front() < 'A' || part.front() > 'Z' ||
        !std::ranges::all_of(part, [](char c) { return is_letter(c) || c == '_' || c == '-'; }))
      return false;
    more = slash != std::string_view::npos;
    if (more) text.remove_prefix(slash + 1);
  }
  return parts == 2 || parts == 3;
}

bool may_be_time_zone(const std::string& name) {
  static const std::filesystem::path zones = "/usr/share/zoneinfo";
  std::error_code ignored;
  return !std::filesystem::exists(zones / "UTC", ignored) ||
         std::filesystem::is_regular_file(zones / name, ignored);
}

}  // namespace hireline::wire
