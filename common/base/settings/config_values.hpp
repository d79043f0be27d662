// Texts of settings, read into values. What is wrong with a text is said as the end of a sentence
// that begins with the setting's name, and with a hint.
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

// host:port, [::1]:port; port 0 asks the system for a free one.
ReadSetting<Address> read_address(std::string_view text);

// The path of a local socket, or host:port. What has a slash in it, or no colon, is a path.
ReadSetting<Endpoint> read_endpoint(std::string_view text);

// A key that programs share: 32 bytes or more, which are taken as they are.
ReadSetting<Secret> read_shared_key(std::string_view text);

// A number of threads or connections, from 1 to `most`.
ReadSetting<unsigned> read_size(std::string_view text, unsigned most, unsigned least = 1);

// How many of something there may be, which `what` says behind "how many"; 0 is no limit.
ReadSetting<unsigned> read_limit(std::string_view text, const std::string& what);

// Comma-separated IP addresses.
ReadSetting<std::vector<std::string>> read_ip_addresses(std::string_view text);

// postgres:// or postgresql://
ReadSetting<std::string> read_database_url(std::string_view text);

// smtp:// or smtps://, perhaps with a login, and perhaps with ?tls=off or ?tls=required behind
// smtp.
ReadSetting<std::string> read_smtp_url(std::string_view text);

// address, or Name <address>
ReadSetting<MailSender> read_mail_sender(std::string_view text);

// An http or https URL without query and fragment; a slash at its end is dropped.
ReadSetting<std::string> read_base_url(std::string_view text);

// As read_base_url, of a service that is told secrets: https, or http on this machine; without a
// user name.
ReadSetting<std::string> read_api_url(std::string_view text);

// A secret that is sent in a header: printable ASCII without blanks; blanks around it are dropped.
ReadSetting<Secret> read_header_secret(std::string_view text);

// Comma-separated secrets, each of 16 printable characters or more.
ReadSetting<std::vector<Secret>> read_signing_secrets(std::string_view text);

ReadSetting<bool> read_yes_or_no(std::string_view text);

// An http or https URL, or a path of a file.
ReadSetting<std::string> read_url_or_path(std::string_view text);

// Comma-separated origins: scheme://host[:port], nothing after.
ReadSetting<std::vector<std::string>> read_origins(std::string_view text);

// The parts between commas, without blanks around them and without empty ones.
std::vector<std::string> split_list(std::string_view text);

// The path, or as the address.
std::string endpoint_text(const Endpoint& endpoint);

// 127.0.0.1:8080
std::string address_text(const Address& address);

// A URL with its password replaced by ***, wherever a libpq, HTTP or SMTP URL can hold one.
std::string mask_url(std::string_view url);

}  // namespace hireline
