#include "common/wire/text_check.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

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

// Labels of a name in the domain name system, or a dotted IPv4 address, which has the same form.
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
  return host.size() > 4 && host.starts_with('[') && host.ends_with(']') &&
         host.find_first_not_of("0123456789abcdefABCDEF:.", 1) == host.size() - 1;
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
  // A path is put behind it, which a query or a fragment would swallow.
  constexpr std::string_view refused = "?#\"<>\\^`{|}";
  const bool clean = std::all_of(text.begin(), text.end(), [&](char c) {
    return c > ' ' && c < 0x7f && refused.find(c) == std::string_view::npos;
  });
  if (!clean || text.size() > max_link_length) return false;
  for (const std::string_view scheme : {"http://", "https://"})
    if (text.starts_with(scheme)) {
      const std::string_view rest = text.substr(scheme.size());
      return is_authority(rest.substr(0, rest.find('/')));
    }
  return false;
}

}  // namespace hireline::wire
