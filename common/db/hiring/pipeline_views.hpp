// Pipelines as shown to recruiters. See common/db/blind_feedback.hpp for what a viewer may not read
// yet.
#pragma once

#include <optional>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/pool.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::db {

// Returns pipelines by last activity, newest first, without superseded ones. If `statuses` is
// empty, returns all statuses. Without a page, returns all pipelines, at the cost of a report;
// refuses with Invalid if they are more than 20,000. Refuses with NotFound{job}.
Query<Page<PipelineSummary>> list_pipelines(const OrganizationId& organization, const JobId& job,
                                            const std::vector<PipelineStatus>& statuses,
                                            const std::optional<PageRequest>& page,
                                            const Viewer& viewer);

// With the interviews of its stages, and its notes. Refuses with NotFound{pipeline}.
Query<PipelineDetail> find_pipeline(const OrganizationId& organization, const PipelineId& pipeline,
                                    const Viewer& viewer);

// Returns all pipelines of one participant in the organization. Refuses with NotFound{participant}
// if there are none.
Query<PoolCandidateDetail> find_pool_candidate(const OrganizationId& organization,
                                               const ParticipantId& participant,
                                               const Viewer& viewer);

}  // namespace hireline::db
