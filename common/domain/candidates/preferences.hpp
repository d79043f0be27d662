// A candidate's preferences: the mails to receive, the time zone and the locale.
#pragma once

#include <optional>
#include <string>

#include "common/base/enum_names.hpp"

namespace hireline {

struct Preferences {
  bool email_invitations = true;
  bool email_reminders = true;
  bool email_status_updates = true;
  std::optional<std::string> timezone;  // a name of the IANA database
  std::optional<std::string> locale;    // BCP 47
};

// The preferences that control mails, as they are named in URLs.
HIRELINE_ENUM(MailPreference, emailInvitations, emailReminders, emailStatusUpdates)

}  // namespace hireline
