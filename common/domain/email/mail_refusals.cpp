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
  // 550 to everything.
  if (last_error.find(" 5.7.") != std::string_view::npos)
    return "the receiving server does not accept the sender: check SPF, DKIM and DMARC of the "
           "sender's domain, and whether a block list has the mail server";
  if (last_error.find(" 5.2.2") != std::string_view::npos || code == "552")
    return "the recipient's mailbox is full: ask the recipient, then send the mail again";
  constexpr std::array<std::string_view, 4> of_address = {"550", "551", "553", "556"};
  if (last_error.find(" 5.1.") != std::string_view::npos ||
      std::ranges::find(of_address, code) != of_address.end())
    return "the receiving server refuses this address for good: correct the address, or give the "
           "link another way";
  return "the receiving server refuses this mail for good, for the reason that it tells: another "
         "attempt fails as well until that is mended";
}

}  // namespace hireline
