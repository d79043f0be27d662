#include "common/domain/email/mail_refusals.hpp"

#include <algorithm>
#include <array>

namespace hireline {

std::optional<std::string> advice_about_refusal(std::string_view last_error) {
  constexpr std::string_view before_code = "replied ";
  const auto at = last_error.find(before_code);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view code = last_error.substr(at + before_code.size(), 3);
  if (code.size() < 3 || code.front() != '5') return std::nullopt;
  // The class of RFC 3463 after the code is more exact, if the server sends it: many servers reply
  // 550 to everything. The text behind it may contain anything.
  std::string_view reply = last_error.substr(at + before_code.size() + code.size());
  if (reply.starts_with(": ") && reply.substr(2).starts_with(code))
    reply.remove_prefix(2 + code.size());
  if (!reply.empty()) reply.remove_prefix(1);
  if (code == "530" || code == "535" || code == "538")
    return "the mail server does not accept the login: check the address, the user and the "
           "password "
           "of the mail server in the settings";
  if (reply.starts_with("5.7."))
    return "the receiving server does not accept the sender: check SPF, DKIM and DMARC of the "
           "sender's domain, and whether a block list has the mail server";
  if (reply.starts_with("5.3.4")) return "the mail is too large for the receiving server";
  if (reply.starts_with("5.2.2") || code == "552")
    return "the recipient's mailbox is full: ask the recipient, then send the mail again";
  constexpr std::array<std::string_view, 4> of_address = {"550", "551", "553", "556"};
  if (reply.starts_with("5.1.") || std::ranges::find(of_address, code) != of_address.end())
    return "the receiving server refuses this address for good: correct the address, or give the "
           "link another way";
  return "the receiving server refuses this mail for good, for the reason that it tells: another "
         "attempt fails as well until that is mended";
}

}  // namespace hireline
