// Notes about mails that a mail server refuses for good.
#pragma once

#include <set>
#include <string>

#include "cli/frame/command.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/email/mail_refusals.hpp"

namespace hireline::cli {

// Notes what can be done about each of the mails that a server refuses for good, once for each
// address.
template <class Emails>
void note_refused_mails(const Context& context, const Emails& emails) {
  std::set<std::string> told;
  for (const Email& email : emails) {
    if (email.status == EmailStatus::sent) continue;
    const auto advice = advice_about_refusal(email.last_error.value_or(""));
    if (!advice) continue;
    const std::string note = "Mail to " + email.recipient + ": " + *advice + ".";
    if (told.insert(note).second) context.ui.note(note);
  }
}

}  // namespace hireline::cli
