#include "common/app/operations/timeline.hpp"

#include "common/db/events.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<CursorPage<RecordedEvent>>> list_pipeline_events(const Recruiter& who,
                                                                  const ListPipelineEvents& in) {
  return db::list_pipeline_events(who.organization_id, in.id, in.page, who.recruiter_id);
}

Result<std::vector<AuditEvent>> list_audit_events(db::Tx& tx, const Operator&,
                                                  const ListAuditEvents& in) {
  db::AuditFilter filter{.organization = {},
                         .actor = in.actor,
                         .type = in.type,
                         .since = in.since,
                         .until = in.until,
                         .before = in.before};
  if (in.organization) {
    filter.organization = db::find_organization_id(tx, *in.organization);
    if (!filter.organization) return refuse(NotFound{ResourceKind::organization});
  }
  return tx.read(db::list_audit_events(filter, in.limit));
}

}  // namespace hireline::app
