// The record of what happened. It is written by Tx::record; here it is read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/event.hpp"

namespace hireline::db {

// Of one pipeline and what stands in it, newest first. Refuses with NotFound{pipeline}, and with
// Invalid when the cursor is no event of this pipeline.
Query<CursorPage<RecordedEvent>> list_pipeline_events(const OrganizationId& organization,
                                                      const PipelineId& pipeline,
                                                      const CursorRequest<EventId>& page);

struct AuditFilter {
  std::optional<OrganizationId> organization;
  std::optional<std::string> actor;  // an id or a name
  std::optional<std::string> type;   // in full, or the noun before the full stop
  std::optional<Instant> since;
  std::optional<std::int64_t> before;  // a position
};
// Of all organizations, newest first.
Query<std::vector<AuditEvent>> list_audit_events(const AuditFilter& filter, std::int64_t limit);

}  // namespace hireline::db
