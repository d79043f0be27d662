// Parsers for the texts of settings. An error message is the rest of a sentence that begins with
// the setting's name; it comes with a hint.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/settings/config.hpp"

namespace hireline {

template <class T>
using ReadSetting = std::expected<T, ConfigError>;

// Parses host:port or [::1]:port. Port 0 requests a free port from the system.
ReadSetting<Address> read_address(std::string_view text);

// Parses the path of a local socket, or host:port. A text with a slash or without a colon is a
// path.
ReadSetting<RunnerAddress> read_runner_address(std::string_view text);

// A key shared by programs: 32 bytes or more, used unchanged.
ReadSetting<Secret> read_shared_key(std::string_view text);

// Parses a number of threads or connections, from `least` to `most`.
ReadSetting<unsigned> read_size(std::string_view text, unsigned most, unsigned least = 1);

// Parses a limit; 0 means no limit. `what` follows "how many" in the error message.
ReadSetting<unsigned> read_limit(std::string_view text, const std::string& what);

// Parses comma-separated IP addresses.
ReadSetting<std::vector<std::string>> read_ip_addresses(std::string_view text);

// Parses comma-separated networks in CIDR notation.
ReadSetting<std::vector<IpNetwork>> read_networks(std::string_view text);

// Accepts postgres:// and postgresql:// URLs.
ReadSetting<std::string> read_database_url(std::string_view text);

// Accepts smtp:// or smtps://, optionally with a login; smtp also with ?tls=off or ?tls=required.
ReadSetting<std::string> read_smtp_url(std::string_view text);

// Parses "address" or "Name <address>".
ReadSetting<MailSender> read_mail_sender(std::string_view text);

// Parses an http or https URL without query and fragment; removes a slash at the end.
ReadSetting<std::string> read_base_url(std::string_view text);

// Like read_base_url, for a service that receives secrets: https, or http on this machine; no user
// name.
ReadSetting<std::string> read_api_url(std::string_view text);

// Returns true if requests to the URL can't be read on their way: https, or http on this machine.
bool is_https_or_loopback(std::string_view url);

// Parses a secret for a header: printable ASCII without blanks; surrounding blanks are removed.
ReadSetting<Secret> read_header_secret(std::string_view text);

// Parses comma-separated secrets, each of at least 16 printable characters.
ReadSetting<std::vector<Secret>> read_signing_secrets(std::string_view text);

ReadSetting<bool> read_yes_or_no(std::string_view text);

// Accepts an http or https URL, or the path of a file.
ReadSetting<std::string> read_url_or_path(std::string_view text);

// Parses comma-separated origins: scheme://host[:port] without a path.
ReadSetting<std::vector<std::string>> read_origins(std::string_view text);

// Parses OAuth scopes, which must include openid: without it, a provider returns no ID token.
ReadSetting<std::string> read_scope(std::string_view text);

// Returns the host of an http or https URL. An IPv6 address is in brackets.
std::string host_of(std::string_view url);

// Splits at commas; removes surrounding blanks and empty parts.
std::vector<std::string> split_list(std::string_view text);

// Returns the socket path, or the address like address_text.
std::string runner_address_text(const RunnerAddress& endpoint);

// Returns a text such as 127.0.0.1:8080.
std::string address_text(const Address& address);

// Returns the URL with its password replaced by ***, in every place where a libpq, HTTP or SMTP URL
// can contain one.
std::string mask_url(std::string_view url);

}  // namespace hireline
