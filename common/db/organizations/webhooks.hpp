// Stored events of the payment provider.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/billing.hpp"

namespace hireline::db {

struct NewWebhook {
  WebhookId id;
  std::string event_id;
  std::string type;
  Bytes payload;
};
// False, and nothing is written, when the event is stored already.
bool insert_webhook(Tx& tx, const NewWebhook& webhook);

struct StoredEvent {
  std::string type;
  WebhookStatus status = WebhookStatus::received;
  Bytes payload;
};
// Refuses with NotFound{webhook}.
Query<StoredEvent> find_stored_event(const WebhookId& id);

// The row lock that its processing and its replay take. Refuses with NotFound{webhook}.
Query<Webhook> lock_webhook(const WebhookId& id);

// What became of it: `error` when it failed, and only then.
struct WebhookOutcome {
  WebhookStatus status = WebhookStatus::applied;
  std::optional<OrganizationId> organization = {};
  std::optional<std::string> error = {};
};
void set_webhook_outcome(Tx& tx, const WebhookId& id, const WebhookOutcome& outcome);

// As if it had only just come; as it is then.
Query<Webhook> reset_webhook(const WebhookId& id);

// Locks those that have failed, the oldest first, except those that others have locked.
std::vector<WebhookId> lock_failed_webhooks(Tx& tx, std::int64_t limit);

struct WebhookFilter {
  std::optional<OrganizationId> organization;
  std::vector<WebhookStatus> statuses;  // empty: all
};
// Newest first.
Query<Page<Webhook>> list_webhooks(const WebhookFilter& filter, const PageRequest& page);

// By its id or the provider's. Refuses with NotFound{webhook}.
Query<Webhook> find_webhook(const std::string& id_or_event);

// How many have failed, counted up to `most`.
Query<std::int64_t> count_failed_webhooks(std::int64_t most);

// Forgets at most `limit` of those that were done with before `before`, but for failed ones; how
// many there were.
std::int64_t forget_webhooks(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
