#include "common/app/organizations/payments.hpp"

#include "common/app/access.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/billing.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Nothing when the event is stored already.
std::optional<WebhookId> store(db::Tx& tx, const SignedBody& body, const ReceiveWebhook& in) {
  const auto id = new_id<WebhookId>();
  if (!db::insert_webhook(tx, {id, in.event_id, in.type, {body.bytes}})) return std::nullopt;
  db::enqueue(tx, TaskKind::apply_payment, std::nullopt, id.view());
  return id;
}

// The row is locked.
Webhook queue_again(db::Tx& tx, const WebhookId& id, WebhookStatus before) {
  Webhook webhook = tx.read(db::reset_webhook(id)).value();
  db::enqueue(tx, TaskKind::apply_payment, std::nullopt, id.view());
  db::insert_service_event(
      tx, {.type = "webhook.replayed",
           .subject_type = "webhook",
           .subject_key = id.str(),
           .before = JsonText{R"({"status":")" + std::string(name_of(before)) + "\"}"},
           .after = JsonText{R"({"status":"received"})"}});
  return webhook;
}

Result<void> link_customer(db::Tx& tx, const Operator& who, const ReplayWebhook& in) {
  const OrganizationId organization = TRY(resolve_organization(tx, who, *in.organization));
  if (db::set_customer(tx, organization, in.customer)) return {};
  return refuse(Invalid{{{.path = {"organization"},
                          .message = "is not whom the event's customer pays for already"}}});
}

}  // namespace

Result<ReceivedWebhook> receive_webhook(db::Tx& tx, const SignedBody& body,
                                        const ReceiveWebhook& in) {
  store(tx, body, in);
  return ReceivedWebhook{};
}

Result<Webhook> receive_test_webhook(db::Tx& tx, const Operator&, const SignedBody& body,
                                     const ReceiveWebhook& in) {
  if (const auto id = store(tx, body, in))
    db::insert_service_event(
        tx, {.type = "webhook.triggered", .subject_type = "webhook", .subject_key = id->str()});
  return tx.read(db::find_webhook(in.event_id));
}

db::Query<db::StoredEvent> find_stored_event(const WebhookId& id) {
  return db::find_stored_event(id);
}

Result<Page<Webhook>> list_webhooks(db::Tx& tx, const Operator& who, const ListWebhooks& in) {
  db::WebhookFilter filter{.organization = {}, .statuses = in.statuses};
  if (in.organization) filter.organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::list_webhooks(filter, in.page));
}

Result<WebhookDetail> get_webhook(db::Tx& tx, const Operator&, const std::string& id_or_event) {
  const Webhook webhook = TRY(tx.read(db::find_webhook(id_or_event)));
  const db::StoredEvent event = TRY(tx.read(db::find_stored_event(webhook.id)));
  return WebhookDetail{webhook, {event.payload.value}};
}

db::Query<std::int64_t> count_failed_webhooks(const Operator&) {
  constexpr std::int64_t counted_at_most = 100'000;
  return db::count_failed_webhooks(counted_at_most);
}

Result<Webhook> replay_webhook(db::Tx& tx, const Operator& who, const ReplayWebhook& in) {
  const Webhook found = TRY(tx.read(db::find_webhook(in.id_or_event)));
  const Webhook before = TRY(tx.read(db::lock_webhook(found.id)));
  if (in.organization) TRY(link_customer(tx, who, in));
  return queue_again(tx, before.id, before.status);
}

std::vector<Webhook> replay_failed_webhooks(db::Tx& tx, const Operator&) {
  constexpr std::int64_t at_once = 1'000;
  std::vector<Webhook> replayed;
  for (const WebhookId& id : db::lock_failed_webhooks(tx, at_once))
    replayed.push_back(queue_again(tx, id, WebhookStatus::failed));
  return replayed;
}

}  // namespace hireline::app
