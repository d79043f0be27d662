// Interviews, their interviewers, and feedback.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Refuses with NotFound{interview}. Fields derived from the server's secret are not set. See
// common/db/blind_feedback.hpp for what `viewer` may not read yet.
Query<Interview> find_interview(const OrganizationId& organization, const InterviewId& interview,
                                const Viewer& viewer);

struct InterviewPlace {
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  ParticipantId participant_id;
};
// Returns nullopt if there is no such interview. Takes no lock: a pipeline is locked before its
// interviews.
std::optional<InterviewPlace> find_interview_place(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);
// Returns nullopt if there is no such interview. Takes no lock.
std::optional<InterviewState> find_interview_state(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview);
// Locks the interview's row and returns its values. The interview must exist.
InterviewState lock_interview(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview);

// Returns the members among `ids`, and the member with the address `email` if it is given.
std::vector<Interviewer> find_possible_interviewers(Tx& tx, const OrganizationId& organization,
                                                    const std::vector<RecruiterId>& ids,
                                                    const std::optional<std::string>& email);

struct NewInterview {
  Interview interview;
  ParticipantId participant_id;
  std::vector<Interviewer> interviewers;  // in the order of the panel
  std::vector<NewLink> links;
};
struct InsertedInterview {
  std::optional<ScorecardReference> scorecard;  // of the stage, in its current version
};
// Returns nullopt, and writes nothing, if the stage has an active interview already.
std::optional<InsertedInterview> insert_interview(Tx& tx, const OrganizationId& organization,
                                                  const NewInterview& interview);

// Whether `submitted_by` has submitted feedback for the interviewer with this address.
bool has_feedback_of(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                     const std::string& interviewer_email,
                     const std::optional<RecruiterId>& submitted_by);

struct NewFeedback {
  InterviewId interview_id;
  Feedback feedback;  // without submitted_by and scores, which are read
  std::vector<CriterionScore> scores;
  std::optional<RecruiterId> submitted_by;  // the caller, also if they are the interviewer
};
// Returns false, and writes nothing, if this member has already submitted feedback for this
// interviewer on the interview.
bool insert_feedback(Tx& tx, const OrganizationId& organization, const NewFeedback& feedback);

// Completes the interview. Unless it was completed before, replaces end_time by the transaction's
// instant and keeps the former value in planned_end_time.
void complete_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Stores the candidate's reason and tags for declining, and the interview's new status. Sets the
// pipeline's last_activity_at.
void set_interview_declined(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, InterviewStatus status,
                            const std::optional<std::string>& reason, const JsonText& tags);

// What an invitation is about, as names that the candidate knows.
struct InvitationFacts {
  std::string organization_name;
  std::string job_title;
  std::optional<std::string> stage_name;  // absent for an interview without a stage
  std::optional<StageTypeKey> stage_type;
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
  std::optional<Instant> declined_at;
};
// The interview must exist.
InvitationFacts find_invitation(Tx& tx, const OrganizationId& organization,
                                const InterviewId& interview);

struct FoundRoom {
  std::string organization_name;
  std::optional<std::string> meeting_url;  // of the organization
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
  Instant start_time;
  Instant end_time;
};
// Returns the live interview whose meeting link ends with this room.
std::optional<FoundRoom> find_room(Tx& tx, const std::string& room);

}  // namespace hireline::db
