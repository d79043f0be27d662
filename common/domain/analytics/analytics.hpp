// The four reports: see docs/ANALYTICS.md. A figure without observations, or with too few, is
// absent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/analytics/statistics.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/organizations/close_reason.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// The period of a report, `from` included and `to` excluded, and its job. Absent job: all jobs.
struct ReportScope {
  Instant from;
  Instant to;
  std::optional<JobId> job;
};

// The greatest number of rows for which a report can return the rows' ids.
inline constexpr std::int64_t max_explained = 2'000;

// A stage as pipelines contain it. Stages with the same position, type and name are one stage.
struct ReportedStage {
  std::int64_t stage_index = 0;
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
};

struct FunnelObservations {
  std::int64_t from_previous = 0;
  std::int64_t from_start = 0;
  std::int64_t pass_rate = 0;
  std::int64_t hours_in_stage = 0;
};

struct FunnelIntervals {
  std::optional<Interval> from_previous;
  std::optional<Interval> from_start;
  std::optional<Interval> pass_rate;
};

// The pipelines in each count.
struct FunnelStageIds {
  std::vector<PipelineId> reached, invited, started, completed, forced, passed, held, declined;
};

struct FunnelStage : ReportedStage {
  std::int64_t reached = 0;
  std::int64_t invited = 0;
  std::int64_t started = 0;
  std::int64_t completed = 0;
  std::int64_t forced = 0;
  std::int64_t passed = 0;
  std::int64_t held = 0;
  std::int64_t declined = 0;
  std::optional<double> from_previous;
  std::optional<double> from_start;
  std::optional<double> pass_rate;
  std::optional<double> median_hours;
  FunnelObservations n;
  FunnelIntervals intervals;
  std::optional<FunnelStageIds> ids;
};

struct PipelineIdsByStatus {
  std::vector<PipelineId> active, shortlisted, rejected, hired, withdrawn;
};

// The closed pipelines with a reason.
struct CloseReasonTally : CloseReasonReference {
  std::int64_t rejected = 0;
  std::int64_t withdrawn = 0;
};

struct FunnelReport : ReportScope {
  JobCounts totals;
  std::optional<PipelineIdsByStatus> ids;
  std::vector<FunnelStage> stages;
  std::vector<CloseReasonTally> close_reasons;  // in the organization's order
};

struct HiresOfStage : ReportedStage {
  std::int64_t n = 0;
  std::optional<double> median_days;
  std::optional<std::vector<PipelineId>> ids;
};

struct HiresOfMonth {
  std::string month;  // 2026-01, in UTC
  std::int64_t count = 0;
  std::optional<double> mean_days;
  std::optional<double> median_days;
  std::optional<std::vector<PipelineId>> ids;
};

struct CensoredIds {
  std::vector<PipelineId> hired, open;
};

// The pipelines that were created in the scope and were hired or are still open.
struct CensoredHires {
  std::int64_t n = 0;
  std::int64_t hired = 0;
  std::int64_t open = 0;
  std::optional<double> median_days;        // Kaplan-Meier; open pipelines are censored
  std::optional<double> hired_median_days;  // of the hired pipelines only
  std::optional<CensoredIds> ids;
};

struct TimeToHireReport : ReportScope {
  std::int64_t count = 0;
  std::optional<double> mean_days;
  std::optional<double> median_days;
  std::optional<double> p90_days;
  std::vector<HiresOfStage> stages;
  std::vector<HiresOfMonth> months;
  CensoredHires censored;
  std::optional<std::vector<PipelineId>> ids;
};

HIRELINE_ENUM(QuestionFlag, too_easy, too_hard, not_discriminating, insufficient_data)

struct QuestionObservations {
  std::int64_t mean_score = 0;
  std::int64_t discrimination = 0;
  std::int64_t passed_of_good = 0;  // sessions with a stage result and a good answer
  std::int64_t passed_of_poor = 0;  // sessions with a stage result and a poor answer
};

struct QuestionIntervals {
  std::optional<Interval> pass_rate_gap;
};

struct ReportedQuestion {
  std::optional<std::string> title;  // of a scenario
  std::string text;
  std::int64_t times_used = 0;
  std::optional<double> mean_score;
  std::optional<double> difficulty;
  std::optional<double> discrimination;
  std::optional<double> pass_rate_gap;
  std::optional<QuestionFlag> flag;
  bool is_unstable = true;
  QuestionObservations n;
  QuestionIntervals intervals;
  std::optional<std::vector<InterviewId>> ids;
};

struct QuestionReport : ReportScope {
  std::int64_t sessions = 0;
  std::int64_t distinct_questions = 0;
  std::vector<ReportedQuestion> questions;  // the most used first; at most `max_questions`
};

inline constexpr std::int64_t max_questions = 1'000;
inline constexpr std::int64_t good_score = 60;           // the default pass threshold
inline constexpr std::int64_t enough_for_a_flag = 20;    // scored answers
inline constexpr std::int64_t enough_to_be_stable = 30;  // scored answers
inline constexpr double too_easy_from = 0.9;
inline constexpr double too_hard_to = 0.2;
inline constexpr double discriminates_from = 0.2;  // R. L. Ebel, "Essentials of educational
                                                   // measurement" (1972): lower is a poor item

// Returns the first flag that applies to a question with these figures, or nullopt. `n` is the
// number of scored answers.
std::optional<QuestionFlag> flag_of(std::int64_t n, std::optional<double> difficulty,
                                    std::optional<double> discrimination);

struct RecommendationCounts {
  std::int64_t strong_yes = 0;
  std::int64_t yes = 0;
  std::int64_t no = 0;
  std::int64_t strong_no = 0;
};

struct InterviewerObservations {
  std::int64_t feedback_hours = 0;
  std::int64_t mean_rating = 0;
  std::int64_t severity = 0;  // ratings of candidates that others have also rated
};

struct InterviewerIds {
  std::vector<InterviewId> scheduled, completed, declined, cancelled;
  std::vector<FeedbackId> feedback;
};

struct ReportedInterviewer {
  std::optional<RecruiterId> recruiter_id;  // absent: never a member
  std::optional<std::string> name;
  std::string email;
  std::int64_t scheduled = 0;
  std::int64_t completed = 0;
  std::int64_t declined = 0;
  std::int64_t cancelled = 0;
  std::int64_t feedback_submitted = 0;
  std::optional<double> median_feedback_hours;
  std::optional<double> mean_rating;
  RecommendationCounts recommendations;
  std::optional<double> severity;        // `mean_deviation` shrunk towards zero: see credible()
  std::optional<double> mean_deviation;  // from the ratings by others, in points of rating
  InterviewerObservations n;
  std::optional<InterviewerIds> ids;
};

struct InterviewerReport : ReportScope {
  std::vector<ReportedInterviewer> interviewers;  // most interviews first
};

}  // namespace hireline
