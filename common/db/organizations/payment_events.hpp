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
// False, and nothing is written, when the event is stored already.
bool insert_payment_event(Tx& tx, const NewPaymentEvent& payment_event);

struct StoredEvent {
  std::string type;
  PaymentEventStatus status = PaymentEventStatus::received;
  Bytes payload;
};
// Refuses with NotFound{webhook}.
Query<StoredEvent> find_stored_event(const PaymentEventId& id);

// The row lock that its processing and its replay take. Refuses with NotFound{webhook}.
Query<PaymentEvent> lock_payment_event(const PaymentEventId& id);

// What became of it: `error` when it failed, and only then.
struct PaymentEventOutcome {
  PaymentEventStatus status = PaymentEventStatus::applied;
  std::optional<OrganizationId> organization = {};
  std::optional<std::string> error = {};
};
void set_payment_event_outcome(Tx& tx, const PaymentEventId& id,
                               const PaymentEventOutcome& outcome);

// As if it had only just come; as it is then.
Query<PaymentEvent> reset_payment_event(const PaymentEventId& id);

// Locks those that have failed, the oldest first, except those that others have locked.
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

// How many have failed, counted up to `most`.
Query<std::int64_t> count_failed_payment_events(std::int64_t most);

// Forgets at most `limit` of those that were done with before `before`, but for failed ones; how
// many there were.
std::int64_t delete_old_payment_events(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
