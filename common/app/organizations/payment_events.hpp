// Events of the payment provider: stored unchanged, then applied by a background task.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/organizations/payment_events.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/billing.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct BillingSettings {
  std::vector<Secret>
      signing_secrets;  // an event is signed with any of them; empty: payments are not configured

  bool are_set_up() const { return !signing_secrets.empty(); }
};

// A body whose signature was verified.
struct SignedBody {
  std::string bytes;
};

struct ReceivePaymentEvent {
  std::string event_id;
  std::string type;
};
struct ReceivedPaymentEvent {
  bool received = true;
};
// Stores the event and queues its processing. If the event is stored already, changes nothing.
Result<ReceivedPaymentEvent> receive_payment_event(db::Tx& tx, const SignedBody& body,
                                                   const ReceivePaymentEvent& in);

// The same for an operator's test event. Returns the stored event.
Result<PaymentEvent> receive_test_payment_event(db::Tx& tx, const Operator& who,
                                                const SignedBody& body,
                                                const ReceivePaymentEvent& in);

// Refuses with NotFound{webhook}.
db::Query<db::PaymentEventPayload> find_payment_event_payload(const PaymentEventId& id);

struct ListPaymentEvents {
  std::optional<std::string> organization;   // id or slug
  std::vector<PaymentEventStatus> statuses;  // empty: all
  PageRequest page;
};
// Newest first. Refuses with NotFound{organization}.
Result<Page<PaymentEvent>> list_payment_events(db::Tx& tx, const Operator& who,
                                               const ListPaymentEvents& in);

// An event with its body as it was signed.
struct PaymentEventDetail : PaymentEvent {
  JsonText payload;
};
// Finds the event by its own id or the provider's. Refuses with NotFound{webhook}.
Result<PaymentEventDetail> get_payment_event(db::Tx& tx, const Operator& who,
                                             const std::string& id_or_event);

// Returns the number of failed events, up to 100,000.
db::Query<std::int64_t> count_failed_payment_events(const Operator& who);

struct ReplayPaymentEvent {
  std::string id_or_event;
  // Id or slug. From now on the event's customer pays for this organization. It applies to the
  // event if neither its metadata nor its subscription gives another organization.
  std::optional<std::string> organization;
  // The event's customer, if `organization` is given. The caller reads it from the event, because
  // use cases do not read the provider's JSON.
  std::string customer;
};
// Queues an event again, whatever its status. If a newer event of the
// subscription was applied, the event becomes superseded. Locks the event. Refuses with
// NotFound{webhook, organization}, and with Invalid if the customer pays for another organization.
Result<PaymentEvent> replay_payment_event(db::Tx& tx, const Operator& who,
                                          const ReplayPaymentEvent& in);

// The same for all failed events, at most 1,000, the oldest first. Returns the queued events.
std::vector<PaymentEvent> replay_failed_payment_events(db::Tx& tx, const Operator& who);

}  // namespace hireline::app
