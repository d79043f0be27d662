// Changes of an interview by recruiters and candidates.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Writes the interview's title, round and times, and increments its calendar sequence. If a time
// changes, also clears the candidate's answer to the invitation. Sets the pipeline's
// last_activity_at.
void reschedule_interview(Tx& tx, const OrganizationId& organization, const Interview& interview);
// Returns the interviewers, ordered by id.
std::vector<RecruiterId> list_interviewers(Tx& tx, const OrganizationId& organization,
                                           const InterviewId& interview);

// Sets the candidate's answer to the invitation, and the pipeline's last_activity_at.
void set_rsvp(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
              RsvpStatus status);

// Cancels the interview but does not change its stage. Sets the pipeline's last_activity_at.
void cancel_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Cancels those of the interviews that are scheduled or in progress. Returns their ids.
std::vector<InterviewId> cancel_active_interviews(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<InterviewId>& interviews);

// Returns the organization of the interview; nullopt unless it is an interview of this participant.
// The record of an erased participant has none.
std::optional<OrganizationId> find_interview_organization(Tx& tx, const ParticipantId& participant,
                                                          const InterviewId& interview);

struct CandidateOpinion {
  Recommendation recommendation = Recommendation::no;
  std::optional<RecruiterId> submitted_by;  // absent: the candidate submitted it
};
// Returns the candidate's stored feedback on the interview.
std::optional<CandidateOpinion> find_candidate_opinion(Tx& tx, const OrganizationId& organization,
                                                       const InterviewId& interview);
// Inserts the feedback or replaces the earlier one. Sets its id and created_at to the earlier
// values in the second case.
void put_candidate_feedback(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, CandidateFeedback& feedback);

}  // namespace hireline::db
