// Candidates' preferences: mails, time zone and locale.
#pragma once

#include <optional>
#include <string>

#include "common/app/no_input.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/preferences.hpp"

namespace hireline::app {

// Refuses with NotFound{participant} if the participant has been erased.
Result<db::Query<Preferences>> get_preferences(const Candidate& who, const NoInput& in);

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
