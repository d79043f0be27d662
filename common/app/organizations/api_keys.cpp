#include "common/app/organizations/api_keys.hpp"

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/id_digits.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/base/io/ip_network.hpp"
#include "common/db/organizations/api_keys.hpp"
#include "common/domain/organizations/api_key_token.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// The routes refuse keys already; this is the rule itself.
Result<void> allow_to_manage_keys(const Recruiter& who) {
  if (who.api_key) return refuse(Forbidden{});
  return allow(who, Permission::manage_organization);
}

// Locks the organization, so that racing changes see each other's keys.
Result<ApiKey> lock_own_key(db::Tx& tx, const Recruiter& who, const ApiKeyId& id) {
  TRY(allow_to_manage_keys(who));
  TRY(lock_own_organization(tx, who, who.organization_id));
  ApiKey key = TRY(tx.read(db::find_api_key(who.organization_id, id, tx.now())));
  TRY(check_still_manages(tx, who, {role_of(key.role)}));
  return key;
}

std::vector<std::string> canonical_networks(const std::vector<std::string>& texts) {
  std::vector<std::string> networks;
  for (const std::string& text : texts) networks.push_back(IpNetwork::parse(text).value().str());
  return networks;
}

std::vector<std::string> names_of_scopes(const std::vector<Scope>& scopes) {
  std::vector<std::string> names;
  for (const Scope scope : scopes) names.emplace_back(name_of(scope));
  return names;
}

JsonText limit_text(const std::optional<std::int64_t>& limit) {
  return {limit ? std::to_string(*limit) : "null"};
}

Result<Instant> end_of_token(const std::optional<Instant>& wanted, Instant now) {
  if (!wanted) return now + usual_key_life;
  if (*wanted <= now) return refuse_input({"expiresAt"}, "must be later than now");
  if (*wanted > now + longest_key_life)
    return refuse_input(
        {"expiresAt"},
        "must be at most " + std::to_string(longest_key_life.count()) + " days after now");
  return *wanted;
}

struct NewToken {
  std::string text;
  db::StoredToken stored;
};
NewToken new_token(Instant expires_at) {
  std::string text = api_key_token(random_text(api_key_random_length, base62));
  db::StoredToken stored{
      .hash = sha256(text), .hint = api_key_hint(text), .expires_at = expires_at};
  return {std::move(text), std::move(stored)};
}

// For dry runs: the number of active keys changes.
void note_active_keys(db::Tx& tx, const Recruiter& who, std::int64_t change) {
  tx.note({.organization = who.organization_id, .limit = Limit::maxApiKeys, .change = change});
}

db::Event key_event(std::string type, const ApiKeyId& id) {
  return {.type = std::move(type), .subject_type = "api_key", .subject_id = id.str()};
}

JsonText state_of(const ApiKey& key) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  out.key("name");
  out.string(key.name);
  out.key("role");
  out.string(name_of(key.role));
  out.key("scopes");
  out.raw(json_array(names_of_scopes(key.scopes)).text);
  out.key("hint");
  out.string(key.hint);
  out.key("expiresAt");
  out.string(format_instant(key.expires_at));
  out.end_object();
  return json;
}

ChangedFields differences(const ApiKey& before, const ApiKey& after) {
  ChangedFields changes;
  changes.compare("name", std::optional(before.name), std::optional(after.name));
  changes.compare("scopes", names_of_scopes(before.scopes), names_of_scopes(after.scopes));
  changes.compare("allowedNetworks", before.allowed_networks, after.allowed_networks);
  changes.compare("rateLimitPerMinute", limit_text(before.rate_limit_per_minute),
                  limit_text(after.rate_limit_per_minute));
  return changes;
}

}  // namespace

Result<db::Query<Page<ApiKey>>> list_api_keys(const Recruiter& who, Instant now,
                                              const ListApiKeys& in) {
  TRY(allow_to_manage_keys(who));
  return db::list_api_keys(who.organization_id, in.statuses, in.page, now);
}

Result<db::Query<ApiKey>> get_api_key(const Recruiter& who, Instant now, const OneApiKey& in) {
  if (who.api_key && who.api_key->id != in.id) return refuse(NotFound{ResourceKind::api_key});
  if (!who.api_key) TRY(allow_to_manage_keys(who));
  return db::find_api_key(who.organization_id, in.id, now);
}

Result<db::Query<ApiKey>> get_own_api_key(const Recruiter& who, Instant now, const NoInput&) {
  if (!who.api_key) return refuse(NotFound{ResourceKind::api_key});
  return db::find_api_key(who.organization_id, who.api_key->id, now);
}

