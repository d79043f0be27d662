// The statements of exports. Their rows are in the order of an index (events: of their positions;
// others: of the ids), so that the database sorts nothing and the first rows come at once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/query.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/export.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

struct Export {
  ExportKind kind{};
  ExportFormat format{};
  OrganizationId organization;
  std::optional<JobId> job;  // must be one of the organization's
  Sql sql;
  Params params;
  std::span<const ExportColumn> columns;  // of each row, in this order
};

struct ExportPeriod {
  std::optional<Instant> from;
  std::optional<Instant> to;  // not included
};

// See common/db/blind_feedback.hpp for what a viewer may not read yet.
//
// The status is that of the candidate's latest pipeline. The candidate has all of the tags.
Export export_candidates(const OrganizationId& organization, std::optional<PipelineStatus> status,
                         const std::vector<std::string>& tags);
// Without superseded pipelines. No status: all.
Export export_pipelines(const OrganizationId& organization, const std::optional<JobId>& job,
                        const std::vector<PipelineStatus>& statuses);
// An interview without a start time is in the period if it was created in it.
Export export_interviews(const OrganizationId& organization, const std::optional<JobId>& job,
                         const std::vector<InterviewStatus>& statuses, const ExportPeriod& period,
                         const Viewer& viewer);
Export export_feedback(const OrganizationId& organization, const std::optional<JobId>& job,
                       const ExportPeriod& period, const Viewer& viewer);
// An empty list of types stands for all; see patterns_of.
Export export_events(const OrganizationId& organization, const ExportPeriod& period,
                     const std::vector<std::string>& types, const Viewer& viewer);

Query<bool> is_job(const OrganizationId& organization, const JobId& job);

}  // namespace hireline::db
