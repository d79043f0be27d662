#include "common/app/candidates/preferences.hpp"

#include "common/db/candidates/preferences.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<Candidate> open_preferences(const Links& links, std::string_view token) {
  const auto participant = read_preferences_token(links.secret, token);
  if (!participant) return refuse(LinkNotFound{});
  return Candidate{*participant};
}

// The candidate of a link can have been erased since.
Result<Preferences> of_link(Result<Preferences> found) {
  if (!found && refused_for<NotFound>(found.error())) return refuse(LinkNotFound{});
  return found;
}

}  // namespace

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

Result<Preferences> get_preferences_by_link(db::Tx& tx, const Anyone&, const Links& links,
                                            const PreferencesLink& in) {
  const Candidate who = TRY(open_preferences(links, in.token));
  return of_link(tx.read(db::find_preferences(who.participant_id)));
}

Result<Preferences> set_preferences_by_link(db::Tx& tx, const Anyone&, const Links& links,
                                            const SetPreferencesByLink& in) {
  const Candidate who = TRY(open_preferences(links, in.token));
  return of_link(set_preferences(tx, who, in));
}

Result<Preferences> unsubscribe(db::Tx& tx, const Anyone&, const Links& links,
                                const Unsubscribe& in) {
  const Candidate who = TRY(open_preferences(links, in.token));
  const auto off = [&](MailPreference mails) {
    return !in.mails || in.mails == mails ? std::optional(false) : std::nullopt;
  };
  using enum MailPreference;
  return of_link(db::change_preferences(tx, who.participant_id,
                                        {.email_invitations = off(emailInvitations),
                                         .email_reminders = off(emailReminders),
                                         .email_status_updates = off(emailStatusUpdates),
                                         .timezone = {},
                                         .locale = {}}));
}

}  // namespace hireline::app
