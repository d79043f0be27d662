#include "common/db/organizations/close_reasons.hpp"

namespace hireline::db {
namespace {

#define CLOSE_REASONS                                                           \
  "select r.id, r.name, r.applies_to, r.list_order, r.created_at, r.updated_at" \
  " from close_reasons r where r.organization_id = $1 and r.retired_at is null "

const Statement select_all{"list_close_reasons", CLOSE_REASONS "order by r.list_order, r.id"};

const Statement select_one{
    "find_close_reason",
    CLOSE_REASONS "and (r.id = $2 or lower(r.name) = lower($2)) order by r.id = $2 desc limit 1"};

const Statement select_required{"list_statuses_that_need_reasons", R"(
select distinct status
from organizations o
join close_reasons r on r.organization_id = $1 and r.retired_at is null
cross join unnest(r.applies_to) status
where o.id = $1 and o.requires_close_reason)"};

const Statement select_count{"count_close_reasons", R"(
select count(*), coalesce(max(list_order) + 1, 0)
from close_reasons where organization_id = $1 and retired_at is null)"};

const Statement insert_row{"insert_close_reason", R"(
insert into close_reasons (organization_id, id, name, applies_to, list_order, created_at,
                           updated_at)
values ($1, $2, $3, $4, $5, $6, $6)
on conflict (organization_id, lower(name)) where retired_at is null do nothing
returning id)"};

const Statement update_row{"update_close_reason", R"(
update close_reasons
set name = $3, applies_to = $4, list_order = $5, updated_at = $6
where organization_id = $1 and id = $2)"};

const Statement update_to_retired{"retire_close_reason", R"(
update close_reasons set retired_at = $3, updated_at = $3
where organization_id = $1 and id = $2)"};

void read_reason(Row& row, CloseReason& reason) {
  row.read(reason.id, reason.name, reason.applies_to, reason.order, reason.created_at,
           reason.updated_at);
}

}  // namespace

Query<std::vector<CloseReason>> list_close_reasons(const OrganizationId& organization) {
  return {select_all, Params::of(organization),
          [](const Rows& rows) -> Result<std::vector<CloseReason>> {
            std::vector<CloseReason> reasons;
            for (Row row : rows) read_reason(row, reasons.emplace_back());
            return reasons;
          }};
}

std::optional<CloseReason> find_close_reason(Tx& tx, const OrganizationId& organization,
                                             const std::string& id_or_name) {
  const Rows rows = tx.run(select_one, organization, id_or_name);
  if (rows.empty()) return std::nullopt;
  CloseReason reason;
  Row row = rows.front();
  read_reason(row, reason);
  return reason;
}

std::vector<ReasonedStatus> list_statuses_that_need_reasons(Tx& tx,
                                                            const OrganizationId& organization) {
  std::vector<ReasonedStatus> statuses;
  for (Row row : tx.run(select_required, organization))
    statuses.push_back(row.next<ReasonedStatus>());
  return statuses;
}

CloseReasonCount count_close_reasons(Tx& tx, const OrganizationId& organization) {
  CloseReasonCount found;
  tx.run(select_count, organization).front().read(found.count, found.next_order);
  return found;
}

bool insert_close_reason(Tx& tx, const OrganizationId& organization, const CloseReason& reason) {
  return !tx.run(insert_row, organization, reason.id, reason.name, reason.applies_to, reason.order,
                 reason.created_at)
              .empty();
}

void update_close_reason(Tx& tx, const OrganizationId& organization, const CloseReason& reason) {
  tx.write(update_row, organization, reason.id, reason.name, reason.applies_to, reason.order,
           reason.updated_at);
}

void retire_close_reason(Tx& tx, const OrganizationId& organization, const CloseReasonId& reason) {
  tx.write(update_to_retired, organization, reason, tx.now());
}

}  // namespace hireline::db
