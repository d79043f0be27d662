// The candidates' preferences for mails.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/preferences.hpp"

namespace hireline::db {

// Refuses with NotFound{participant} if the participant has been erased.
Query<Preferences> find_preferences(const ParticipantId& participant);

// An absent field is not changed.
struct PreferenceChanges {
  std::optional<bool> email_invitations;
  std::optional<bool> email_reminders;
  std::optional<bool> email_status_updates;
  Change<std::string> timezone;
  Change<std::string> locale;
};
// Returns the new preferences. Refuses with NotFound{participant} if the participant has been
// erased.
Result<Preferences> change_preferences(Tx& tx, const ParticipantId& participant,
                                       const PreferenceChanges& changes);

// Whether the database has a time zone with this name, for conversions of times.
bool is_time_zone(Tx& tx, const std::string& name);

}  // namespace hireline::db
