#include "common/base/settings/config_values.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "common/base/ascii.hpp"
#include "common/base/io/ip_address.hpp"

namespace hireline {
namespace {

std::unexpected<ConfigError> wrong(std::string message, std::string hint) {
  return std::unexpected(ConfigError{std::move(message), std::move(hint)});
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || text.empty()) return std::nullopt;
  return number;
}

// Returns the text after http:// or https://; empty for any other text.
std::string_view after_http(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (url.starts_with(scheme)) return url.substr(scheme.size());
  return {};
}

bool has_blank_or_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 0 && c <= ' ') || c == 127; });
}

}  // namespace

ReadSetting<Address> read_address(std::string_view text) {
  const std::string hint =
      "use host:port, such as 127.0.0.1:8080, or 0.0.0.0:8080 for all interfaces";
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return wrong("is not an address", hint);
  std::string_view host = text.substr(0, colon);
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (bracketed) host = host.substr(1, host.size() - 2);
  const bool has_colon = host.find(':') != std::string_view::npos;
  if (host.empty() || has_blank_or_control(host) || has_colon != bracketed)
    return wrong("is not an address",
                 has_colon ? "write an IPv6 address in brackets, such as [::1]:8080" : hint);
  const auto port = whole_number<std::uint16_t>(text.substr(colon + 1));
  if (!port) return wrong("has no port from 0 to 65535", hint);
  return Address{std::string(host), *port};
}

ReadSetting<RunnerAddress> read_runner_address(std::string_view text) {
  if (text.empty()) return wrong("is empty", "use the path of a socket, or host:port");
  if (text.contains('/') || !text.contains(':')) return RunnerAddress{std::string(text)};
  auto address = read_address(text);
  if (!address) return std::unexpected(std::move(address).error());
  return RunnerAddress{{}, *std::move(address)};
}

ReadSetting<Secret> read_shared_key(std::string_view text) {
  constexpr std::size_t least = 32;
  if (text.size() < least)
    return wrong("is shorter than 32 bytes", "generate a key with `openssl rand -base64 32`");
  return Secret(std::string(text));
}

ReadSetting<unsigned> read_size(std::string_view text, unsigned most, unsigned least) {
  const auto size = whole_number<unsigned>(text);
  if (size && *size >= least && *size <= most) return *size;
  return wrong("is not a number from " + std::to_string(least) + " to " + std::to_string(most),
               "remove the setting to use a default based on the number of cores");
}

ReadSetting<unsigned> read_limit(std::string_view text, const std::string& what) {
  constexpr unsigned most = 1'000'000;
  const auto limit = whole_number<unsigned>(text);
  if (limit && *limit <= most) return *limit;
  return wrong("is not a number from 0 to " + std::to_string(most),
               "use the maximum number of " + what + ", or 0 for no limit");
}

ReadSetting<std::vector<std::string>> read_ip_addresses(std::string_view text) {
  std::vector<std::string> addresses = split_list(text);
  for (std::string& address : addresses) {
    auto canonical = canonical_ip(address);
    if (!canonical)
      return wrong("has the entry '" + address + "', which is not an IP address",
                   "use addresses without ports or prefixes, comma-separated");
    address = *std::move(canonical);
  }
  return addresses;
}

ReadSetting<std::vector<IpNetwork>> read_networks(std::string_view text) {
  std::vector<IpNetwork> networks;
  for (const std::string& entry : split_list(text)) {
    const auto network = IpNetwork::parse(entry);
    if (!network)
      return wrong("has the entry '" + entry + "', which is not a network",
                   "use CIDR notation, such as 10.1.0.0/16, comma-separated");
    networks.push_back(*network);
  }
  return networks;
}

ReadSetting<std::string> read_database_url(std::string_view text) {
  if (text.starts_with("postgres://") || text.starts_with("postgresql://"))
    return std::string(text);
  return wrong("is not a PostgreSQL URL", "use postgresql://user@host:5432/database");
}

ReadSetting<std::string> read_smtp_url(std::string_view text) {
  const std::string hint = "use smtp://user:password@host:587 or smtps://user:password@host";
  const bool is_implicit = text.starts_with("smtps://");
  if (!is_implicit && !text.starts_with("smtp://")) return wrong("is not an SMTP URL", hint);
  const std::string_view rest = text.substr(is_implicit ? 8 : 7);
  const std::size_t query = std::min(rest.find('?'), rest.size());
  const std::string_view place = rest.substr(0, query);
  if (place.empty() || place.ends_with('@') || place.starts_with('/') ||
      has_blank_or_control(rest) || rest.find('#') != std::string_view::npos)
    return wrong("is not an SMTP URL", hint);
  const std::string_view tls = rest.substr(query);
  if (!tls.empty() && (is_implicit || (tls != "?tls=off" && tls != "?tls=required")))
    return wrong("has an unknown suffix", "after smtp://… use ?tls=off or ?tls=required");
  return std::string(text);
}

