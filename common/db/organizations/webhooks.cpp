#include "common/db/organizations/webhooks.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define WEBHOOK_COLUMNS \
  "w.id, w.event_id, w.type, w.status, w.organization_id, w.error, w.received_at, w.processed_at"

const Statement insert_row{"insert_webhook", R"(
insert into webhooks (id, event_id, type, payload, status, received_at)
values ($1, $2, $3, $4, 'received', $5)
on conflict on constraint one_webhook_per_event do nothing
returning id)"};

const Statement select_event{"select_stored_event", R"(
select type, status, payload from webhooks where id = $1)"};

const Statement select_for_update{"select_webhook_for_update",
                                  "select " WEBHOOK_COLUMNS
                                  " from webhooks w where w.id = $1 for update"};

const Statement update_outcome{"update_webhook_outcome", R"(
update webhooks set status = $2, organization_id = $3, error = $4, processed_at = $5
where id = $1)"};

const Statement update_to_received{
    "reset_webhook",
    "update webhooks w set status = 'received', error = null, processed_at = null"
    " where w.id = $1 returning " WEBHOOK_COLUMNS};

const Statement select_failed{"select_failed_webhooks_for_update", R"(
select id from webhooks where status = 'failed' order by received_at, id limit $1
for update skip locked)"};

const Statement select_page{"list_webhooks",
                            "with found as ("
                            "  select * from webhooks"
                            "  where (cardinality($1::text[]) = 0 or status = any ($1::text[]))"
                            "    and ($2::text is null or organization_id = $2)),"
                            " page as (select * from found"
                            "          order by received_at desc, id desc limit $3 offset $4),"
                            " total as (select count(*) as webhooks from found)"
                            " select total.webhooks, " WEBHOOK_COLUMNS
                            " from total left join page w on true"
                            " order by w.received_at desc, w.id desc"};

const Statement select_one{"select_webhook", "select " WEBHOOK_COLUMNS
                                             " from webhooks w where w.id = $1 or w.event_id = $1"};

const Statement count_failed{"count_failed_webhooks", R"(
select count(*) from (select from webhooks where status = 'failed' limit $1) as failed)"};

const Statement delete_old{"forget_webhooks", R"(
with over as materialized (
  select id from webhooks
  where status in ('applied', 'superseded', 'ignored') and processed_at < $1
  limit $2
  for update skip locked)
delete from webhooks using over where webhooks.id = over.id
returning webhooks.id)"};

Webhook webhook_of(Row& row) {
  Webhook webhook;
  row.read(webhook.id, webhook.event_id, webhook.type, webhook.status, webhook.organization_id,
           webhook.error, webhook.received_at, webhook.processed_at);
  return webhook;
}

Result<Webhook> one_webhook(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::webhook});
  Row row = rows.front();
  return webhook_of(row);
}

}  // namespace

bool insert_webhook(Tx& tx, const NewWebhook& webhook) {
  return !tx.run(insert_row, webhook.id, webhook.event_id, webhook.type, webhook.payload, tx.now())
              .empty();
}

Query<StoredEvent> find_stored_event(const WebhookId& id) {
  return {select_event, Params::of(id), [](const Rows& rows) -> Result<StoredEvent> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::webhook});
            StoredEvent event;
            rows.front().read(event.type, event.status, event.payload);
            return event;
          }};
}

Query<Webhook> lock_webhook(const WebhookId& id) {
  return {select_for_update, Params::of(id), one_webhook};
}

void set_webhook_outcome(Tx& tx, const WebhookId& id, const WebhookOutcome& outcome) {
  tx.run(update_outcome, id, outcome.status, outcome.organization, outcome.error, tx.now());
}

Query<Webhook> reset_webhook(const WebhookId& id) {
  return {update_to_received, Params::of(id), one_webhook};
}

std::vector<WebhookId> lock_failed_webhooks(Tx& tx, std::int64_t limit) {
  std::vector<WebhookId> ids;
  for (Row row : tx.run(select_failed, limit)) row.read(ids.emplace_back());
  return ids;
}

Query<Page<Webhook>> list_webhooks(const WebhookFilter& filter, const PageRequest& page) {
  return {select_page, Params::of(filter.statuses, filter.organization, page.limit, page.offset()),
          [page](const Rows& rows) {
            Page<Webhook> webhooks{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(webhooks.total);
              if (row.next_is_null()) break;  // a page past the end: only the total
              webhooks.items.push_back(webhook_of(row));
            }
            return Result<Page<Webhook>>(std::move(webhooks));
          }};
}

Query<Webhook> find_webhook(const std::string& id_or_event) {
  return {select_one, Params::of(id_or_event), one_webhook};
}

Query<std::int64_t> count_failed_webhooks(std::int64_t most) {
  return {count_failed, Params::of(most), [](const Rows& rows) -> Result<std::int64_t> {
            return rows.front().next<std::int64_t>();
          }};
}

std::int64_t forget_webhooks(Tx& tx, Instant before, std::int64_t limit) {
  return tx.run(delete_old, before, limit).size();
}

}  // namespace hireline::db
