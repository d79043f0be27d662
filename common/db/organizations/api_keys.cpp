#include "common/db/organizations/api_keys.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define API_KEY_STATUS(now)                           \
  "case when k.revoked_at is not null then 'revoked'" \
  "     when t.expires_at <= " now " then 'expired' else 'active' end"

#define API_KEY_COLUMNS(now) \
  "k.id, k.name, k.role, k.scopes, k.allowed_networks::text[] as networks,"                      \
  " k.rate_limit_per_minute, t.hint, " API_KEY_STATUS(now) " as status, k.created_by," \
  " k.created_at, t.expires_at, k.revoked_at, k.last_used_at, host(k.last_used_from) as place"

// With the current token.
#define API_KEYS                                                               \
  " from api_keys k join lateral (select hint, expires_at from api_key_tokens" \
  "   where organization_id = k.organization_id and api_key_id = k.id"         \
  "   order by generation desc limit 1) t on true where k.organization_id = $1 "

const Statement select_page{
    "list_api_keys", "with found as (select " API_KEY_COLUMNS("$5") API_KEYS
    "), wanted as (select * from found where $4::text[] is null or status = any($4)),"
    " page as (select * from wanted order by id desc limit $2 offset $3),"
    " total as (select count(*) as keys from wanted)"
    " select total.keys, page.* from total left join page on true order by page.id desc"};

const Statement select_key{"select_api_key",
                           "select " API_KEY_COLUMNS("$3") API_KEYS "and k.id = $2"};

const Statement select_named{
    "select_named_api_key", "select " API_KEY_COLUMNS("$3") API_KEYS
    "and (k.id = $2 or (k.revoked_at is null and lower(k.name) = lower($2)))"
    " order by k.id = $2 desc limit 1"};

const Statement select_limit{"select_api_key_limit", R"(
select o.plan_key, p.max_api_keys,
       (select count(*) from api_keys k join api_key_tokens t
          on t.organization_id = k.organization_id and t.api_key_id = k.id
        where k.organization_id = $1 and k.revoked_at is null and t.expires_at > $2
          and not exists (select from api_key_tokens later
                          where later.organization_id = $1 and later.api_key_id = k.id
                            and later.generation > t.generation))
from organizations o join plans p on p.key = o.plan_key
where o.id = $1)"};

const Statement insert_row{"insert_api_key", R"(
with key as (
  insert into api_keys (organization_id, id, name, role, scopes, allowed_networks,
                        rate_limit_per_minute, created_by, created_at)
  values ($1, $2, $3, $4, $5, $6::text[]::cidr[], $7, $8, $9)
  on conflict (organization_id, lower(name)) where revoked_at is null do nothing
  returning organization_id, id, created_at)
insert into api_key_tokens (token_hash, organization_id, api_key_id, generation, hint, created_at,
                            expires_at)
select $10, organization_id, id, 1, $11, created_at, $12 from key
returning api_key_id)"};

const Statement update_row{"update_api_key", R"(
update api_keys
set name = $3, scopes = $4, allowed_networks = $5::text[]::cidr[], rate_limit_per_minute = $6
where organization_id = $1 and id = $2)"};

const Statement insert_rotated{"rotate_api_key", R"(
with latest as (
  select max(generation) as generation from api_key_tokens
  where organization_id = $1 and api_key_id = $2),
ended as (
  delete from api_key_tokens t using latest
  where t.organization_id = $1 and t.api_key_id = $2 and t.generation < latest.generation),
previous as (
  update api_key_tokens t
  set expires_at = least(t.expires_at, $7), end_recorded_at = coalesce(t.end_recorded_at, $6)
  from latest
  where t.organization_id = $1 and t.api_key_id = $2 and t.generation = latest.generation
  returning t.generation, t.expires_at),
token as (
  insert into api_key_tokens (token_hash, organization_id, api_key_id, generation, hint, created_at,
                              expires_at)
  select $3, $1, $2, previous.generation + 1, $4, $6, $5 from previous)
select expires_at from previous)"};

const Statement update_to_revoked{"revoke_api_key", R"(
with key as (
  update api_keys set revoked_at = $3
  where organization_id = $1 and id = $2 and revoked_at is null
  returning organization_id, id)
update api_key_tokens t set end_recorded_at = coalesce(t.end_recorded_at, $3)
from key
where t.organization_id = $1 and t.organization_id = key.organization_id
  and t.api_key_id = key.id)"};

void read_key(Row& row, ApiKey& key) {
  row.read(key.id, key.name, key.role, key.scopes, key.allowed_networks, key.rate_limit_per_minute,
           key.hint, key.status, key.created_by, key.created_at, key.expires_at, key.revoked_at,
           key.last_used_at, key.last_used_from);
}

}  // namespace

Query<Page<ApiKey>> list_api_keys(const OrganizationId& organization,
                                  const std::vector<ApiKeyStatus>& statuses,
                                  const PageRequest& page, Instant now) {
  std::optional<std::vector<ApiKeyStatus>> wanted;
  if (!statuses.empty()) wanted.emplace(statuses);
  return {select_page, Params::of(organization, page.limit, page.offset(), wanted, now),
          [page](const Rows& rows) -> Result<Page<ApiKey>> {
            Page<ApiKey> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (!row.next_is_null()) read_key(row, found.items.emplace_back());
            }
            return found;
          }};
}

Query<ApiKey> find_api_key(const OrganizationId& organization, const ApiKeyId& key, Instant now) {
  return {select_key, Params::of(organization, key, now), [](const Rows& rows) -> Result<ApiKey> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::api_key});
            ApiKey found;
            Row row = rows.front();
            read_key(row, found);
            return found;
          }};
}

std::optional<ApiKey> find_named_api_key(Tx& tx, const OrganizationId& organization,
                                         const std::string& id_or_name) {
  const Rows rows = tx.run(select_named, organization, id_or_name, tx.now());
  if (rows.empty()) return std::nullopt;
  ApiKey found;
  Row row = rows.front();
  read_key(row, found);
  return found;
}

Result<void> check_api_key_limit(Tx& tx, const OrganizationId& organization) {
  std::string plan;
  std::optional<std::int64_t> max;
  std::int64_t used = 0;
  tx.run(select_limit, organization, tx.now()).front().read(plan, max, used);
  if (max && used >= *max) return refuse(PlanLimit{Limit::maxApiKeys, *max, used, plan});
  return {};
}

bool insert_api_key(Tx& tx, const OrganizationId& organization, const ApiKey& key,
                    const StoredToken& token) {
  return !tx.run(insert_row, organization, key.id, key.name, key.role, key.scopes,
                 key.allowed_networks, key.rate_limit_per_minute, key.created_by, key.created_at,
                 token.hash, token.hint, token.expires_at)
              .empty();
}

void update_api_key(Tx& tx, const OrganizationId& organization, const ApiKey& key) {
  tx.write(update_row, organization, key.id, key.name, key.scopes, key.allowed_networks,
           key.rate_limit_per_minute);
}

Instant rotate_api_key(Tx& tx, const OrganizationId& organization, const ApiKeyId& key,
                       const StoredToken& token, Instant previous_until) {
  return tx
      .run(insert_rotated, organization, key, token.hash, token.hint, token.expires_at, tx.now(),
           previous_until)
      .front()
      .next<Instant>();
}

void revoke_api_key(Tx& tx, const OrganizationId& organization, const ApiKeyId& key) {
  tx.write(update_to_revoked, organization, key, tx.now());
}

}  // namespace hireline::db
