#include "common/base/mail_address.hpp"

#include <algorithm>

#include "common/base/ascii.hpp"

namespace hireline {
bool is_mail_address(std::string_view text) {
  constexpr std::size_t longest = 254;
  constexpr std::string_view needs_quoting = "\"(),:;<>[\\]";
  const std::size_t at = text.find('@');
  if (text.size() > longest || at == std::string_view::npos || at == 0 || at + 1 == text.size() ||
      text.find('@', at + 1) != std::string_view::npos)
    return false;
  return std::ranges::all_of(text, [&](char c) {
    return c > ' ' && c < 0x7f && needs_quoting.find(c) == std::string_view::npos;
  });
}

std::string email_key(std::string_view email) {
  const auto first = email.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return lower_case(email.substr(first, email.find_last_not_of(" \t\r\n") - first + 1));
}

std::optional<MailSender> parse_mail_sender(std::string_view text) {
  text = trimmed(text);
  MailSender sender{.address = std::string(text)};
  if (const std::size_t open = text.find('<'); open != std::string_view::npos) {
    if (!text.ends_with('>')) return std::nullopt;
    sender.name = trimmed(text.substr(0, open));
    sender.address = text.substr(open + 1, text.size() - open - 2);
  }
  const bool is_clean = std::ranges::none_of(
      sender.name, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f || c == '"'; });
  if (!is_clean || !is_mail_address(sender.address)) return std::nullopt;
  return sender;
}

}  // namespace hireline
