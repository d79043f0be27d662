// What mails are composed of, whom they concern, and which reminders are due.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::db {

// Whose clock times are told by.
enum class Reader { candidate, recruiter };

// What surrounds an interview. Times are as people write them: in the candidate's zone, or in UTC
// where it is unknown and for recruiters.
struct InterviewSurroundings {
  std::string organization;
  std::string job;
  std::optional<std::string> stage;
  ParticipantId participant_id;
  std::optional<std::string> own_name;  // as the candidate gave it
  Preferences preferences;
  std::string zone;    // that times are in
  std::string starts;  // "Monday, 6 May 2030, 09:00"; empty when there is no start
  std::string ends;    // "10:00", with its day where that is another
  std::string expires;
  std::optional<std::string> decline_tags;  // "pay, another offer"
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

// Whom an interview concerns: its interviewers who are members still, and its
// recruiterEmail; where that is nobody, the organization's owners. Each address once.
std::vector<std::string> list_recruiters_concerned(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);

struct DueReminder {
  OrganizationId organization_id;
  InterviewId interview_id;
  EmailKind kind = EmailKind::live_reminder;
  std::string recipient;
  ParticipantId participant_id;
  std::optional<PipelineId> pipeline_id;
};
// What starts or expires within a day and is still open, where an invitation was sent more than a
// day before and no reminder was queued. `limit` of them at most.
std::vector<DueReminder> list_due_reminders(Tx& tx, std::int64_t limit);

}  // namespace hireline::db
