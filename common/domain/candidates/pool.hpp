// The talent pool: an organization's candidates, each once, however many of its jobs they are in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline {

HIRELINE_ENUM(PoolSort, lastActivity, name, jobCount)

// Status and activity are those of the pipeline that was active last.
struct PoolCandidate {
  ParticipantId participant_id;
  std::optional<std::string> name;
  std::string email;
  std::int64_t job_count = 0;
  PipelineStatus latest_status = PipelineStatus::active;
  Instant last_activity_at;
};

// Of all that a search finds, whatever status the page is limited to.
struct PoolSummary {
  std::int64_t total = 0;
  std::int64_t active = 0;
  std::int64_t hired = 0;
  std::int64_t shortlisted = 0;
};

struct PoolPage {
  Page<PoolCandidate> candidates;
  PoolSummary summary;
};

// What one organization knows of a person.
struct CandidateStats {
  std::int64_t pipelines = 0;
  PipelinesByStatus by_status;
  std::int64_t interviews = 0;
  std::int64_t completed_interviews = 0;
  std::int64_t feedbacks = 0;
  std::optional<double> average_rating;  // of all feedback, 1 to 10
};

struct PoolParticipant : PipelineParticipant {
  CandidateStats stats;
};

struct PoolCandidateDetail {
  PoolParticipant participant;
  std::vector<PipelineDetail> pipelines;  // the most recently active first
};

}  // namespace hireline
