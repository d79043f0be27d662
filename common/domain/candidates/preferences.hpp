// A candidate's preferences: the mails to receive, the time zone and the locale.
#pragma once

#include <optional>
#include <string>

namespace hireline {

struct Preferences {
  bool email_invitations = true;
  bool email_reminders = true;
  bool email_status_updates = true;
  std::optional<std::string> timezone;  // a name of the IANA database
  std::optional<std::string> locale;    // BCP 47
};

}  // namespace hireline
