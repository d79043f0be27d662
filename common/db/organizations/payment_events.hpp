// Stored events of the payment provider.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::db {

struct NewPaymentEvent {
  PaymentEventId id;
  std::string event_id;
  std::string type;
  Bytes payload;
};
// Returns false, and writes nothing, if the event is stored already.
bool insert_payment_event(Tx& tx, const NewPaymentEvent& payment_event);

struct PaymentEventPayload {
  std::string type;
  PaymentEventStatus status = PaymentEventStatus::received;
  Bytes payload;
};
// Refuses with NotFound{webhook}.
Query<PaymentEventPayload> find_payment_event_payload(const PaymentEventId& id);

// Locks the row. Processing and replay both call it first. Refuses with NotFound{webhook}.
Query<PaymentEvent> lock_payment_event(const PaymentEventId& id);

// `error` is set if and only if the event failed.
struct PaymentEventOutcome {
  PaymentEventStatus status = PaymentEventStatus::applied;
  std::optional<OrganizationId> organization = {};
  std::optional<std::string> error = {};
};
void set_payment_event_outcome(Tx& tx, const PaymentEventId& id,
                               const PaymentEventOutcome& outcome);

// Sets the status back to `received`. Returns the event after the change.
Query<PaymentEvent> reset_payment_event(const PaymentEventId& id);

// Locks failed events, the oldest first, and skips those that other transactions have locked.
std::vector<PaymentEventId> lock_failed_payment_events(Tx& tx, std::int64_t limit);

struct PaymentEventFilter {
  std::optional<OrganizationId> organization;
  std::vector<PaymentEventStatus> statuses;  // empty: all
};
// Newest first.
Query<Page<PaymentEvent>> list_payment_events(const PaymentEventFilter& filter,
                                              const PageRequest& page);

// By its id or the provider's. Refuses with NotFound{webhook}.
Query<PaymentEvent> find_payment_event(const std::string& id_or_event);

// Returns the number of failed events, counted up to `most`.
Query<std::int64_t> count_failed_payment_events(std::int64_t most);

// Deletes at most `limit` events that were processed before `before`, except failed ones. Returns
// the number of deleted events.
std::int64_t delete_old_payment_events(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