ReadSetting<MailSender> read_mail_sender(std::string_view text) {
  if (auto sender = parse_mail_sender(text)) return *std::move(sender);
  return wrong("is not an address", "use jobs@example.com or Example Jobs <jobs@example.com>");
}

ReadSetting<std::string> read_base_url(std::string_view text) {
  std::string_view rest = after_http(text);
  if (rest.empty() || rest.starts_with('/') || has_blank_or_control(rest) ||
      rest.find_first_of("?#") != std::string_view::npos)
    return wrong("is not a base URL of links", "use http://host or https://host/path");
  while (text.ends_with('/')) text.remove_suffix(1);
  return std::string(text);
}

ReadSetting<std::string> read_api_url(std::string_view text) {
  auto url = read_base_url(text);
  if (!url) return wrong("is not a base URL of an API", "use https://host/path without a query");
  const std::string_view host = after_http(*url).substr(0, after_http(*url).find('/'));
  if (host.contains('@'))
    return wrong("contains a user name", "set the key of the API in HIRELINE_AI_API_KEY");
  if (!is_https_or_loopback(*url))
    return wrong("uses http to another machine, which would send answers and the key unencrypted",
                 "use https");
  return url;
}

bool is_https_or_loopback(std::string_view url) {
  if (url.starts_with("https://")) return true;
  const std::string_view host = after_http(url).substr(0, after_http(url).find('/'));
  if (host.contains('@')) return false;  // what precedes it is not the host
  const std::string name = host_of(url);
  return name == "localhost" || name == "[::1]" ||
         (name.starts_with("127.") && name.find_first_not_of("0123456789.") == std::string::npos);
}

ReadSetting<Secret> read_header_secret(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  const bool is_printable = std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7F'; });
  if (!is_printable)
    return wrong("contains characters that are not allowed in a header",
                 "check the value for spaces and other pasted characters");
  return Secret(std::string(text));
}

ReadSetting<std::vector<Secret>> read_signing_secrets(std::string_view text) {
  constexpr std::size_t least = 16;
  std::vector<Secret> secrets;
  for (const std::string& part : split_list(text)) {
    auto secret = read_header_secret(part);
    if (!secret) return std::unexpected(std::move(secret).error());
    if (part.size() < least)
      return wrong("contains a secret shorter than 16 characters",
                   "copy the complete secret (whsec_...)");
    secrets.push_back(*std::move(secret));
  }
  return secrets;
}

ReadSetting<bool> read_yes_or_no(std::string_view text) {
  if (text == "yes") return true;
  if (text == "no") return false;
  return wrong("has the invalid value '" + std::string(text) + "'", "use one of: yes, no");
}

ReadSetting<std::string> read_url_or_path(std::string_view text) {
  const bool is_url = text.find("://") != std::string_view::npos;
  if (is_url && (after_http(text).empty() || has_blank_or_control(text)))
    return wrong("is neither an http(s) URL nor a path", "use https://… or the path of a file");
  return std::string(text);
}

ReadSetting<std::string> read_scope(std::string_view text) {
  const bool is_printable =
      std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7F'; });
  if (!is_printable)
    return wrong("contains characters that no scope has", "use openid email profile");
  if (!(" " + std::string(text) + " ").contains(" openid "))
    return wrong("does not contain openid", "use openid email profile");
  return std::string(text);
}

std::string host_of(std::string_view url) {
  url = after_http(url);
  const std::size_t end = url.starts_with('[') ? url.find(']') + 1 : url.find_first_of(":/");
  return std::string(url.substr(0, end));
}

ReadSetting<std::vector<std::string>> read_origins(std::string_view text) {
  std::vector<std::string> origins = split_list(text);
  for (const std::string& origin : origins) {
    const std::string_view host = after_http(origin);
    if (host.empty() || has_blank_or_control(host) ||
        host.find_first_of("/?#@*\\") != std::string_view::npos)
      return wrong("has the entry '" + origin + "', which is not an origin",
                   "use scheme://host[:port] without a path, comma-separated");
  }
  return origins;
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (const auto part = trimmed(text.substr(0, comma)); !part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

std::string runner_address_text(const RunnerAddress& endpoint) {
  return endpoint.is_local() ? endpoint.socket_path : address_text(endpoint.address);
}

std::string address_text(const Address& address) {
  const bool is_v6 = address.host.find(':') != std::string::npos;
  return (is_v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

std::string mask_url(std::string_view url) {
  std::string masked(url);
  // Uses the last @, because an unencoded password may contain one.
  if (const std::size_t scheme = masked.find("://"); scheme != std::string::npos) {
    const std::size_t at = masked.rfind('@');
    const std::size_t colon = masked.find(':', scheme + 3);
    if (at != std::string::npos && colon < at) masked.replace(colon + 1, at - colon - 1, "***");
  }
  constexpr std::string_view key = "password=";
  for (std::size_t at = masked.find(key); at != std::string::npos;
       at = masked.find(key, at + key.size())) {
    const std::size_t start = at + key.size();
    masked.replace(start, std::min(masked.find('&', start), masked.size()) - start, "***");
  }
  return masked;
}

}  // namespace hireline
