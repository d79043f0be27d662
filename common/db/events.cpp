#include "common/db/events.hpp"

#include "common/db/event_rows.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

// The first two columns contain whether the pipeline and the cursor exist. There is one row even if
// there is no event.
#define PIPELINE_EVENTS(is_cursor_known, behind_cursor, viewer)                    \
  "with asked as (select exists (select from pipelines"                            \
  "    where organization_id = $1 and id = $2) as is_known, " is_cursor_known      \
  "    as is_cursor_known),"                                                       \
  " page as (select * from events where organization_id = $1 and pipeline_id = $2" \
  "    " behind_cursor                                                             \
  " order by position desc limit $3)"                                              \
  " select asked.is_known, asked.is_cursor_known, " EVENT_COLUMNS_FOR(             \
      viewer) " from asked left join page e on true order by e.position desc"

const Statement select_newest{"select_newest_pipeline_events", PIPELINE_EVENTS("true", "", "$4")};

const Statement select_behind{
    "select_pipeline_events_behind",
    PIPELINE_EVENTS("exists (select from events where organization_id = $1 and pipeline_id = $2"
                    " and id = $4)",
                    "and position < (select position from events where organization_id = $1"
                    " and pipeline_id = $2 and id = $4)",
                    "$5")};

#define AUDITED(organization, subject_id, api_key_id, pipeline_id, table)               \
  "(select " organization                                                               \
  " as organization_id, id, type, actor_kind, actor_id, actor_name,"                    \
  "  occurred_at, before_state, after_state, reason, subject_type, " subject_id         \
  "    as subject_id, request_id, position, " api_key_id " as api_key_id, " pipeline_id \
  " as pipeline_id"                                                                     \
  " from " table " where ($1::text is null or " organization                            \
  " = $1)"                                                                              \
  "   and ($2::text is null or actor_id = $2 or actor_name = $2)"                       \
  "   and ($3::text is null or type = $3 or starts_with(type, $3 || '.'))"              \
  "   and ($4::timestamptz is null or occurred_at >= $4)"                               \
  "   and ($5::timestamptz is null or occurred_at < $5)"                                \
  "   and ($6::bigint is null or position < $6)"                                        \
  " order by position desc limit $7)"

const Statement select_audit{
    "select_audit_events",
    "-- any-tenant: operators read the log of all\n"
    "with e as (" AUDITED("organization_id", "subject_id", "api_key_id", "pipeline_id",
                          "events") " union all " AUDITED("null::text", "subject_key",
                                                          "null::text", "null::text",
                                                          "service_events") ")"
    " select " EVENT_COLUMNS ", e.position, o.id, o.slug, j.id, j.title"
    " from e left join organizations o on o.id = e.organization_id"
    " left join pipelines p on p.organization_id = e.organization_id and p.id = e.pipeline_id"
    // An interview without a stage has no pipeline.
    " left join interviews i on e.pipeline_id is null and e.subject_type = 'interview'"
    "   and i.organization_id = e.organization_id and i.id = e.subject_id"
    " left join openings j on j.organization_id = e.organization_id and j.id ="
    "   coalesce(p.opening_id, i.opening_id,"
    "            case when e.subject_type = 'job' then e.subject_id end)"
    " order by e.position desc limit $7"};

const Statement select_status_before_archiving{"select_status_before_archiving", R"(
select before_state ->> 'status' from events
where organization_id = $1 and subject_id = $2 and type = 'job.archived'
order by id desc limit 1)"};

// The statement was run with a limit of one more than the page: the additional row only shows that
// there is another page.
Result<CursorPage<RecordedEvent>> events_page(const Rows& rows, std::int64_t limit) {
  CursorPage<RecordedEvent> page;
  for (Row row : rows) {
    if (!row.next<bool>()) return refuse(NotFound{ResourceKind::pipeline});
    if (!row.next<bool>()) return refuse(Invalid{{unknown_cursor({"cursor"})}});
    if (row.next_is_null()) break;
    if (std::ssize(page.items) == limit) {
      page.next_cursor = {page.items.back().id};
      break;
    }
    read_event(row, page.items.emplace_back());
  }
  return page;
}

Result<std::vector<AuditEvent>> audit_events(const Rows& rows) {
  std::vector<AuditEvent> events;
  for (Row row : rows) {
    AuditEvent& event = events.emplace_back();
    read_event(row, event);
    row.read(event.position);
    if (row.next_is_null()) continue;
    OrganizationReference& organization = event.organization.emplace();
    row.read(organization.id, organization.slug);
    if (row.next_is_null()) continue;
    JobReference& job = event.job.emplace();
    row.read(job.id, job.title);
  }
  return events;
}

}  // namespace

Query<CursorPage<RecordedEvent>> list_pipeline_events(const OrganizationId& organization,
                                                      const PipelineId& pipeline,
                                                      const CursorRequest<EventId>& page,
                                                      const Viewer& viewer) {
  const auto answer = [limit = page.limit](const Rows& rows) { return events_page(rows, limit); };
  const std::int64_t rows = page.limit + 1;
  if (!page.cursor)
    return {select_newest, Params::of(organization, pipeline, rows, viewer), answer};
  return {select_behind, Params::of(organization, pipeline, rows, page.cursor->after, viewer),
          answer};
}

std::optional<JobStatus> find_status_before_archiving(Tx& tx, const OrganizationId& organization,
                                                      const JobId& job) {
  const Rows rows = tx.run(select_status_before_archiving, organization, job);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<std::optional<JobStatus>>();
}

Query<std::vector<AuditEvent>> list_audit_events(const AuditFilter& filter, std::int64_t limit) {
  return {select_audit,
          Params::of(filter.organization, filter.actor, filter.type, filter.since, filter.until,
                     filter.before, limit),
          audit_events};
}

}  // namespace hireline::db
