#include "common/db/organizations/payment_events.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define PAYMENT_EVENT_COLUMNS \
  "w.id, w.event_id, w.type, w.status, w.organization_id, w.error, w.received_at, w.processed_at"

const Statement insert_row{"insert_payment_event", R"(
insert into webhooks (id, event_id, type, payload, status, received_at)
values ($1, $2, $3, $4, 'received', $5)
on conflict on constraint one_webhook_per_event do nothing
returning id)"};

const Statement select_event{"select_payment_event_payload", R"(
select type, status, payload from webhooks where id = $1)"};

const Statement select_for_update{"select_payment_event_for_update",
                                  "select " PAYMENT_EVENT_COLUMNS
                                  " from webhooks w where w.id = $1 for update"};

const Statement update_outcome{"update_payment_event_outcome", R"(
update webhooks set status = $2, organization_id = $3, error = $4, processed_at = $5
where id = $1)"};

const Statement update_to_received{
    "reset_payment_event",
    "update webhooks w set status = 'received', error = null, processed_at = null"
    " where w.id = $1 returning " PAYMENT_EVENT_COLUMNS};

const Statement select_failed{"select_failed_payment_events_for_update", R"(
select id from webhooks where status = 'failed' order by received_at, id limit $1
for update skip locked)"};

const Statement select_page{"list_payment_events",
                            "with found as ("
                            "  select * from webhooks"
                            "  where (cardinality($1::text[]) = 0 or status = any ($1::text[]))"
                            "    and ($2::text is null or organization_id = $2)),"
                            " page as (select * from found"
                            "          order by received_at desc, id desc limit $3 offset $4),"
                            " total as (select count(*) as webhooks from found)"
                            " select total.webhooks, " PAYMENT_EVENT_COLUMNS
                            " from total left join page w on true"
                            " order by w.received_at desc, w.id desc"};

const Statement select_one{"select_payment_event",
                           "select " PAYMENT_EVENT_COLUMNS
                           " from webhooks w where w.id = $1 or w.event_id = $1"};

const Statement count_failed{"count_failed_payment_events", R"(
select count(*) from (select from webhooks where status = 'failed' limit $1) as failed)"};

const Statement delete_old{"delete_old_payment_events", R"(
with expired as materialized (
  select id from webhooks
  where status in ('applied', 'superseded', 'ignored') and processed_at < $1
  limit $2
  for update skip locked)
delete from webhooks using expired where webhooks.id = expired.id
returning webhooks.id)"};

PaymentEvent payment_event_of(Row& row) {
  PaymentEvent payment_event;
  row.read(payment_event.id, payment_event.event_id, payment_event.type, payment_event.status,
           payment_event.organization_id, payment_event.error, payment_event.received_at,
           payment_event.processed_at);
  return payment_event;
}

Result<PaymentEvent> one_payment_event(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::webhook});
  Row row = rows.front();
  return payment_event_of(row);
}

}  // namespace

bool insert_payment_event(Tx& tx, const NewPaymentEvent& payment_event) {
  return !tx.run(insert_row, payment_event.id, payment_event.event_id, payment_event.type,
                 payment_event.payload, tx.now())
              .empty();
}

Query<PaymentEventPayload> find_payment_event_payload(const PaymentEventId& id) {
  return {select_event, Params::of(id), [](const Rows& rows) -> Result<PaymentEventPayload> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::webhook});
            PaymentEventPayload event;
            rows.front().read(event.type, event.status, event.payload);
            return event;
          }};
}

Query<PaymentEvent> lock_payment_event(const PaymentEventId& id) {
  return {select_for_update, Params::of(id), one_payment_event};
}

void set_payment_event_outcome(Tx& tx, const PaymentEventId& id,
                               const PaymentEventOutcome& outcome) {
  tx.write(update_outcome, id, outcome.status, outcome.organization, outcome.error, tx.now());
}

Query<PaymentEvent> reset_payment_event(const PaymentEventId& id) {
  return {update_to_received, Params::of(id), one_payment_event};
}

std::vector<PaymentEventId> lock_failed_payment_events(Tx& tx, std::int64_t limit) {
  std::vector<PaymentEventId> ids;
  for (Row row : tx.run(select_failed, limit)) row.read(ids.emplace_back());
  return ids;
}

Query<Page<PaymentEvent>> list_payment_events(const PaymentEventFilter& filter,
                                              const PageRequest& page) {
  return {select_page, Params::of(filter.statuses, filter.organization, page.limit, page.offset()),
          [page](const Rows& rows) {
            Page<PaymentEvent> payment_events{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(payment_events.total);
              if (row.next_is_null()) break;  // a page past the end has only the total
              payment_events.items.push_back(payment_event_of(row));
            }
            return Result<Page<PaymentEvent>>(std::move(payment_events));
          }};
}

Query<PaymentEvent> find_payment_event(const std::string& id_or_event) {
  return {select_one, Params::of(id_or_event), one_payment_event};
}

Query<std::int64_t> count_failed_payment_events(std::int64_t most) {
  return {count_failed, Params::of(most), [](const Rows& rows) -> Result<std::int64_t> {
            return rows.front().next<std::int64_t>();
          }};
}

std::int64_t delete_old_payment_events(Tx& tx, Instant before, std::int64_t limit) {
  return tx.run(delete_old, before, limit).size();
}

}  // namespace hireline::db
