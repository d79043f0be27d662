#include "common/db/webhooks/endpoints.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define ENDPOINT_COLUMNS                                                                          \
  "p.id, p.url, p.description, p.event_types, p.payload, p.ordering, p.max_per_second, p.status," \
  " p.disabled_reason, p.failures, p.failing_since, p.paused_until, p.created_by, p.created_at,"  \
  " p.updated_at"

#define ENDPOINTS " from endpoints p where p.organization_id = $1 and p.removed_at is null "

const Statement select_page{
    "list_endpoints",
    "with wanted as (select " ENDPOINT_COLUMNS ENDPOINTS
    "  and ($4::text[] is null or p.status = any($4))),"
    " page as (select * from wanted order by id desc limit $2 offset $3),"
    " total as (select count(*) as endpoints from wanted)"
    " select total.endpoints, page.* from total left join page on true order by page.id desc"};

const Statement select_endpoint{"select_endpoint",
                                "select " ENDPOINT_COLUMNS ENDPOINTS "and p.id = $2"};

const Statement select_named{"select_named_endpoint", "select " ENDPOINT_COLUMNS ENDPOINTS
                                                      "and (p.id = $2 or p.url = $2)"
                                                      " order by p.id = $2 desc limit 1"};

const Statement select_for_update{
    "lock_endpoint", "select " ENDPOINT_COLUMNS ENDPOINTS "and p.id = $2 for no key update"};

const Statement select_limit{"select_endpoint_limit", R"(
select o.plan_key, p.max_webhook_endpoints,
       (select count(*) from endpoints e
        where e.organization_id = $1 and e.removed_at is null)
from organizations o join plans p on p.key = o.plan_key
where o.id = $1)"};

const Statement insert_row{"insert_endpoint", R"(
insert into endpoints (organization_id, id, url, description, event_types, payload, ordering,
                       max_per_second, status, created_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
on conflict (organization_id, url) where removed_at is null do nothing
returning id)"};

const Statement update_row{"update_endpoint", R"(
update endpoints
set url = $3, description = $4, event_types = $5, payload = $6, ordering = $7,
    max_per_second = $8, status = $9, disabled_reason = $10, failures = $11, failing_since = $12,
    paused_until = $13, updated_at = $14
where organization_id = $1 and id = $2)"};

const Statement update_to_removed{"remove_endpoint", R"(
with removed as (
  update endpoints set removed_at = $3, updated_at = $3
  where organization_id = $1 and id = $2 and removed_at is null
  returning organization_id, id)
delete from endpoint_secrets s using removed
where s.organization_id = $1 and s.organization_id = removed.organization_id
  and s.endpoint_id = removed.id)"};

const Statement select_secrets{"list_endpoint_secrets", R"(
select generation, sealed from endpoint_secrets
where organization_id = $1 and endpoint_id = $2 and (expires_at is null or expires_at > $3)
order by generation desc)"};

const Statement insert_secret{"insert_endpoint_secret", R"(
with ended as (
  delete from endpoint_secrets
  where organization_id = $1 and endpoint_id = $2
    and (expires_at <= $6 or generation < $3 - 4)),
previous as (
  update endpoint_secrets set expires_at = least(expires_at, $5)
  where organization_id = $1 and endpoint_id = $2 and generation between $3 - 4 and $3 - 1
    and (expires_at is null or expires_at > $6))
insert into endpoint_secrets (organization_id, endpoint_id, generation, sealed, created_at)
values ($1, $2, $3, $4, $6))"};

const Statement select_generation{"find_secret_generation", R"(
select coalesce(max(generation), 0) from endpoint_secrets
where organization_id = $1 and endpoint_id = $2)"};

const Statement select_surroundings{"select_endpoint_surroundings", R"(
select o.name, p.url, p.description, p.status, p.disabled_reason, p.failing_since,
       to_char(p.failing_since at time zone 'UTC', 'FMDay, FMDD FMMonth YYYY, HH24:MI')
from endpoints p
join organizations o on o.id = p.organization_id
where p.organization_id = $1 and p.id = $2 and p.removed_at is null)"};

const Statement count_by_status{"count_endpoints", R"(
-- any-tenant: operators look after the endpoints of all organizations
select count(*) filter (where status = 'enabled'),
       count(*) filter (where status = 'enabled' and failing_since is not null),
       count(*) filter (where status = 'disabled'),
       count(*) filter (where status = 'secret_lost'),
       min(failing_since) filter (where status = 'enabled')
from endpoints where removed_at is null)"};

const Statement select_newest_secrets{"list_newest_secrets", R"(
-- any-tenant: operators look for secrets that cannot be decrypted
select s.endpoint_id, s.generation, s.sealed
from endpoint_secrets s
join endpoints p on p.organization_id = s.organization_id and p.id = s.endpoint_id
where p.status = 'enabled' and p.removed_at is null and s.expires_at is null
order by s.created_at desc limit $1)"};

void read_endpoint(Row& row, Endpoint& endpoint) {
  row.read(endpoint.id, endpoint.url, endpoint.description, endpoint.event_types, endpoint.payload,
           endpoint.ordering, endpoint.max_per_second, endpoint.status, endpoint.disabled_reason,
           endpoint.failures, endpoint.failing_since, endpoint.paused_until, endpoint.created_by,
           endpoint.created_at, endpoint.updated_at);
}

std::optional<Endpoint> first_endpoint(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  Endpoint found;
  Row row = rows.front();
  read_endpoint(row, found);
  return found;
}

}  // namespace

