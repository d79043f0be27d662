// An interview and the feedback on it, as recruiters see them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/assessment/panel.hpp"
#include "common/domain/assessment/scorecard.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/hiring/rsvp.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/links.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct InvitedParticipant {
  std::string email;
  std::optional<std::string> name;
};

struct Feedback {
  FeedbackId id;
  std::string interviewer_email;
  std::int64_t overall_rating = 0;  // 1 to 10
  JsonText traits;                  // an array of strings
  Recommendation recommendation = Recommendation::no;
  std::string comments;
  std::optional<RecruiterId> submitted_by;  // the author, if not the interviewer
  std::optional<JsonText> scores;           // an array; absent without scores
  std::optional<double> scorecard_mean;     // see scorecard_mean(); 0 to 100
  std::optional<bool> is_shadow;            // true: decides nothing; never false
  Instant created_at;
};

// The candidate's reasons for declining.
struct DeclineData {
  std::optional<std::string> reason;
  JsonText tags;  // an array of strings
  Instant declined_at;
};

// A member who holds an interview, or can be chosen for one.
struct Interviewer {
  RecruiterId id;
  std::string name;
  Seat seat = Seat::interviewer;
};

// What decides which actions an interview allows.
struct InterviewState {
  InterviewId id;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> declined_at;
};

// Returns the status after the candidate declined: declined, but a completed interview stays
// completed.
InterviewStatus status_after_decline(InterviewStatus status);

// Returns the status after an evaluation: an interview in progress becomes completed; other
// statuses do not change.
InterviewStatus status_after_evaluation(InterviewStatus status);

// Returns whether the interview accepts feedback. A cancelled interview does not. A declined live
// interview does if its start time has passed, because some candidates decline during or after an
// interview. A declined automated interview does not. All others do, even before their start.
bool accepts_feedback(InterviewStatus status, bool is_automated,
                      const std::optional<Instant>& start_time, Instant now);

struct StageData {
  DeclineData decline_data;
};

// The candidate's feedback about an interview. It changes no status.
struct CandidateFeedback {
  CandidateFeedbackId id;
  std::int64_t overall_rating = 0;  // 1 to 10
  JsonText traits;                  // an array of strings
  Recommendation recommendation = Recommendation::no;
  std::optional<std::string> comments;
  std::optional<RecruiterId> submitted_by;  // the recruiter who entered it for the candidate
  Instant created_at;
  Instant updated_at;
};

struct Interview {
  InterviewId id;
  JobId job_id;
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  std::optional<std::string> title;
  std::optional<std::string> round;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
  InvitedParticipant participant;
  bool is_automated = false;
  std::optional<std::string> meeting_link;
  // Whom the candidate can ask; need not be an interviewer.
  std::optional<std::string> recruiter_name;
  std::optional<std::string> recruiter_email;
  InterviewStatus status = InterviewStatus::scheduled;
  JsonText interviewers;       // an array of recruiter ids
  JsonText interviewer_names;  // an array of strings, in the order of `interviewers`
  std::optional<Rsvp> rsvp;    // of a live interview; removed when the interview is rescheduled
  std::vector<Feedback> feedbacks;
  // Present if the member who reads owes feedback, and the organization hides the feedback of
  // others and of the candidate until then: the number of feedbacks that are left out.
  std::optional<std::int64_t> feedbacks_hidden;
  std::optional<std::string> blind_viewer;  // with it: the key of that member's address
  std::optional<StageData> stage_data;
  std::optional<CandidateFeedback> candidate_feedback;
  std::optional<Evaluation> evaluation;         // the newest of a screening session
  std::optional<ScorecardReference> scorecard;  // that it was scheduled with
  // Only if one interview is read; see "responses" in common/wire/hiring/interviews.cpp.
  std::optional<JsonText> responses;
  std::string client_url;
  std::optional<LinkPurpose> link_purpose;  // of an automated interview
  std::optional<Instant> link_expires_at;
  Instant created_at;
  Instant updated_at;
  // When the candidate was told what the organization says before automated stages; see
  // NoticeSettings.
  std::optional<Instant> noticed_at;
  std::int64_t calendar_sequence = 0;  // number of reschedulings
  // Derived, not stored: see link_token(). Present only for callers with Permission::see_links.
  std::optional<std::string> screening_token;
  std::optional<std::string> dsa_token;
  std::optional<std::string> link;
  std::optional<std::string> decline_token;
  std::optional<std::string> decline_link;
};

// An interview as operators see it in a search of all organizations.
struct FoundInterview : Interview {
  OrganizationReference organization;
};

}  // namespace hireline
