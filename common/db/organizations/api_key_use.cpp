#include "common/db/organizations/api_key_use.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_grant{"select_api_key_grant", R"(
-- any-tenant: the token is all that its holder has
select k.organization_id, k.id, k.name, k.role, k.scopes, k.allowed_networks::text[],
       k.rate_limit_per_minute, t.expires_at, k.last_used_at
from api_key_tokens t
join api_keys k on k.organization_id = t.organization_id and k.id = t.api_key_id
where t.token_hash = $1 and k.revoked_at is null)"};

const Statement update_use{"write_api_key_use", R"(
update api_keys set last_used_at = $3, last_used_from = $4::inet
where organization_id = $1 and id = $2
  and (last_used_at is null or last_used_at <= $3::timestamptz - interval '1 minute'))"};

// The last mail that was due, of all that are due before the end.
const Statement update_noticed{"take_due_key_notices", R"(
-- any-tenant: a worker looks after the keys of all organizations
with found as (
  select t.token_hash, due.at
  from api_key_tokens t
  join api_keys k on k.organization_id = t.organization_id and k.id = t.api_key_id
  cross join lateral (
    select max(t.expires_at - days * interval '1 day') as at
    from unnest($2::int[]) as notice (days)
    where t.expires_at - days * interval '1 day' <= $1) due
  where t.end_recorded_at is null and k.revoked_at is null and t.expires_at > $1
    and due.at > t.created_at and (t.notice_due_at is null or t.notice_due_at < due.at)
  order by t.expires_at, t.token_hash
  limit $3
  for no key update of t skip locked)
update api_key_tokens t set notice_due_at = found.at
from found
where t.token_hash = found.token_hash
returning t.organization_id, t.api_key_id, t.notice_due_at)"};

const Statement select_managers{"select_addresses_of_managers", R"(
select distinct on (email_key) email
from members
where organization_id = $1 and role in ('owner', 'admin')
order by email_key)"};

const Statement update_expired{"take_expired_keys", R"(
-- any-tenant: a worker looks after the keys of all organizations
with found as (
  select t.token_hash
  from api_key_tokens t
  where t.end_recorded_at is null and t.expires_at <= $1
  order by t.expires_at, t.token_hash
  limit $2
  for no key update skip locked)
update api_key_tokens t set end_recorded_at = $1
from found, api_keys k
where t.token_hash = found.token_hash and k.organization_id = t.organization_id
  and k.id = t.api_key_id
returning t.organization_id, t.api_key_id, k.name, t.expires_at)"};

const Statement select_surroundings{"select_api_key_surroundings", R"(
select o.name, k.name,
       to_char(t.expires_at at time zone 'UTC', 'FMDay, FMDD FMMonth YYYY, HH24:MI'),
       t.expires_at, k.revoked_at is not null
from api_keys k
join organizations o on o.id = k.organization_id
join api_key_tokens t on t.organization_id = k.organization_id and t.api_key_id = k.id
where k.organization_id = $1 and k.id = $2
order by t.generation desc
limit 1)"};

}  // namespace

Query<ApiKeyGrant> find_api_key_grant(const Sha256& token_hash) {
  return {select_grant, Params::of(token_hash), [](const Rows& rows) -> Result<ApiKeyGrant> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::api_key});
            ApiKeyGrant grant;
            rows.front().read(grant.organization_id, grant.key.id, grant.key.name, grant.role,
                              grant.key.scopes, grant.allowed_networks, grant.rate_limit_per_minute,
                              grant.expires_at, grant.last_used_at);
            return grant;
          }};
}

void write_api_key_use(Tx& tx, const OrganizationId& organization, const ApiKeyId& key,
                       const std::string& address) {
  tx.write(update_use, organization, key, tx.now(), address);
}

std::vector<ExpiringKey> take_due_key_notices(Tx& tx, std::int64_t limit) {
  std::vector<std::int64_t> days;
  for (const std::chrono::days notice : key_notices) days.push_back(notice.count());
  std::vector<ExpiringKey> found;
  for (Row row : tx.run(update_noticed, tx.now(), days, limit)) {
    ExpiringKey& key = found.emplace_back();
    row.read(key.organization_id, key.id, key.notice_due_at);
  }
  return found;
}

std::vector<std::string> list_addresses_of_managers(Tx& tx, const OrganizationId& organization) {
  std::vector<std::string> addresses;
  for (Row row : tx.run(select_managers, organization))
    addresses.push_back(row.next<std::string>());
  return addresses;
}

std::vector<ExpiredKey> take_expired_keys(Tx& tx, std::int64_t limit) {
  std::vector<ExpiredKey> found;
  for (Row row : tx.run(update_expired, tx.now(), limit)) {
    ExpiredKey& key = found.emplace_back();
    row.read(key.organization_id, key.id, key.name, key.expired_at);
  }
  return found;
}

std::optional<ApiKeySurroundings> find_api_key_surroundings(Tx& tx,
                                                            const OrganizationId& organization,
                                                            const ApiKeyId& key) {
  const Rows rows = tx.run(select_surroundings, organization, key);
  if (rows.empty()) return std::nullopt;
  ApiKeySurroundings about;
  rows.front().read(about.organization, about.name, about.expires, about.expires_at,
                    about.is_revoked);
  return about;
}

}  // namespace hireline::db
