#include "common/app/candidates/preferences.hpp"

#include "common/db/candidates/preferences.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<Preferences>> get_preferences(const Candidate& who, const NoInput&) {
  return db::find_preferences(who.participant_id);
}

Result<Preferences> set_preferences(db::Tx& tx, const Candidate& who, const SetPreferences& in) {
  if (in.timezone.value && !db::is_time_zone(tx, *in.timezone.value))
    return refuse_input({"timezone"}, "is no time zone that is known here");
  return db::change_preferences(tx, who.participant_id,
                                {.email_invitations = in.email_invitations,
                                 .email_reminders = in.email_reminders,
                                 .email_status_updates = in.email_status_updates,
                                 .timezone = in.timezone,
                                 .locale = in.locale});
}

}  // namespace hireline::app
