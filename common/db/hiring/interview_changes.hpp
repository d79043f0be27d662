// What recruiters and candidates change of an interview.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Writes the interview's title, round and times, and counts it. Another time forgets the
// candidate's answer to the one of before. It is activity of its pipeline.
void reschedule_interview(Tx& tx, const OrganizationId& organization, const Interview& interview);
// By id.
std::vector<RecruiterId> list_interviewers(Tx& tx, const OrganizationId& organization,
                                           const InterviewId& interview);
void set_interviewers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const std::vector<RecruiterId>& interviewers);

// The candidate's answer to the invitation. It is activity of its pipeline.
void set_rsvp(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
              RsvpStatus status);

// The interview alone, not its stage; it is activity of its pipeline, too.
void cancel_interview(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

// Those of them that are active. Returns them.
std::vector<InterviewId> cancel_active_interviews(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<InterviewId>& interviews);

// The organization of an interview that is this participant's.
std::optional<OrganizationId> find_interview_organization(Tx& tx, const ParticipantId& participant,
                                                          const InterviewId& interview);

struct CandidateOpinion {
  Recommendation recommendation = Recommendation::no;
  std::optional<RecruiterId> submitted_by;  // nobody when the candidate gave it themselves
};
// What the candidate said of the interview up to now.
std::optional<CandidateOpinion> find_candidate_opinion(Tx& tx, const OrganizationId& organization,
                                                       const InterviewId& interview);
// Takes the place of an earlier one, whose id and time of creation it is given.
void put_candidate_feedback(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, CandidateFeedback& feedback);

}  // namespace hireline::db
