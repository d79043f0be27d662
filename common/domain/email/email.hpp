// Mails: their kinds, their statuses and their contents.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/calendar.hpp"
#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/candidates/preferences.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline {

HIRELINE_ENUM(EmailKind,
              link_invitation,      // to the candidate: the link to an automated stage
              live_invitation,      // to the candidate: a live interview, with a calendar entry
              link_reminder,        // to the candidate: a link expires soon
              live_reminder,        // to the candidate: a live interview is near
              decline_notice,       // to the recruiters: the candidate declined
              rsvp_notice,          // to the recruiters: the candidate won't come at that time
              status_update,        // to the candidate: the candidate-facing status changed
              member_invitation,    // to an address: an invitation to become a member
              api_key_expiry,       // to owners and admins: an API key expires soon
              endpoint_failing,     // to owners and admins: an endpoint has failed for a day
              endpoint_disabled,    // to owners and admins: an endpoint gets no more webhooks
              feedback_reminder,    // to an interviewer: feedback on an interview is owed
              feedback_overdue,     // to recruiters: interviewers do not give their feedback
              explanation_request,  // to members: a candidate asks for an explanation, or contests
              explanation_answer,   // to the candidate: a member has answered
              // These four have no row in emails, because they belong to no organization.
              sign_in_code,    // to an address: a code to sign in with
              address_code,    // to an address: a code that gives it to an account
              address_change,  // to the former address of an account: it has another one now
              passkey_added    // to the address of an account: it has another passkey now
)

// suppressed: not sent on purpose, not because of an error; `last_error` contains the reason.
HIRELINE_ENUM(EmailStatus, queued, sent, failed, suppressed)

struct Email {
  EmailId id;
  EmailKind kind = EmailKind::link_invitation;
  std::string recipient;
  std::optional<ParticipantId> participant_id;  // absent: the recipient is no candidate
  // An interview; a pipeline, an invitation, an API key, an endpoint or an explanation request, by
  // the kind.
  std::string subject_id;
  std::optional<PipelineId> pipeline_id;  // the pipeline whose timeline shows the mail
  std::optional<std::string> word;        // of a status update: the new status
  EmailStatus status = EmailStatus::queued;
  std::optional<std::string> message_id;  // set by the first attempt
  std::int64_t attempts = 0;
  std::int64_t resends = 0;
  std::optional<std::string> last_error;  // of the last attempt, or the reason for suppression
  Instant created_at;                     // or when a member last sent the mail again
  std::optional<Instant> sent_at;
};

// A mail as operators see it in a search of all organizations.
struct FoundEmail : Email {
  OrganizationReference organization;
  std::optional<Instant> due_at;  // of a queued mail: when the next attempt to send it is due
};

// The values that can appear in a mail. Each kind uses some of them. All values are text for
// people, and any of them may come from untrusted input.
struct EmailFacts {
  std::string organization;
  std::string job{};
  std::optional<std::string> name{};       // of the recipient
  std::optional<std::string> candidate{};  // that the mail is about
  std::optional<std::string> stage{};
  std::optional<std::string> title{};
  std::optional<std::string> round{};
  std::optional<std::string> recruiter{};
  std::optional<std::string> when{};     // with the time zone: see in_zone()
  std::optional<std::string> expires{};  // with the time zone: see in_zone()
  std::optional<std::string> link{};     // to take the stage or to accept the invitation
  std::optional<std::string> meeting_link{};
  std::optional<std::string> decline_link{};
  std::optional<std::string> preferences_link{};
  std::optional<std::string> page_link{};  // of the server's own page about the subject
  std::optional<std::string> word{};
  std::optional<std::string> reason{};
  std::optional<std::string> tags{};
  std::optional<std::string> role{};
  std::optional<std::string> code{};    // to sign in
  std::optional<std::string> notice{};  // before an automated stage
  std::optional<std::string> wait{};    // from the notice until the start: "10 days"
};

// The content of a mail before it is formatted.
struct EmailDraft {
  EmailKind kind = EmailKind::link_invitation;
  std::string recipient;
  std::optional<std::string> recipient_name{};
  std::optional<std::string> reply_to{};
  EmailFacts facts;
  std::optional<CalendarEvent> calendar{};  // attached for the recipient's calendar
  // A URL at which mail programs turn off mails of this kind by a POST (RFC 8058).
  std::optional<std::string> one_click{};
};

// Returns the preference that controls mails of this kind, or nullopt if there is none.
std::optional<MailPreference> preference_of(EmailKind kind);

// Returns the Message-ID of a mail. All attempts have the same Message-ID, so that a mail that
// arrives twice can be recognised as a duplicate. Each resend has a new Message-ID.
std::string message_id_of(const Email& email, std::string_view domain);

// Returns the delay before the next attempt: 30 s after the first attempt, three times as long
// after each further one, at most 8 h. Ten attempts last more than a day.
std::chrono::seconds email_backoff(std::int64_t attempt);

// Appends the time zone: "Monday, 6 May 2030, 09:00 to 10:00 (Europe/Berlin time)".
std::string in_zone(std::string_view time, std::string_view zone);

}  // namespace hireline
