// The talent pool in JSON.

#include "common/app/candidates/pool.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(PoolCandidate) {
  return {.name = "PoolCandidate",
          .plural = "candidates",
          .fields = {
              field("participantId", &PoolCandidate::participant_id).doc("ID of the candidate"),
              field("name", &PoolCandidate::name), field("email", &PoolCandidate::email),
              field("jobCount", &PoolCandidate::job_count)
                  .min(1)
                  .doc("Number of jobs of the organization in which the candidate has a pipeline"),
              field("latestStatus", &PoolCandidate::latest_status)
                  .doc("Status of the pipeline that was active last"),
              field("lastActivityAt", &PoolCandidate::last_activity_at)
                  .doc("When something last happened in the pipeline of latestStatus"),
              field("tags", &PoolCandidate::tags).doc("Names, in alphabetical order")}};
}

HIRELINE_SHAPE(PoolSummary) {
  return {.name = "PoolSummary",
          .fields = {field("total", &PoolSummary::total).min(0).doc("Number of candidates"),
                     field("active", &PoolSummary::active)
                         .min(0)
                         .doc("Number of candidates whose latestStatus is active"),
                     field("hired", &PoolSummary::hired)
                         .min(0)
                         .doc("Number of candidates whose latestStatus is hired"),
                     field("shortlisted", &PoolSummary::shortlisted)
                         .min(0)
                         .doc("Number of candidates whose latestStatus is shortlisted")}};
}

HIRELINE_SHAPE(PoolPage) {
  return {.name = "Pool",
          .fields = {
              part(&PoolPage::candidates),
              field("summary", &PoolPage::summary)
                  .doc("Counts of all candidates that the search finds, regardless of the status "
                       "filter"),
              field("searchHint", &PoolPage::search_hint)
                  .doc("Only if the search finds nobody and has characters with a special "
                       "meaning: how to find these characters themselves")}};
}

HIRELINE_SHAPE(CandidateStats) {
  return {
      .name = "CandidateStats",
      .fields = {
          field("pipelines", &CandidateStats::pipelines)
              .min(1)
              .doc("Number of pipelines of the candidate"),
          field("byStatus", &CandidateStats::by_status).doc("Number of pipelines of each status"),
          field("interviews", &CandidateStats::interviews)
              .min(0)
              .doc("Number of interviews of any status, including interviews without a stage"),
          field("completedInterviews", &CandidateStats::completed_interviews)
              .min(0)
              .doc("Number of interviews with the status completed"),
          field("feedbacks", &CandidateStats::feedbacks)
              .min(0)
              .doc("Number of feedbacks of interviewers, also those that the caller may not read "
                   "yet"),
          field("averageRating", &CandidateStats::average_rating)
              .doc("Mean overallRating of all feedback that the caller may read, rounded to "
                   "hundredths")}};
}

HIRELINE_SHAPE(PoolParticipant) {
  return {.name = "PoolParticipant",
          .fields = {fields_of<PipelineParticipant>(),
                     field("stats", &PoolParticipant::stats)
                         .doc("Statistics within the caller's organization")}};
}

HIRELINE_SHAPE(PoolCandidateDetail) {
  return {.name = "PoolCandidateDetail",
          .fields = {field("participant", &PoolCandidateDetail::participant),
                     field("tags", &PoolCandidateDetail::tags),
                     field("pipelines", &PoolCandidateDetail::pipelines)
                         .doc("All pipelines of the candidate in the organization, most recently "
                              "active first")}};
}

HIRELINE_SHAPE(app::ListPool) {
  return {.name = "ListPool",
          .fields = {query("search", &app::ListPool::search)
                         .length(2, 100)
                         .search_pattern()
                         .doc("A POSIX regular expression that is matched against the name and the "
                              "email address, case-insensitive"),
                     query("status", &app::ListPool::status)
                         .doc("Returns only candidates with this latestStatus."),
                     query("tags", &app::ListPool::tags)
                         .optional()
                         .items(1, 20)
                         .length(1, longest_tag)
                         .doc("Names of tags. Returns only candidates that have all of them."),
                     query("sort", &app::ListPool::sort)
                         .optional()
                         .doc("Order of the candidates. lastActivity and jobCount are descending, "
                              "name is ascending."),
                     part(&app::ListPool::page)}};
}

HIRELINE_SHAPE(app::OnePoolCandidate) {
  return {.name = "OnePoolCandidate",
          .fields = {path("participantId", &app::OnePoolCandidate::id).doc("ID of the candidate")}};
}

}  // namespace hireline::wire
