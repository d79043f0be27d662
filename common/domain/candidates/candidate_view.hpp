// The data that candidates may read. These types have no field for scores, results, recruiters'
// feedback or notes, so a candidate's response cannot contain them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/banks/question_bank.hpp"
#include "common/domain/hiring/rsvp.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

struct UpcomingInterview {
  InterviewId interview_id;
  Instant start_time;
  Instant end_time;
  std::optional<std::string> meeting_link;
  std::optional<Rsvp> rsvp;
};

struct CandidateStage {
  std::string name;
  std::int64_t order = 0;
  CandidateStatus candidate_status = CandidateStatus::locked;
  std::optional<UpcomingInterview> upcoming;
};

struct CandidatePipelineFields {
  PipelineId id;
  std::string job_title;
  std::string organization_name;
  std::string candidate_facing_status;
  Instant last_activity_at;
};

struct CandidatePipeline : CandidatePipelineFields {
  std::vector<CandidateStage> stage_progression;
};

struct CandidateDashboard {
  std::vector<CandidatePipeline> pipelines;
};

// An interview of the candidate. By its id the candidate can find its session again.
struct OwnInterview {
  InterviewId id;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_automated = false;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
  // Of an automated interview that is open: until when the session can be started, and when it
  // ends if it has been started.
  std::optional<Instant> link_expires_at;
  std::optional<Instant> ends_at;
};

struct CandidateStageDetail : CandidateStage {
  StageTypeKey type = StageTypeKey::automated_screening;
  std::vector<OwnInterview> interviews;  // oldest first
};

struct CandidatePipelineDetail : CandidatePipelineFields {
  std::string job_description;
  std::optional<std::string> department;
  std::optional<std::string> location;
  std::optional<EmploymentType> employment_type;
  std::vector<CandidateStageDetail> stage_progression;
};

// A question and the candidate's answer.
struct AnsweredQuestion {
  QuestionId id;
  std::optional<std::string> title;  // of a scenario
  std::string text;
  std::int64_t order = 0;
  std::optional<std::string> answer;
  std::optional<std::int64_t> time_spent_seconds;
  std::optional<Instant> saved_at;
};

struct CandidateSession {
  std::int64_t question_count = 0;  // without follow-ups
  std::vector<AnsweredQuestion> questions;
  std::optional<std::int64_t> time_limit_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  std::optional<Instant> submitted_at;
};

// A coding problem and the candidate's solution: the submitted one, or else the last saved one.
struct OwnSolution {
  DsaProblemId problem;
  std::int64_t order = 0;
  std::string title;
  std::optional<ProgrammingLanguage> language;
  std::optional<std::string> code;
};
struct CandidateCodingSession {
  std::vector<OwnSolution> problems;  // empty before the session is started
  std::int64_t time_limit_minutes = 0;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  std::optional<Instant> submitted_at;
};

// Feedback that the candidate wrote. Feedback that a recruiter entered for the candidate is not
// included.
struct OwnFeedback {
  std::int64_t overall_rating = 0;  // 1 to 10
  JsonText traits;                  // an array of strings
  Recommendation recommendation = Recommendation::no;
  std::optional<std::string> comments;
  Instant created_at;
  Instant updated_at;
};

// The candidate's feedback about one interview, if any.
struct OwnOpinion {
  std::optional<OwnFeedback> candidate_feedback;
};

struct CandidateInterview {
  InterviewId id;
  std::optional<PipelineId> pipeline_id;
  std::string job_title;
  std::string organization_name;
  std::optional<std::string> stage_name;
  std::optional<std::string> title;
  std::optional<std::string> round;
  bool is_automated = false;
  InterviewStatus status = InterviewStatus::scheduled;
  std::optional<Instant> start_time;
  std::optional<Instant> end_time;
  std::optional<std::string> recruiter_name;
  std::optional<std::string> meeting_link;  // of an active live interview
  std::optional<Rsvp> rsvp;
  std::optional<std::string> link;  // derived; present while the automated stage is open
  std::optional<Instant> link_expires_at;
  std::optional<CandidateSession> session;
  std::optional<CandidateCodingSession> coding_session;
};

}  // namespace hireline
