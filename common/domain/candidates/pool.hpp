// The talent pool: the candidates of an organization. A candidate with several jobs appears once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/candidates/tag.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline {

HIRELINE_ENUM(PoolSort, lastActivity, name, jobCount)

// The status and the activity are from the pipeline with the latest activity.
struct PoolCandidate {
  ParticipantId participant_id;
  std::optional<std::string> name;
  std::string email;
  std::int64_t job_count = 0;
  PipelineStatus latest_status = PipelineStatus::active;
  Instant last_activity_at;
  std::vector<std::string> tags;  // names
};

// The counts of all results of a search, without the page's filter by status.
struct PoolSummary {
  std::int64_t total = 0;
  std::int64_t active = 0;
  std::int64_t hired = 0;
  std::int64_t shortlisted = 0;
};

struct PoolPage {
  Page<PoolCandidate> candidates;
  PoolSummary summary;
  std::optional<std::string> search_hint = {};  // see advice_about_search; only if nobody is found
};

// The statistics of one candidate in one organization.
struct CandidateStats {
  std::int64_t pipelines = 0;
  PipelinesByStatus by_status;
  std::int64_t interviews = 0;
  std::int64_t completed_interviews = 0;
  std::int64_t feedbacks = 0;
  std::optional<double> average_rating;  // of all feedback that the reader may see, 1 to 10
};

struct PoolParticipant : PipelineParticipant {
  CandidateStats stats;
};

struct PoolCandidateDetail {
  PoolParticipant participant;
  std::vector<TagReference> tags;         // by name
  std::vector<PipelineDetail> pipelines;  // latest activity first
};

}  // namespace hireline
