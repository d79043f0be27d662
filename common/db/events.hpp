// Reads recorded events. Tx::record writes the events of organizations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/event.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

// Returns the events of one pipeline, newest first. Refuses with NotFound{pipeline}, and with
// Invalid if the cursor is not the id of an event of this pipeline. See
// common/db/blind_feedback.hpp for what `viewer` may not read yet.
Query<CursorPage<RecordedEvent>> list_pipeline_events(const OrganizationId& organization,
                                                      const PipelineId& pipeline,
                                                      const CursorRequest<EventId>& page,
                                                      const Viewer& viewer);

// Returns the status that an archived job had before. Empty if no event tells it.
std::optional<JobStatus> find_status_before_archiving(Tx& tx, const OrganizationId& organization,
                                                      const JobId& job);

struct AuditFilter {
  std::optional<OrganizationId> organization;
  std::optional<std::string> actor;  // an actor's id or name
  std::optional<std::string> type;   // the full type, or the noun before the full stop
  std::optional<Instant> since;
  std::optional<Instant> until;        // only earlier events
  std::optional<std::int64_t> before;  // an event's position; only earlier events
};
// Returns at most `limit` events of all organizations and of the service, newest first.
Query<std::vector<AuditEvent>> list_audit_events(const AuditFilter& filter, std::int64_t limit);

}  // namespace hireline::db
