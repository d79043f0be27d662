// Search results across organizations, for operators, in JSON: the shapes of the API with the
// organization.

#include "common/domain/candidates/found_candidate.hpp"
#include "common/domain/hiring/interview.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(FoundJob) {
  return {.name = "FoundJob",
          .fields = {fields_of<JobSummary>(), field("organization", &FoundJob::organization)}};
}

HIRELINE_SHAPE(FoundInterview) {
  return {.name = "FoundInterview",
          .fields = {fields_of<Interview>(), field("organization", &FoundInterview::organization)}};
}

HIRELINE_SHAPE(FoundCandidate) {
  return {.name = "FoundCandidate",
          .fields = {field("participantId", &FoundCandidate::participant_id),
                     field("name", &FoundCandidate::name), field("email", &FoundCandidate::email),
                     field("jobCount", &FoundCandidate::job_count),
                     field("organizations", &FoundCandidate::organizations)}};
}

}  // namespace hireline::wire
