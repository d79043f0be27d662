// Interviews, their interviewers, and feedback.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Refuses with NotFound{interview}. Without what is derived from the secret.
Query<Interview> find_interview(const OrganizationId& organization, const InterviewId& interview);

struct InterviewPlace {
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  ParticipantId participant_id;
};
// Without a lock: a pipeline is locked before its interviews.
std::optional<InterviewPlace> find_interview_place(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);
struct LockedInterview {
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> declined_at;
};
// The row lock, and what stands in the row under it.
LockedInterview lock_interview(Tx& tx, const OrganizationId& organization,
                               const InterviewId& interview);

// The members among these ids, and the one with this address if it is given.
std::vector<RecruiterId> find_interviewers(Tx& tx, const OrganizationId& organization,
                                           const std::vector<RecruiterId>& ids,
                                           const std::optional<std::string>& email);

struct NewInterview {
  Interview interview;
  ParticipantId participant_id;
  std::vector<RecruiterId> interviewers;
  std::vector<NewLink> links;
};
// False, and nothing is written, when the stage has an active interview already.
bool insert_interview(Tx& tx, const OrganizationId& organization, const NewInterview& interview);

struct NewFeedback {
  InterviewId interview_id;
  Feedback feedback;
  std::optional<RecruiterId> submitted_by;
};
// False, and nothing is written, when the same member has submitted feedback of this interviewer
// on it already.
bool insert_feedback(Tx& tx, const OrganizationId& organization, const NewFeedback& feedback);

// Completes the interview; its end is the transaction's instant, unless it was completed before.
void complete_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Keeps what the candidate said when they declined, with the status that the interview has then;
// its pipeline was active at that moment.
void set_interview_declined(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, InterviewStatus status,
                            const std::optional<std::string>& reason, const JsonText& tags);

}  // namespace hireline::db
