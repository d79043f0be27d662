// The data of mails, their recipients, and the reminders that are due.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/explanation.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::db {

// The reader of a mail, who determines the time zone of the times in it.
enum class Reader { candidate, recruiter };

// The data around an interview. Times are formatted for people: in the candidate's zone; in UTC for
// recruiters, and if the zone is unknown.
struct InterviewSurroundings {
  std::string organization;
  std::string job;
  std::optional<std::string> stage;
  ParticipantId participant_id;
  std::optional<std::string> own_name;  // as set by the candidate
  Preferences preferences;
  std::string zone;    // the zone of the times
  std::string starts;  // "Monday, 6 May 2030, 09:00"; empty if there is no start
  std::string ends;    // "10:00"; with the day if it differs from the start's
  std::string expires;
  std::optional<std::string> decline_tags;  // "pay, another offer"
  std::optional<std::string> notice;        // before an automated stage
  std::int64_t notice_lead_days = 0;
  std::string feedback_due;  // empty: feedback is not due at a certain time
  std::optional<PipelineStatus> pipeline_status;
};
std::optional<InterviewSurroundings> find_interview_surroundings(Tx& tx,
                                                                 const OrganizationId& organization,
                                                                 const InterviewId& interview,
                                                                 Reader reader);

struct PipelineSurroundings {
  std::string organization;
  std::string job;
  ParticipantId participant_id;
  std::string email;
  std::optional<std::string> name;
  Preferences preferences;
  std::optional<std::string> client_url;  // of the latest interview
  PipelineStatus status = PipelineStatus::active;
  bool is_superseded = false;
};
std::optional<PipelineSurroundings> find_pipeline_surroundings(Tx& tx,
                                                               const OrganizationId& organization,
                                                               const PipelineId& pipeline);

// Returns the addresses to notify about an interview, each once: those of its interviewers who are
// still members, and its recruiterEmail; if there are none, those of the organization's owners.
std::vector<std::string> list_recruiters_concerned(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);

// Returns the address to write to when interviewers do nothing: the interview's recruiterEmail, if
// it is a member's who owes no feedback on it; else those of the organization's owners.
std::vector<std::string> list_recruiters_responsible(Tx& tx, const OrganizationId& organization,
                                                     const InterviewId& interview);

// Returns the addresses of the members who should answer a candidate's request: the one to whom it
// is assigned; of an explanation, the recruiterEmail of the pipeline's latest interview, if it is a
// member's; else those of the organization's owners.
std::vector<std::string> list_members_to_explain(Tx& tx, const OrganizationId& organization,
                                                 const ExplanationRequestId& request);

struct ExplanationSurroundings {
  PipelineId pipeline;
  bool is_contest = false;
  std::optional<std::string> answer;
  std::optional<ContestOutcome> outcome;
  std::string due;  // in UTC
};
std::optional<ExplanationSurroundings> find_explanation_surroundings(
    Tx& tx, const OrganizationId& organization, const ExplanationRequestId& request);

struct DueReminder {
  OrganizationId organization_id;
  InterviewId interview_id;
  EmailKind kind = EmailKind::live_reminder;
  std::string recipient;
  ParticipantId participant_id;
  std::optional<PipelineId> pipeline_id;
};
// Returns at most `limit` open interviews that start, or whose link expires, within a day. For
// each, an invitation was sent more than a day before that moment, and no reminder has been queued.
std::vector<DueReminder> list_due_reminders(Tx& tx, std::int64_t limit);

}  // namespace hireline::db
