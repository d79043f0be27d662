// Candidates' preferences in JSON.

#include "common/app/candidates/preferences.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Preferences) {
  return {
      .name = "Preferences",
      .fields = {
          field("emailInvitations", &Preferences::email_invitations)
              .doc("Whether to send emails with links and times of interviews"),
          field("emailReminders", &Preferences::email_reminders)
              .doc("Whether to send emails a day before an interview, or before a link expires"),
          field("emailStatusUpdates", &Preferences::email_status_updates)
              .doc("Whether to send an email when candidateFacingStatus changes"),
          field("timezone", &Preferences::timezone)
              .doc("Time zone in which emails state times. Organizations that the candidate "
                   "applies to see it, to choose times of interviews."),
          field("locale", &Preferences::locale)
              .doc("BCP 47 language tag. Emails are in English all the same.")}};
}

HIRELINE_SHAPE(app::SetPreferences) {
  return {
      .name = "SetPreferences",
      .fields = {
          body("emailInvitations", &app::SetPreferences::email_invitations)
              .doc("Whether to send emails with links and times of interviews"),
          body("emailReminders", &app::SetPreferences::email_reminders)
              .doc("Whether to send emails a day before an interview, or before a link expires"),
          body("emailStatusUpdates", &app::SetPreferences::email_status_updates)
              .doc("Whether to send an email when candidateFacingStatus changes"),
          body("timezone", &app::SetPreferences::timezone)
              .time_zone()
              .doc("Name of a time zone in the IANA database. Pass null for UTC.")
              .example(R"("Europe/Berlin")"),
          body("locale", &app::SetPreferences::locale)
              .locale()
              .doc("BCP 47 language tag. Pass null for none.")
              .example(R"("de-AT")")}};
}

HIRELINE_SHAPE(app::PreferencesLink) {
  return {.name = "PreferencesLink",
          .fields = {path("token", &app::PreferencesLink::token)
                         .doc("Token of the link in emails to the candidate")}};
}

HIRELINE_SHAPE(app::SetPreferencesByLink) {
  return {.name = "SetPreferencesByLink",
          .fields = {fields_of<app::PreferencesLink>(), fields_of<app::SetPreferences>()}};
}

HIRELINE_SHAPE(app::Unsubscribe) {
  return {.name = "Unsubscribe",
          .fields = {fields_of<app::PreferencesLink>(),
                     query("mails", &app::Unsubscribe::mails)
                         .doc("The preference to turn off. Absent: all.")}};
}

}  // namespace hireline::wire
