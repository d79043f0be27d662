#include "common/app/organizations/payment_events.hpp"

#include "common/app/access.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/billing.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Returns nullopt if the event is stored already.
std::optional<PaymentEventId> store(db::Tx& tx, const SignedBody& body,
                                    const ReceivePaymentEvent& in) {
  const auto id = new_id<PaymentEventId>();
  if (!db::insert_payment_event(tx, {id, in.event_id, in.type, {body.bytes}})) return std::nullopt;
  // The organization is not known yet.
  db::enqueue(tx, TaskKind::apply_payment, std::nullopt, id.view());
  return id;
}

// The caller has locked the row.
PaymentEvent queue_again(db::Tx& tx, const PaymentEventId& id, PaymentEventStatus before) {
  PaymentEvent payment_event = tx.read(db::reset_payment_event(id)).value();
  db::enqueue(tx, TaskKind::apply_payment, std::nullopt, id.view());
  db::insert_service_event(
      tx, {.type = "webhook.replayed",
           .subject_type = "webhook",
           .subject_key = id.str(),
           .before = JsonText{R"({"status":")" + std::string(name_of(before)) + "\"}"},
           .after = JsonText{R"({"status":"received"})"}});
  return payment_event;
}

Result<void> link_customer(db::Tx& tx, const Operator& who, const ReplayPaymentEvent& in) {
  const OrganizationId organization = TRY(resolve_organization(tx, who, *in.organization));
  if (db::set_customer(tx, organization, in.customer)) return {};
  return refuse(
      Invalid{{{.path = {"organization"},
                .message = "the event's customer already pays for another organization"}}});
}

}  // namespace

Result<ReceivedPaymentEvent> receive_payment_event(db::Tx& tx, const SignedBody& body,
                                                   const ReceivePaymentEvent& in) {
  store(tx, body, in);
  return ReceivedPaymentEvent{};
}

Result<PaymentEvent> receive_test_payment_event(db::Tx& tx, const Operator&, const SignedBody& body,
                                                const ReceivePaymentEvent& in) {
  if (const auto id = store(tx, body, in))
    db::insert_service_event(
        tx, {.type = "webhook.triggered", .subject_type = "webhook", .subject_key = id->str()});
  return tx.read(db::find_payment_event(in.event_id));
}

db::Query<db::PaymentEventPayload> find_payment_event_payload(const PaymentEventId& id) {
  return db::find_payment_event_payload(id);
}

Result<Page<PaymentEvent>> list_payment_events(db::Tx& tx, const Operator& who,
                                               const ListPaymentEvents& in) {
  db::PaymentEventFilter filter{.organization = {}, .statuses = in.statuses};
  if (in.organization) filter.organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::list_payment_events(filter, in.page));
}

Result<PaymentEventDetail> get_payment_event(db::Tx& tx, const Operator&,
                                             const std::string& id_or_event) {
  const PaymentEvent payment_event = TRY(tx.read(db::find_payment_event(id_or_event)));
  const db::PaymentEventPayload event =
      TRY(tx.read(db::find_payment_event_payload(payment_event.id)));
  return PaymentEventDetail{payment_event, {event.payload.value}};
}

db::Query<std::int64_t> count_failed_payment_events(const Operator&) {
  constexpr std::int64_t counted_at_most = 100'000;
  return db::count_failed_payment_events(counted_at_most);
}

Result<PaymentEvent> replay_payment_event(db::Tx& tx, const Operator& who,
                                          const ReplayPaymentEvent& in) {
  const PaymentEvent found = TRY(tx.read(db::find_payment_event(in.id_or_event)));
  const PaymentEvent before = TRY(tx.read(db::lock_payment_event(found.id)));
  if (in.organization) TRY(link_customer(tx, who, in));
  return queue_again(tx, before.id, before.status);
}

std::vector<PaymentEvent> replay_failed_payment_events(db::Tx& tx, const Operator&) {
  constexpr std::int64_t at_once = 1'000;
  std::vector<PaymentEvent> replayed;
  for (const PaymentEventId& id : db::lock_failed_payment_events(tx, at_once))
    replayed.push_back(queue_again(tx, id, PaymentEventStatus::failed));
  return replayed;
}

}  // namespace hireline::app
