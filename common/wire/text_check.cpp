#include "common/wire/text_check.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace hireline::wire {
namespace {

constexpr std::size_t max_email_length = 254;
constexpr std::size_t max_link_length = 2048;

bool is_alphanumeric(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// The length of the sequence that a lead byte opens, and the least code point that may take so
// many bytes; 0 for a byte that opens none.
struct Lead {
  std::size_t length;
  std::uint32_t bits;
  std::uint32_t least;
};
Lead read_lead(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if ((byte & 0xe0) == 0xc0) return {2, byte & 0x1fU, 0x80};
  if ((byte & 0xf0) == 0xe0) return {3, byte & 0x0fU, 0x800};
  if ((byte & 0xf8) == 0xf0) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
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
  for (std::size_t i = 0; i < text.size(); ++count) {
    const Lead lead = read_lead(static_cast<unsigned char>(text[i]));
    if (lead.length == 0 || text.size() - i < lead.length) return std::nullopt;
    std::uint32_t code_point = lead.bits;
    for (std::size_t k = 1; k < lead.length; ++k) {
      const auto byte = static_cast<unsigned char>(text[i + k]);
      if ((byte & 0xc0) != 0x80) return std::nullopt;
      code_point = code_point << 6 | (byte & 0x3fU);
    }
    const bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
    if (code_point < lead.least || code_point > 0x10ffff || surrogate) return std::nullopt;
    i += lead.length;
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
  constexpr std::string_view needs_quoting = "\"<>\\^`{|}";
  const bool clean = std::all_of(text.begin(), text.end(), [&](char c) {
    return c > ' ' && c < 0x7f && needs_quoting.find(c) == std::string_view::npos;
  });
  if (!clean || text.size() > max_link_length) return false;
  for (const std::string_view scheme : {"http://", "https://"})
    if (text.starts_with(scheme)) {
      const std::string_view rest = text.substr(scheme.size());
      return is_authority(rest.substr(0, rest.find_first_of("/?#")));
    }
  return false;
}

}  // namespace hireline::wire
