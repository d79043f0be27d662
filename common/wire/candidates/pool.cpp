// The talent pool in JSON.

#include "common/app/candidates/pool.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(PoolCandidate) {
  return {.name = "PoolCandidate",
          .plural = "candidates",
          .fields = {field("participantId", &PoolCandidate::participant_id),
                     field("name", &PoolCandidate::name), field("email", &PoolCandidate::email),
                     field("jobCount", &PoolCandidate::job_count).min(1),
                     field("latestStatus", &PoolCandidate::latest_status)
                         .doc("Of the pipeline that was active last"),
                     field("lastActivityAt", &PoolCandidate::last_activity_at)}};
}

HIRELINE_SHAPE(PoolSummary) {
  return {.name = "PoolSummary",
          .fields = {field("total", &PoolSummary::total).min(0),
                     field("active", &PoolSummary::active).min(0),
                     field("hired", &PoolSummary::hired).min(0),
                     field("shortlisted", &PoolSummary::shortlisted).min(0)}};
}

HIRELINE_SHAPE(PoolPage) {
  return {.name = "Pool",
          .fields = {part(&PoolPage::candidates),
                     field("summary", &PoolPage::summary)
                         .doc("Of all that the search finds, whatever the status filter says")}};
}

HIRELINE_SHAPE(CandidateStats) {
  return {.name = "CandidateStats",
          .fields = {field("pipelines", &CandidateStats::pipelines).min(1),
                     field("byStatus", &CandidateStats::by_status),
                     field("interviews", &CandidateStats::interviews)
                         .min(0)
                         .doc("Of any status, those without a stage too"),
                     field("completedInterviews", &CandidateStats::completed_interviews).min(0),
                     field("feedbacks", &CandidateStats::feedbacks).min(0),
                     field("averageRating", &CandidateStats::average_rating)
                         .doc("The mean overallRating of all feedback, in hundredths")}};
}

HIRELINE_SHAPE(PoolParticipant) {
  return {
      .name = "PoolParticipant",
      .fields = {fields_of<PipelineParticipant>(),
                 field("stats", &PoolParticipant::stats).doc("Within the caller's organization")}};
}

HIRELINE_SHAPE(PoolCandidateDetail) {
  return {.name = "PoolCandidateDetail",
          .fields = {field("participant", &PoolCandidateDetail::participant),
                     field("pipelines", &PoolCandidateDetail::pipelines)
                         .doc("All of the organization's, the most recently active first")}};
}

HIRELINE_SHAPE(app::ListPool) {
  return {.name = "ListPool",
          .fields = {
              query("search", &app::ListPool::search)
                  .length(2, 100)
                  .search_pattern()
                  .doc("A POSIX regular expression for name or e-mail address; letters of either "
                       "case match"),
              query("status", &app::ListPool::status).doc("Only those whose latestStatus it is"),
              query("sort", &app::ListPool::sort)
                  .optional()
                  .doc("lastActivity and jobCount begin with the highest, name with A"),
              part(&app::ListPool::page)}};
}

HIRELINE_SHAPE(app::OnePoolCandidate) {
  return {.name = "OnePoolCandidate",
          .fields = {path("participantId", &app::OnePoolCandidate::id)}};
}

}  // namespace hireline::wire
