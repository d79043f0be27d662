// What operators see of one person, and of what does not go on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/domain/candidates/preferences.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/event.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/operations/task.hpp"

namespace hireline {

HIRELINE_ENUM(WaitsFor, nobody, candidate, interviewer, recruiter, service)

// What has to happen next in a pipeline.
struct Waiting {
  WaitsFor who = WaitsFor::nobody;
  std::string what;  // such as "start Screening"
  std::optional<Instant> since = {};
};

// Returns the first stage that is neither completed nor followed by an unlocked one, which a
// recruiter can unlock out of turn. nullptr if no stage is left.
const StageEntryDetail* current_stage(const PipelineDetail& pipeline);

// Returns what the pipeline waits for. `owes_feedback`: an interviewer owes feedback on the
// interview of its current stage.
Waiting waiting_of(const PipelineDetail& pipeline, bool owes_feedback, Instant now);

struct OverviewPipeline {
  PipelineId id;
  OrganizationReference organization;
  std::string job;
  PipelineStatus status = PipelineStatus::active;
  std::optional<std::string> stage;  // the current one
  Waiting waiting;
};

// A link that the candidate can use now.
struct OverviewLink {
  InterviewId interview_id;
  std::string stage;
  std::string link;
  std::optional<std::string> decline_link = {};
  std::optional<Instant> start_time = {};  // of a live interview
  std::optional<Instant> expires_at = {};  // of an automated interview
};

inline constexpr std::size_t most_overview_events = 10;

// One person, in all organizations.
struct CandidateOverview {
  ParticipantId id;
  std::string email;
  std::optional<std::string> name;
  Preferences preferences;
  std::vector<OverviewPipeline> pipelines;  // latest activity first
  std::vector<OverviewLink> links;
  std::vector<FoundEmail> emails;     // the last five, newest first, and all that are queued
  std::vector<Task> tasks;            // that will send invitations and mails; dead ones won't
  std::vector<RecordedEvent> events;  // the last ten, newest first
};

// feedback_owed: a live interview is over. needs_decision: it is, and nobody owes feedback on it.
// time_declined: the candidate does not come at its time. not_answered: a live interview is near,
// and the candidate has not said whether they come. not_started: a link works, and nobody has used
// it. link_expired: nobody has used it. not_submitted: the time of a session is over. needs_review:
// an evaluation or judgement failed or is doubtful. idle: a recruiter has to unlock a stage, to
// invite to it, or to decide.
HIRELINE_ENUM(StuckKind, feedback_owed, needs_decision, time_declined, not_answered, not_started,
              link_expired, not_submitted, needs_review, idle, task_dead, mail_failed)

struct StuckItem {
  StuckKind kind = StuckKind::feedback_owed;
  std::string id;  // of the interview, the pipeline (needs_decision, idle), the task or the mail
  std::optional<std::string> organization;
  std::optional<std::string> candidate;  // the address
  std::optional<std::string> job;        // its title
  std::string about;
  Instant since;
};

}  // namespace hireline
