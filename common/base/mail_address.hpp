#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// An address that can be written to without quoting: printable ASCII with one @ in it, at most 254
// characters, and nothing that means something around addresses.
bool is_mail_address(std::string_view text);

// Lower case of the ASCII letters, without surrounding blanks: addresses are compared by it.
std::string email_key(std::string_view email);

// Who mails are from.
struct MailSender {
  std::string address;
  std::string name{};  // may be empty
};
// address, or Name <address>
std::optional<MailSender> parse_mail_sender(std::string_view text);

}  // namespace hireline
