// Mails: which there are, what becomes of them, and what they tell.
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
              link_invitation,   // to the candidate: take an automated stage
              live_invitation,   // to the candidate: with a calendar entry
              link_reminder,     // of a link that expires
              live_reminder,     // of an interview that comes
              decline_notice,    // to the recruiters
              rsvp_notice,       // to the recruiters: the candidate won't come at that time
              status_update,     // to the candidate, in the words meant for them
              member_invitation  // to a recruiter: join an organization
)

// suppressed: not sent, and not because anything failed.
HIRELINE_ENUM(EmailStatus, queued, sent, failed, suppressed)

struct Email {
  EmailId id;
  EmailKind kind = EmailKind::link_invitation;
  std::string recipient;
  std::optional<ParticipantId> participant_id;  // absent: to no candidate
  std::string subject_id;                       // an interview; of a status update, the pipeline
  std::optional<PipelineId> pipeline_id;        // whose timeline tells of it
  std::optional<std::string> word;              // of a status update
  EmailStatus status = EmailStatus::queued;
  std::optional<std::string> message_id;  // since the first attempt
  std::int64_t attempts = 0;
  std::int64_t resends = 0;
  std::optional<std::string> last_error;  // of the last attempt, or why it was suppressed
  Instant created_at;
  std::optional<Instant> sent_at;
};

// As operators find it, who look across organizations.
struct FoundEmail : Email {
  OrganizationReference organization;
};

// What a mail may tell; each kind uses some of it. All of it is text for people, and any of it may
// have been typed by anybody.
struct EmailFacts {
  std::string organization;
  std::string job{};
  std::optional<std::string> name{};       // of whom it is written to
  std::optional<std::string> candidate{};  // of whom it tells
  std::optional<std::string> stage{};
  std::optional<std::string> title{};
  std::optional<std::string> round{};
  std::optional<std::string> recruiter{};
  std::optional<std::string> when{};     // with the zone in words
  std::optional<std::string> expires{};  // likewise
  std::optional<std::string> link{};     // where the stage is taken, or the invitation accepted
  std::optional<std::string> meeting_link{};
  std::optional<std::string> decline_link{};
  std::optional<std::string> preferences_link{};
  std::optional<std::string> word{};
  std::optional<std::string> reason{};
  std::optional<std::string> tags{};
  std::optional<std::string> role{};
};

// A mail but for its form.
struct EmailDraft {
  EmailKind kind = EmailKind::link_invitation;
  std::string recipient;
  std::optional<std::string> recipient_name{};
  std::optional<std::string> reply_to{};
  EmailFacts facts;
  std::optional<CalendarEvent> calendar{};  // what its reader is asked to put into a calendar
};

// Which preference a kind obeys, if any.
using WantsEmail = bool Preferences::*;
WantsEmail preference_of(EmailKind kind);

// The same for all attempts, so that a mail that arrives twice can be told to be one. A mail that
// was sent again on purpose is another one.
std::string message_id_of(const Email& email, std::string_view domain);

// How long to wait before the next attempt: from half a minute up to eight hours, so that ten of
// them outlast a day without a mail server.
std::chrono::seconds email_backoff(std::int64_t attempt);

// "Monday, 6 May 2030, 09:00 to 10:00 (Europe/Berlin time)": says whose time it is.
std::string in_zone(std::string_view time, std::string_view zone);

}  // namespace hireline
