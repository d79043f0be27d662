// Pipelines as recruiters read them.
#pragma once

#include <optional>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/pool.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::db {

// By last activity, newest first; of any status without statuses, and all of them without a page,
// which takes as long as a report. Refuses with NotFound{job}, and with Invalid where all of them
// are more than are given at once.
Query<Page<PipelineSummary>> list_pipelines(const OrganizationId& organization, const JobId& job,
                                            const std::vector<PipelineStatus>& statuses,
                                            const std::optional<PageRequest>& page);

// With the interviews of its stages and its notes. Refuses with NotFound{pipeline}.
Query<PipelineDetail> find_pipeline(const OrganizationId& organization, const PipelineId& pipeline);

// All pipelines of one person in the organization. Refuses with NotFound{participant} when there
// are none.
Query<PoolCandidateDetail> find_pool_candidate(const OrganizationId& organization,
                                               const ParticipantId& participant);

}  // namespace hireline::db
