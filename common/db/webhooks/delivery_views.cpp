#include "common/db/webhooks/delivery_views.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

// With the time of the next attempt, which the task of a queued delivery has.
#define DELIVERY_COLUMNS                                                                      \
  "d.id, d.endpoint_id, d.event_id, d.message_id, d.event_type, d.sequence, d.status,"        \
  " d.attempts, d.attempts_before, d.created_at, d.settled_at, (select t.run_at from tasks t" \
  "   where t.kind = 'deliver_webhook' and t.organization_id = d.organization_id"             \
  "     and t.subject_id = d.id and t.state in ('available', 'retryable'))"

// The first two columns contain whether the endpoint and the cursor exist. There is one row even if
// there is no delivery.
const Statement select_page{
    "list_deliveries",
    "with asked as (select exists (select from endpoints"
    "    where organization_id = $1 and id = $2 and removed_at is null) as is_known,"
    "   $3::text is null or exists (select from deliveries"
    "    where organization_id = $1 and endpoint_id = $2 and id = $3) as is_cursor_known),"
    " page as (select * from deliveries where organization_id = $1 and endpoint_id = $2"
    "    and ($3::text is null or id < $3) and ($4::text[] is null or status = any ($4))"
    "    and ($5::text is null or event_type = $5) order by id desc limit $6)"
    " select asked.is_known, asked.is_cursor_known, " DELIVERY_COLUMNS
    " from asked left join page d on true order by d.id desc"};

const Statement select_delivery{
    "select_delivery",
    "select " DELIVERY_COLUMNS
    ", a.number, a.at, a.status, a.error, a.duration_ms, a.response_head, a.response_body"
    " from deliveries d"
    " left join delivery_attempts a on a.organization_id = $1 and a.delivery_id = d.id"
    " where d.organization_id = $1 and d.id = $2 order by a.number"};

void read_delivery(Row& row, Delivery& delivery) {
  row.read(delivery.id, delivery.endpoint_id, delivery.event_id, delivery.message_id,
           delivery.event_type, delivery.sequence, delivery.status, delivery.attempts,
           delivery.attempts_before, delivery.created_at, delivery.settled_at,
           delivery.next_attempt_at);
}

Result<CursorPage<Delivery>> page_of(const Rows& rows, std::int64_t limit) {
  CursorPage<Delivery> page;
  for (Row row : rows) {
    if (!row.next<bool>()) return refuse(NotFound{ResourceKind::endpoint});
    if (!row.next<bool>()) return refuse(Invalid{{unknown_cursor({"cursor"})}});
    if (row.next_is_null()) break;
    if (std::ssize(page.items) == limit) {
      page.next_cursor = {page.items.back().id};
      break;
    }
    read_delivery(row, page.items.emplace_back());
  }
  return page;
}

Result<DeliveryDetail> detail_of(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::delivery});
  DeliveryDetail detail;
  for (Row row : rows) {
    read_delivery(row, detail);
    if (row.next_is_null()) break;
    DeliveryAttempt& attempt = detail.attempt_log.emplace_back();
    row.read(attempt.number, attempt.at, attempt.status, attempt.error, attempt.duration_ms,
             attempt.response_head, attempt.response_body);
  }
  return detail;
}

}  // namespace

Query<CursorPage<Delivery>> list_deliveries(const OrganizationId& organization,
                                            const DeliveryFilter& filter,
                                            const CursorRequest<DeliveryId>& page) {
  std::optional<DeliveryId> behind;
  if (page.cursor) behind = page.cursor->after;
  std::optional<std::vector<DeliveryStatus>> statuses;
  if (!filter.statuses.empty()) statuses.emplace(filter.statuses);
  return {select_page,
          Params::of(organization, filter.endpoint, behind, statuses, filter.event_type,
                     page.limit + 1),
          [limit = page.limit](const Rows& rows) { return page_of(rows, limit); }};
}

Query<DeliveryDetail> find_delivery(const OrganizationId& organization,
                                    const DeliveryId& delivery) {
  return {select_delivery, Params::of(organization, delivery), detail_of};
}

}  // namespace hireline::db
