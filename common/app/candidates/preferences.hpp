// Candidates' preferences: mails, time zone and locale.
#pragma once

#include <optional>
#include <string>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/preferences.hpp"

namespace hireline::app {

struct SetPreferences {
  std::optional<bool> email_invitations;
  std::optional<bool> email_reminders;
  std::optional<bool> email_status_updates;
  Change<std::string> timezone;
  Change<std::string> locale;
};
// Absent fields stay as they are. Returns all preferences. Refuses with Invalid (an unknown time
// zone).
Result<Preferences> set_preferences(db::Tx& tx, const Candidate& who, const SetPreferences& in);

}  // namespace hireline::app
