// Candidates' preferences: mails, time zone and locale.
#pragma once

#include <optional>
#include <string>

#include "common/app/links.hpp"
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

// The same for whoever holds the link of a mail to the candidate. They refuse with LinkNotFound,
// also if the candidate has been erased.
struct PreferencesLink {
  std::string token;
};
Result<Preferences> get_preferences_by_link(db::Tx& tx, const Anyone& who, const Links& links,
                                            const PreferencesLink& in);
struct SetPreferencesByLink : PreferencesLink, SetPreferences {};
Result<Preferences> set_preferences_by_link(db::Tx& tx, const Anyone& who, const Links& links,
                                            const SetPreferencesByLink& in);

// What mail programs send when somebody unsubscribes in them (RFC 8058).
struct Unsubscribe : PreferencesLink {
  std::optional<MailPreference> mails;  // absent: all
};
Result<Preferences> unsubscribe(db::Tx& tx, const Anyone& who, const Links& links,
                                const Unsubscribe& in);

}  // namespace hireline::app
