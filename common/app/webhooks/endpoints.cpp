#include "common/app/webhooks/endpoints.hpp"

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/id_digits.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/app/webhooks/endpoint_scopes.hpp"
#include "common/base/secret.hpp"
#include "common/db/webhooks/endpoints.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/webhooks/endpoint_url.hpp"
#include "common/domain/webhooks/signature.hpp"

namespace hireline::app {
namespace {

// `who` comes from a cache, and may have lost the role since.
Result<void> lock_to_manage(db::Tx& tx, const Recruiter& who) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, who.organization_id));
  return check_still_manages(tx, who, {Role::interviewer});
}

Result<Endpoint> lock_own_endpoint(db::Tx& tx, const Recruiter& who, const EndpointId& id) {
  TRY(lock_to_manage(tx, who));
  auto endpoint = db::lock_endpoint(tx, who.organization_id, id);
  if (!endpoint) return refuse(NotFound{ResourceKind::endpoint});
  return *std::move(endpoint);
}

Result<void> check_url(const std::string& url, const WebhookSettings& settings) {
  if (const auto fault = endpoint_url_fault(url, settings.allows_http))
    return refuse_input({"url"}, *fault);
  return {};
}

// Returns the text of the new secret.
std::string add_secret(db::Tx& tx, const Recruiter& who, const WebhookSettings& settings,
                       const EndpointId& endpoint, Instant previous_until) {
  const std::int64_t generation = db::find_secret_generation(tx, who.organization_id, endpoint) + 1;
  std::string secret = webhook_secret(random_bytes<32>()).reveal();
  db::insert_endpoint_secret(
      tx, who.organization_id, endpoint,
      {.generation = generation,
       .sealed = settings.sealer.seal(secret, sealing_context(endpoint, generation))},
      previous_until);
  return secret;
}

db::Event endpoint_event(std::string type, const EndpointId& id) {
  return {.type = std::move(type), .subject_type = "endpoint", .subject_id = id.str()};
}

JsonText limit_text(const std::optional<std::int64_t>& limit) {
  return {limit ? std::to_string(*limit) : "null"};
}

// Without the URL, which may contain a secret: more members may read events than endpoints.
ChangedFields differences(const Endpoint& before, const Endpoint& after) {
  ChangedFields changes;
  if (before.url != after.url) changes.name("url");
  changes.compare("description", std::optional(before.description),
                  std::optional(after.description));
  changes.compare("eventTypes", before.event_types, after.event_types);
  changes.compare("payload", std::optional(std::string(name_of(before.payload))),
                  std::optional(std::string(name_of(after.payload))));
  changes.compare("ordering", std::optional(std::string(name_of(before.ordering))),
                  std::optional(std::string(name_of(after.ordering))));
  changes.compare("maxPerSecond", limit_text(before.max_per_second),
                  limit_text(after.max_per_second));
  changes.compare("status", std::optional(std::string(name_of(before.status))),
                  std::optional(std::string(name_of(after.status))));
  return changes;
}

void forget_failures(Endpoint& endpoint) {
  endpoint.failures = 0;
  endpoint.failing_since.reset();
  endpoint.paused_until.reset();
}

void enable(Endpoint& endpoint) {
  endpoint.status = EndpointStatus::enabled;
  endpoint.disabled_reason.reset();
  forget_failures(endpoint);
}

// An endpoint whose secret is lost stays so until it gets another one.
void set_switch(Endpoint& endpoint, EndpointSwitch wanted) {
  if (wanted == EndpointSwitch::enabled && endpoint.status == EndpointStatus::disabled)
    return enable(endpoint);
  if (wanted == EndpointSwitch::enabled || endpoint.status == EndpointStatus::disabled) return;
  endpoint.status = EndpointStatus::disabled;
  endpoint.disabled_reason = EndpointDisabledReason::member;
}

// For dry runs: the number of endpoints changes.
void note_endpoints(db::Tx& tx, const Recruiter& who, std::int64_t change) {
  tx.note(
      {.organization = who.organization_id, .limit = Limit::maxWebhookEndpoints, .change = change});
}

}  // namespace

Result<db::Query<Page<Endpoint>>> list_endpoints(const Recruiter& who, const ListEndpoints& in) {
  TRY(allow(who, Permission::manage_organization));
  return db::list_endpoints(who.organization_id, in.statuses, in.page);
}

Result<db::Query<Endpoint>> get_endpoint(const Recruiter& who, const OneEndpoint& in) {
  TRY(allow(who, Permission::manage_organization));
  return db::find_endpoint(who.organization_id, in.id);
}

Result<IssuedEndpoint> create_endpoint(db::Tx& tx, const Recruiter& who,
                                       const WebhookSettings& settings, const CreateEndpoint& in) {
  const EndpointPayload payload = in.payload.value_or(EndpointPayload::thin);
  TRY(check_scopes(who, payload));
  TRY(lock_to_manage(tx, who));
  TRY(check_url(in.url, settings));
  TRY(db::check_endpoint_limit(tx, who.organization_id));
  IssuedEndpoint endpoint;
  endpoint.id = new_id<EndpointId>();
  endpoint.url = in.url;
  endpoint.description = in.description.value_or("");
  endpoint.event_types = in.event_types;
  endpoint.payload = payload;
  endpoint.ordering = in.ordering.value_or(DeliveryOrder::none);
  endpoint.max_per_second = in.max_per_second;
  endpoint.created_by = who.recruiter_id;
  endpoint.created_at = tx.now();
  endpoint.updated_at = tx.now();
  if (!db::insert_endpoint(tx, who.organization_id, endpoint))
    return refuse(AlreadyExists{ExistsCode::endpoint_exists});
  endpoint.secret = add_secret(tx, who, settings, endpoint.id, tx.now());
  note_endpoints(tx, who, 1);
  db::Event event = endpoint_event("endpoint.created", endpoint.id);
  event.after = differences({}, endpoint).after();
  tx.record(who.organization_id, std::move(event));
  return endpoint;
}

