// What candidates want to be written about, and how they reckon time.
#pragma once

#include <optional>
#include <string>

namespace hireline {

struct Preferences {
  bool email_invitations = true;
  bool email_reminders = true;
  bool email_status_updates = true;
  std::optional<std::string> timezone;  // of the IANA database
  std::optional<std::string> locale;    // BCP 47
};

}  // namespace hireline