Result<IssuedApiKey> create_api_key(db::Tx& tx, const Recruiter& who, const CreateApiKey& in) {
  TRY(allow_to_manage_keys(who));
  const Instant expires_at = TRY(end_of_token(in.expires_at, tx.now()));
  TRY(lock_own_organization(tx, who, who.organization_id));
  TRY(check_still_manages(tx, who, {role_of(in.role)}));
  TRY(db::check_api_key_limit(tx, who.organization_id));
  NewToken token = new_token(expires_at);
  IssuedApiKey key;
  key.id = new_id<ApiKeyId>();
  key.name = in.name;
  key.role = in.role;
  key.scopes = without_repetition(in.scopes);
  key.allowed_networks = canonical_networks(in.allowed_networks);
  key.rate_limit_per_minute = in.rate_limit_per_minute;
  key.hint = token.stored.hint;
  key.created_by = who.recruiter_id;
  key.created_at = tx.now();
  key.expires_at = expires_at;
  if (!db::insert_api_key(tx, who.organization_id, key, token.stored))
    return refuse(AlreadyExists{ExistsCode::api_key_exists});
  note_active_keys(tx, who, 1);
  db::Event event = key_event("api_key.created", key.id);
  event.after = state_of(key);
  tx.record(who.organization_id, std::move(event));
  key.token = std::move(token.text);
  return key;
}

Result<ApiKey> change_api_key(db::Tx& tx, const Recruiter& who, const ChangeApiKey& in) {
  const ApiKey before = TRY(lock_own_key(tx, who, in.id));
  if (before.revoked_at) return refuse(ApiKeyRevoked{});
  ApiKey key = before;
  if (in.name) key.name = *in.name;
  if (in.scopes) key.scopes = without_repetition(*in.scopes);
  if (in.allowed_networks) key.allowed_networks = canonical_networks(*in.allowed_networks);
  if (in.rate_limit_per_minute.present) key.rate_limit_per_minute = in.rate_limit_per_minute.value;
  const ChangedFields changes = differences(before, key);
  if (changes.empty()) return key;
  const auto namesake = db::find_named_api_key(tx, who.organization_id, key.name);
  if (namesake && namesake->id != key.id) return refuse(AlreadyExists{ExistsCode::api_key_exists});
  db::update_api_key(tx, who.organization_id, key);
  db::Event event = key_event("api_key.changed", key.id);
  event.before = changes.before();
  event.after = changes.after();
  tx.record(who.organization_id, std::move(event));
  return key;
}

Result<RotatedApiKey> rotate_api_key(db::Tx& tx, const Recruiter& who, const RotateApiKey& in) {
  const ApiKey before = TRY(lock_own_key(tx, who, in.id));
  if (before.revoked_at) return refuse(ApiKeyRevoked{});
  const Instant expires_at = TRY(end_of_token(in.expires_at, tx.now()));
  if (before.status == ApiKeyStatus::expired) {
    TRY(db::check_api_key_limit(tx, who.organization_id));
    note_active_keys(tx, who, 1);
  }
  NewToken token = new_token(expires_at);
  const Instant previous_end = db::rotate_api_key(tx, who.organization_id, before.id, token.stored,
                                                  tx.now() + std::chrono::hours(in.overlap_hours));
  db::Event event = key_event("api_key.rotated", before.id);
  event.before = state({{"hint", before.hint}, {"expiresAt", format_instant(previous_end)}});
  event.after =
      state({{"hint", token.stored.hint}, {"expiresAt", format_instant(token.stored.expires_at)}});
  tx.record(who.organization_id, std::move(event));
  return RotatedApiKey{.id = before.id,
                       .token = std::move(token.text),
                       .hint = token.stored.hint,
                       .expires_at = expires_at,
                       .previous_expires_at = previous_end};
}

Result<void> revoke_api_key(db::Tx& tx, const Recruiter& who, const OneApiKey& in) {
  const ApiKey key = TRY(lock_own_key(tx, who, in.id));
  if (key.revoked_at) return {};
  db::revoke_api_key(tx, who.organization_id, key.id);
  if (key.status == ApiKeyStatus::active) note_active_keys(tx, who, -1);
  db::Event event = key_event("api_key.revoked", key.id);
  event.before = state({{"name", key.name}, {"hint", key.hint}});
  tx.record(who.organization_id, std::move(event));
  return {};
}

Result<ApiKey> find_named_api_key(db::Tx& tx, const Operator&, const OrganizationId& organization,
                                  const std::string& id_or_name) {
  auto key = find_by_name_or_digits(
      tx, Suggested::api_key, organization, id_or_name,
      [&](const std::string& named) { return db::find_named_api_key(tx, organization, named); });
  if (!key) return refuse(NotFound{ResourceKind::api_key});
  return *std::move(key);
}

}  // namespace hireline::app