Result<Endpoint> change_endpoint(db::Tx& tx, const Recruiter& who, const WebhookSettings& settings,
                                 const ChangeEndpoint& in) {
  const Endpoint before = TRY(lock_own_endpoint(tx, who, in.id));
  Endpoint endpoint = before;
  if (in.url) {
    TRY(check_url(*in.url, settings));
    if (*in.url != endpoint.url) forget_failures(endpoint);
    endpoint.url = *in.url;
  }
  if (in.description) endpoint.description = *in.description;
  if (in.event_types) endpoint.event_types = *in.event_types;
  if (in.payload) endpoint.payload = *in.payload;
  if (in.ordering) endpoint.ordering = *in.ordering;
  if (in.max_per_second.present) endpoint.max_per_second = in.max_per_second.value;
  if (in.status) set_switch(endpoint, *in.status);
  TRY(check_scopes(who, endpoint.payload));
  const ChangedFields changes = differences(before, endpoint);
  if (changes.empty()) return endpoint;
  const auto other = db::find_named_endpoint(tx, who.organization_id, endpoint.url);
  if (other && other->id != endpoint.id) return refuse(AlreadyExists{ExistsCode::endpoint_exists});
  endpoint.updated_at = tx.now();
  db::update_endpoint(tx, who.organization_id, endpoint);
  db::Event event = endpoint_event(
      endpoint.status == EndpointStatus::disabled && before.status != EndpointStatus::disabled
          ? "endpoint.disabled"
          : "endpoint.changed",
      endpoint.id);
  event.before = changes.before();
  event.after = changes.after();
  tx.record(who.organization_id, std::move(event));
  return endpoint;
}

Result<RotatedEndpoint> rotate_endpoint_secret(db::Tx& tx, const Recruiter& who,
                                               const WebhookSettings& settings,
                                               const RotateEndpointSecret& in) {
  if (who.api_key) return refuse(Forbidden{});
  Endpoint endpoint = TRY(lock_own_endpoint(tx, who, in.id));
  // A lost secret cannot sign.
  const bool is_lost = endpoint.status == EndpointStatus::secret_lost;
  const auto overlap = std::chrono::hours(is_lost ? 0 : in.overlap_hours);
  RotatedEndpoint rotated{
      .id = endpoint.id, .secret = {}, .previous_expires_at = tx.now() + overlap};
  rotated.secret = add_secret(tx, who, settings, endpoint.id, rotated.previous_expires_at);
  if (is_lost) {
    enable(endpoint);
    endpoint.updated_at = tx.now();
    db::update_endpoint(tx, who.organization_id, endpoint);
  }
  db::Event event = endpoint_event("endpoint.rotated", endpoint.id);
  event.after = state({{"previousExpiresAt", format_instant(rotated.previous_expires_at)}});
  tx.record(who.organization_id, std::move(event));
  return rotated;
}

Result<void> remove_endpoint(db::Tx& tx, const Recruiter& who, const OneEndpoint& in) {
  const Endpoint endpoint = TRY(lock_own_endpoint(tx, who, in.id));
  db::remove_endpoint(tx, who.organization_id, endpoint.id);
  note_endpoints(tx, who, -1);
  db::Event event = endpoint_event("endpoint.removed", endpoint.id);
  event.before = state({{"description", endpoint.description}});
  tx.record(who.organization_id, std::move(event));
  return {};
}

Result<Endpoint> find_named_endpoint(db::Tx& tx, const Operator&,
                                     const OrganizationId& organization,
                                     const std::string& id_or_url) {
  auto endpoint = find_by_name_or_digits(
      tx, Suggested::endpoint, organization, id_or_url,
      [&](const std::string& named) { return db::find_named_endpoint(tx, organization, named); });
  if (!endpoint) return refuse(NotFound{ResourceKind::endpoint});
  return *std::move(endpoint);
}

db::Query<db::EndpointCounts> count_endpoints(const Operator&) {
  return db::count_endpoints();
}

EndpointHealth examine_endpoints(db::Tx& tx, const Operator&, const WebhookSettings& settings) {
  constexpr std::int64_t most_secrets = 1'000;
  const auto counts = tx.read(db::count_endpoints()).value();
  EndpointHealth health{.enabled = counts.enabled, .secret_lost = counts.secret_lost};
  const auto secrets = tx.read(db::list_newest_secrets(most_secrets)).value();
  for (const db::SecretOfEndpoint& secret : secrets)
    if (!settings.sealer.open(secret.sealed, sealing_context(secret.endpoint, secret.generation)))
      ++health.unreadable;
  return health;
}

}  // namespace hireline::app
