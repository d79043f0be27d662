#include "common/domain/webhooks/endpoint_url.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "common/base/ascii.hpp"
#include "common/base/io/ip_address.hpp"

namespace hireline {
namespace {

constexpr std::size_t longest_url = 2'048;
constexpr std::size_t longest_host = 253;
constexpr std::string_view not_in_urls = "\\\"<>^`{|}";

// An authority is what is between the scheme and the path, the query, the fragment or the end.
struct Authority {
  std::string_view host;
  std::string_view port;  // with the colon before it; empty: none
};

bool is_url_character(char c) {
  return c > ' ' && c <= '~' && !not_in_urls.contains(c);
}

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_';
}

Authority split(std::string_view text) {
  const std::size_t end_of_host = text.starts_with('[') ? text.find(']') : text.find(':');
  if (end_of_host == std::string_view::npos) return {text, {}};
  const std::size_t length = end_of_host + (text.starts_with('[') ? 1 : 0);
  return {text.substr(0, length), text.substr(length)};
}

bool is_host(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']'))
    return text.contains(':') &&
           canonical_ip(std::string(text.substr(1, text.size() - 2))).has_value();
  return !text.empty() && text.size() <= longest_host &&
         std::ranges::all_of(text, is_name_character);
}

// One port has one spelling, so that no two programs can disagree about it.
bool is_port(std::string_view text, std::uint16_t of_scheme) {
  if (!text.starts_with(':')) return text.empty();
  text.remove_prefix(1);
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc{} || end != text.data() + text.size() || text.starts_with('0'))
    return false;
  return port == of_scheme || port >= 1024;
}

}  // namespace

std::optional<std::string> endpoint_url_fault(std::string_view url, bool allows_http) {
  if (url.size() > longest_url) return "must have at most 2,048 characters";
  if (!std::ranges::all_of(url, is_url_character))
    return "must have only printable ASCII characters, without spaces, \\, \", <, >, ^, `, {, | "
           "and }";
  const std::size_t end_of_scheme = std::min(url.find("://"), url.size());
  const std::string scheme = lower_case(url.substr(0, end_of_scheme));
  const bool is_http = allows_http && scheme == "http";
  if (end_of_scheme == url.size() || (scheme != "https" && !is_http))
    return allows_http ? "must be an http or https URL" : "must be an https URL";

  const std::string_view rest = url.substr(end_of_scheme + 3);
  const std::string_view text = rest.substr(0, rest.find_first_of("/?#"));
  if (text.contains('@')) return "must not contain a user or password";
  const Authority authority = split(text);
  if (!is_host(authority.host))
    return "must name a host by letters, digits, hyphens, dots and underscores, at most 253, or by "
           "an IPv6 address in brackets";
  if (!is_port(authority.port, is_http ? 80 : 443))
    return is_http ? "must use port 80, or a port from 1024 to 65535"
                   : "must use port 443, or a port from 1024 to 65535";
  if (rest.contains('#')) return "must not have a fragment";
  return std::nullopt;
}

}  // namespace hireline
