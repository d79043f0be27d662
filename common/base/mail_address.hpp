#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// Returns true if `text` is an address that needs no quoting: printable ASCII with exactly one @,
// at most 254 characters, and none of the characters with a meaning around addresses.
bool is_mail_address(std::string_view text);

// Returns the key for comparison: ASCII letters in lower case, without surrounding blanks.
std::string email_key(std::string_view email);

// The sender of mails.
struct MailSender {
  std::string address;
  std::string name{};  // may be empty
};
// Parses "address" or "Name <address>".
std::optional<MailSender> parse_mail_sender(std::string_view text);

}  // namespace hireline
