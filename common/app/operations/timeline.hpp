// The audit log: of one pipeline for recruiters, and of the whole service for operators.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/event.hpp"

namespace hireline::app {

struct ListPipelineEvents {
  PipelineId id;
  CursorRequest<EventId> page = {};
};
// Returns the events of the pipeline and of its stages, interviews and notes, newest first. Refuses
// with NotFound, Invalid (not a cursor of this pipeline).
Result<db::Query<CursorPage<RecordedEvent>>> list_pipeline_events(const Recruiter& who,
                                                                  const ListPipelineEvents& in);

struct ListAuditEvents {
  std::optional<std::string> organization;  // id or slug
  std::optional<std::string> actor;         // id or name
  std::optional<std::string> type;  // such as stage.unlocked, or stage: all events of stages
  std::optional<Instant> since;
  std::optional<Instant> until;        // only events before it
  std::optional<std::int64_t> before;  // a position
  std::int64_t limit = 50;
};
// Returns the matching events of all organizations, newest first. Refuses with
// NotFound{organization}.
Result<std::vector<AuditEvent>> list_audit_events(db::Tx& tx, const Operator& who,
                                                  const ListAuditEvents& in);

}  // namespace hireline::app
