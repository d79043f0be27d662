// Interviews, their interviewers, and feedback.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/links.hpp"
#include "common/db/session.hpp"
#include "common/domain/interview.hpp"

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
// The row lock, and the status it has under it.
InterviewStatus lock_interview(Tx& tx, const OrganizationId& organization,
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
// False, and nothing is written, when this interviewer has given feedback on it already.
bool insert_feedback(Tx& tx, const OrganizationId& organization, const NewFeedback& feedback);

// Completes the interview; its end is the transaction's instant, unless it was completed before.
void complete_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Declines the interview, whatever its status is; its pipeline was active at that moment.
void set_interview_declined(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, const std::optional<std::string>& reason,
                            const JsonText& tags);

// When a declined interview was.
Instant find_declined_at(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

std::vector<Sql> interview_statements();

}  // namespace hireline::db
