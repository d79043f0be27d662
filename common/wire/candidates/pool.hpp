// The talent pool in JSON.
#pragma once

#include "common/app/candidates/pool.hpp"
#include "common/wire/hiring/jobs.hpp"
#include "common/wire/hiring/pipelines.hpp"

namespace hireline::wire {

template <>
struct Shape<PoolCandidate> {
  static constexpr std::string_view name = "PoolCandidate";
  static constexpr std::string_view plural = "candidates";
  static constexpr auto fields =
      std::tuple{field("participantId", &PoolCandidate::participant_id),
                 field("name", &PoolCandidate::name),
                 field("email", &PoolCandidate::email),
                 field("jobCount", &PoolCandidate::job_count).min(1),
                 field("latestStatus", &PoolCandidate::latest_status)
                     .doc("Of the pipeline that was active last"),
                 field("lastActivityAt", &PoolCandidate::last_activity_at)};
};

template <>
struct Shape<PoolSummary> {
  static constexpr std::string_view name = "PoolSummary";
  static constexpr auto fields = std::tuple{field("total", &PoolSummary::total).min(0),
                                            field("active", &PoolSummary::active).min(0),
                                            field("hired", &PoolSummary::hired).min(0),
                                            field("shortlisted", &PoolSummary::shortlisted).min(0)};
};

template <>
struct Shape<PoolPage> {
  static constexpr std::string_view name = "Pool";
  static constexpr auto fields =
      std::tuple{part(&PoolPage::candidates),
                 field("summary", &PoolPage::summary)
                     .doc("Of all that the search finds, whatever the status filter says")};
};

template <>
struct Shape<CandidateStats> {
  static constexpr std::string_view name = "CandidateStats";
  static constexpr auto fields =
      std::tuple{field("pipelines", &CandidateStats::pipelines).min(1),
                 field("byStatus", &CandidateStats::by_status),
                 field("interviews", &CandidateStats::interviews)
                     .min(0)
                     .doc("Of any status, those without a stage too"),
                 field("completedInterviews", &CandidateStats::completed_interviews).min(0),
                 field("feedbacks", &CandidateStats::feedbacks).min(0),
                 field("averageRating", &CandidateStats::average_rating)
                     .doc("The mean overallRating of all feedback, in hundredths")};
};

template <>
struct Shape<PoolParticipant> {
  static constexpr std::string_view name = "PoolParticipant";
  static constexpr auto fields = std::tuple_cat(
      Shape<PipelineParticipant>::fields,
      std::tuple{field("stats", &PoolParticipant::stats).doc("Within the caller's organization")});
};

template <>
struct Shape<PoolCandidateDetail> {
  static constexpr std::string_view name = "PoolCandidateDetail";
  static constexpr auto fields =
      std::tuple{field("participant", &PoolCandidateDetail::participant),
                 field("pipelines", &PoolCandidateDetail::pipelines)
                     .doc("All of the organization's, the most recently active first")};
};

template <>
struct Shape<app::ListPool> {
  static constexpr std::string_view name = "ListPool";
  static constexpr auto fields = std::tuple{
      query("search", &app::ListPool::search)
          .length(2, 100)
          .search_pattern()
          .doc("A POSIX regular expression for name or e-mail address; letters of either "
               "case match"),
      query("status", &app::ListPool::status).doc("Only those whose latestStatus it is"),
      query("sort", &app::ListPool::sort)
          .optional()
          .doc("lastActivity and jobCount begin with the highest, name with A"),
      part(&app::ListPool::page)};
};

template <>
struct Shape<app::OnePoolCandidate> {
  static constexpr std::string_view name = "OnePoolCandidate";
  static constexpr auto fields = std::tuple{path("participantId", &app::OnePoolCandidate::id)};
};

}  // namespace hireline::wire
