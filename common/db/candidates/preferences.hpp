// What candidates want to be written about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/preferences.hpp"

namespace hireline::db {

// Absent fields stay.
struct PreferenceChanges {
  std::optional<bool> email_invitations;
  std::optional<bool> email_reminders;
  std::optional<bool> email_status_updates;
  Change<std::string> timezone;
  Change<std::string> locale;
};
// Gives what they are then. Refuses with NotFound{participant} who was erased a moment ago.
Result<Preferences> change_preferences(Tx& tx, const ParticipantId& participant,
                                       const PreferenceChanges& changes);

// Does the database know a zone of this name, so that it can tell times in it?
bool is_time_zone(Tx& tx, const std::string& name);

}  // namespace hireline::db
