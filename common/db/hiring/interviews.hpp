// Interviews, their interviewers, and feedback.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/session.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Refuses with NotFound{interview}. Without what is derived from the secret.
Query<Interview> find_interview(const OrganizationId& organization, const InterviewId& interview);

struct InterviewFilter {
  std::optional<OpeningId> opening;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive, of when it starts, else of when it was made
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  std::optional<RecruiterId> interviewer;
};
// By start, latest first; those without one by when they were made. Refuses with NotFound{job} and
// NotFound{recruiter}. Without what is derived from the secret.
Query<Page<Interview>> list_interviews(const OrganizationId& organization,
                                       const InterviewFilter& filter, const PageRequest& page);

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

std::vector<Sql> interview_statements();

}  // namespace hireline::db
