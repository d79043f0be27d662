// What a payment provider tells: stored as it came, and applied by the queue.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/organizations/webhooks.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/billing.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct Payments {
  std::vector<Secret>
      signing_secrets;  // any of them signs the provider's events; none: no payments

  bool are_set_up() const { return !signing_secrets.empty(); }
};

// A body whose signature was verified.
struct SignedBody {
  std::string bytes;
};

struct ReceiveWebhook {
  std::string event_id;
  std::string type;
};
struct ReceivedWebhook {
  bool received = true;
};
// Stores the event and queues its processing. One that is stored already changes nothing.
Result<ReceivedWebhook> receive_webhook(db::Tx& tx, const SignedBody& body,
                                        const ReceiveWebhook& in);

// The same for an operator's test event; as it is stored.
Result<Webhook> receive_test_webhook(db::Tx& tx, const Operator& who, const SignedBody& body,
                                     const ReceiveWebhook& in);

// Refuses with NotFound{webhook}.
db::Query<db::StoredEvent> find_stored_event(const WebhookId& id);

struct ListWebhooks {
  std::optional<std::string> organization;  // id or slug
  std::vector<WebhookStatus> statuses;      // empty: all
  PageRequest page;
};
// Newest first. Refuses with NotFound{organization}.
Result<Page<Webhook>> list_webhooks(db::Tx& tx, const Operator& who, const ListWebhooks& in);

// An event with its body as it was signed.
struct WebhookDetail : Webhook {
  JsonText payload;
};
// By its id or the provider's. Refuses with NotFound{webhook}.
Result<WebhookDetail> get_webhook(db::Tx& tx, const Operator& who, const std::string& id_or_event);

// How many have failed, counted up to 100,000.
db::Query<std::int64_t> count_failed_webhooks(const Operator& who);

struct ReplayWebhook {
  std::string id_or_event;
  // Whose it is: id or slug. Its customer pays for that organization from now on.
  std::optional<std::string> organization;
  std::string customer;  // with an organization only: as the event names them
};
// Queues an event again, whatever became of it; the rules of order hold all the same. Locks the
// webhook. Refuses with NotFound{webhook, organization}, and with Invalid where the customer pays
// for another organization.
Result<Webhook> replay_webhook(db::Tx& tx, const Operator& who, const ReplayWebhook& in);

// The same for all that have failed, at most 1,000, the oldest first. Those that were queued.
std::vector<Webhook> replay_failed_webhooks(db::Tx& tx, const Operator& who);

}  // namespace hireline::app
