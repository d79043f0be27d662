// What can be done about mails that a mail server refuses for good.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hireline {

// Returns what to do about a mail with this error, if the error has a reply 5xx of a mail server,
// as in "the mail server replied 550: 550 5.1.1 no such user". Otherwise, another attempt may
// succeed.
std::optional<std::string> advice_about_refusal(std::string_view last_error);

}  // namespace hireline