Query<Page<Endpoint>> list_endpoints(const OrganizationId& organization,
                                     const std::vector<EndpointStatus>& statuses,
                                     const PageRequest& page) {
  std::optional<std::vector<EndpointStatus>> wanted;
  if (!statuses.empty()) wanted.emplace(statuses);
  return {select_page, Params::of(organization, page.limit, page.offset(), wanted),
          [page](const Rows& rows) -> Result<Page<Endpoint>> {
            Page<Endpoint> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (!row.next_is_null()) read_endpoint(row, found.items.emplace_back());
            }
            return found;
          }};
}

Query<Endpoint> find_endpoint(const OrganizationId& organization, const EndpointId& endpoint) {
  return {select_endpoint, Params::of(organization, endpoint),
          [](const Rows& rows) -> Result<Endpoint> {
            auto found = first_endpoint(rows);
            if (!found) return refuse(NotFound{ResourceKind::endpoint});
            return *std::move(found);
          }};
}

std::optional<Endpoint> find_named_endpoint(Tx& tx, const OrganizationId& organization,
                                            const std::string& id_or_url) {
  return first_endpoint(tx.run(select_named, organization, id_or_url));
}

std::optional<Endpoint> lock_endpoint(Tx& tx, const OrganizationId& organization,
                                      const EndpointId& endpoint) {
  return first_endpoint(tx.run(select_for_update, organization, endpoint));
}

Result<void> check_endpoint_limit(Tx& tx, const OrganizationId& organization) {
  std::string plan;
  std::optional<std::int64_t> max;
  std::int64_t used = 0;
  tx.run(select_limit, organization).front().read(plan, max, used);
  if (max && used >= *max) return refuse(PlanLimit{Limit::maxWebhookEndpoints, *max, used, plan});
  return {};
}

bool insert_endpoint(Tx& tx, const OrganizationId& organization, const Endpoint& endpoint) {
  return !tx.run(insert_row, organization, endpoint.id, endpoint.url, endpoint.description,
                 endpoint.event_types, endpoint.payload, endpoint.ordering, endpoint.max_per_second,
                 endpoint.status, endpoint.created_by, endpoint.created_at)
              .empty();
}

void update_endpoint(Tx& tx, const OrganizationId& organization, const Endpoint& endpoint) {
  tx.write(update_row, organization, endpoint.id, endpoint.url, endpoint.description,
           endpoint.event_types, endpoint.payload, endpoint.ordering, endpoint.max_per_second,
           endpoint.status, endpoint.disabled_reason, endpoint.failures, endpoint.failing_since,
           endpoint.paused_until, endpoint.updated_at);
}

void remove_endpoint(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint) {
  tx.write(update_to_removed, organization, endpoint, tx.now());
}

std::vector<SealedSecret> list_endpoint_secrets(Tx& tx, const OrganizationId& organization,
                                                const EndpointId& endpoint) {
  std::vector<SealedSecret> secrets;
  for (Row row : tx.run(select_secrets, organization, endpoint, tx.now())) {
    SealedSecret& secret = secrets.emplace_back();
    row.read(secret.generation, secret.sealed);
  }
  return secrets;
}

void insert_endpoint_secret(Tx& tx, const OrganizationId& organization, const EndpointId& endpoint,
                            const SealedSecret& secret, Instant previous_until) {
  tx.write(insert_secret, organization, endpoint, secret.generation, secret.sealed, previous_until,
           tx.now());
}

std::optional<EndpointSurroundings> find_endpoint_surroundings(Tx& tx,
                                                               const OrganizationId& organization,
                                                               const EndpointId& endpoint) {
  const Rows rows = tx.run(select_surroundings, organization, endpoint);
  if (rows.empty()) return std::nullopt;
  EndpointSurroundings found;
  rows.front().read(found.organization, found.url, found.description, found.status,
                    found.disabled_reason, found.failing_since, found.failing_since_text);
  return found;
}

Query<EndpointCounts> count_endpoints() {
  return {count_by_status, {}, [](const Rows& rows) -> Result<EndpointCounts> {
            EndpointCounts counts;
            rows.front().read(counts.enabled, counts.failing, counts.disabled, counts.secret_lost,
                              counts.failing_since);
            return counts;
          }};
}

Query<std::vector<SecretOfEndpoint>> list_newest_secrets(std::int64_t most) {
  return {select_newest_secrets, Params::of(most),
          [](const Rows& rows) -> Result<std::vector<SecretOfEndpoint>> {
            std::vector<SecretOfEndpoint> secrets;
            for (Row row : rows) {
              SecretOfEndpoint& secret = secrets.emplace_back();
              row.read(secret.endpoint, secret.generation, secret.sealed);
            }
            return secrets;
          }};
}

std::int64_t find_secret_generation(Tx& tx, const OrganizationId& organization,
                                    const EndpointId& endpoint) {
  return tx.run(select_generation, organization, endpoint).front().next<std::int64_t>();
}

}  // namespace hireline::db
