#include "common/db/candidates/preferences.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_preferences{"select_preferences", R"(
select email_invitations, email_reminders, email_status_updates, timezone, locale
from participants where id = $1 and erased_at is null)"};

const Statement update_preferences{"change_preferences", R"(
update participants
set email_invitations = coalesce($2, email_invitations),
    email_reminders = coalesce($3, email_reminders),
    email_status_updates = coalesce($4, email_status_updates),
    timezone = case when $5::bool then $6 else timezone end,
    locale = case when $7::bool then $8 else locale end
where id = $1 and erased_at is null
returning email_invitations, email_reminders, email_status_updates, timezone, locale)"};

const Statement select_is_time_zone{"is_time_zone", "select is_time_zone($1)"};

Result<Preferences> read_preferences(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::participant});
  Preferences read;
  rows.front().read(read.email_invitations, read.email_reminders, read.email_status_updates,
                    read.timezone, read.locale);
  return read;
}

}  // namespace

Query<Preferences> find_preferences(const ParticipantId& participant) {
  return {select_preferences, Params::of(participant), read_preferences};
}

Result<Preferences> change_preferences(Tx& tx, const ParticipantId& participant,
                                       const PreferenceChanges& changes) {
  return read_preferences(tx.run(update_preferences, participant, changes.email_invitations,
                                 changes.email_reminders, changes.email_status_updates,
                                 changes.timezone.present, changes.timezone.value,
                                 changes.locale.present, changes.locale.value));
}

bool is_time_zone(Tx& tx, const std::string& name) {
  return tx.run(select_is_time_zone, name).front().next<bool>();
}

}  // namespace hireline::db
