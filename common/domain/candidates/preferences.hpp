// A candidate's preferences: the mails to receive, the time zone and the locale.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "common/base/enum_names.hpp"

namespace hireline {

struct Preferences {
  bool email_invitations = true;
  bool email_reminders = true;
  bool email_status_updates = true;
  std::optional<std::string> timezone;  // a name of the IANA database
  std::optional<std::string> locale;    // BCP 47
};

// The preferences that control mails, as URLs name them.
HIRELINE_ENUM(MailPreference, emailInvitations, emailReminders, emailStatusUpdates)

// Returns whether the candidate wants the mails that this preference controls.
constexpr bool is_on(const Preferences& preferences, MailPreference mails) {
  switch (mails) {
    case MailPreference::emailInvitations:
      return preferences.email_invitations;
    case MailPreference::emailReminders:
      return preferences.email_reminders;
    case MailPreference::emailStatusUpdates:
      return preferences.email_status_updates;
  }
  std::unreachable();
}

}  // namespace hireline
