#include "common/db/publishing.hpp"

namespace hireline::db {
namespace {

// One step in the index for each organization, however many events it has.
const Statement select_unpublished{"list_unpublished", R"(
-- any-tenant: a publisher serves all organizations
with recursive waiting (organization_id) as (
  (select organization_id from feed_pending order by organization_id limit 1)
  union all
  select (select p.organization_id from feed_pending p
          where p.organization_id > w.organization_id order by p.organization_id limit 1)
  from waiting w where w.organization_id is not null)
select organization_id from waiting where organization_id is not null
union
select organization_id from feed_heads where backlog_from < backlog_until
order by 1)"};

const Statement insert_head{"insert_feed_head", R"(
insert into feed_heads (organization_id, last_number) values ($1, 0)
on conflict (organization_id) do nothing)"};

const Statement lock_head{"lock_feed_head", R"(
select backlog_from < backlog_until from feed_heads where organization_id = $1
for update skip locked)"};

const Statement select_has_head{"has_feed_head", R"(
select exists (select from feed_heads where organization_id = $1))"};

// $2 is the time, which must not be before that of the last event: bisection depends on it.
#define NUMBERED(taken)                                                           \
  "with head as (select h.last_number, h.backlog_from, h.backlog_until,"          \
  "    greatest($2::timestamptz, f.published_at) as now"                          \
  "    from feed_heads h left join feed f"                                        \
  "      on f.organization_id = h.organization_id and f.number = h.last_number"   \
  "    where h.organization_id = $1), taken as (" taken                           \
  "), published as ("                                                             \
  "   insert into feed (organization_id, number, event_id, published_at)"         \
  "   select $1, head.last_number + row_number() over (order by taken.position)," \
  "     taken.event_id, head.now from taken cross join head returning number)"    \
  " update feed_heads set last_number = last_number + (select count(*) from published)"

#define PUBLISHED " where organization_id = $1 returning (select count(*) from published)"

// Must not run in the same statement as the lock: its snapshot must be newer than the commit of the
// publisher that had the lock before.
const Statement publish_pending{
    "publish_pending_events",
    NUMBERED("delete from feed_pending p using"
             "  (select position from feed_pending where organization_id = $1"
             "   order by position limit $3) as following"
             "  where p.organization_id = $1 and p.position = following.position"
             "  returning p.position, p.event_id")
    // The check is in this statement, so that it sees each endpoint that is older than an event of
    // the batch.
    ", delivered_number = case when exists (select from endpoints where organization_id = $1"
    "     and status = 'enabled' and removed_at is null) then delivered_number"
    "   else last_number + (select count(*) from published) end" PUBLISHED
    ", delivered_number < last_number"};

const Statement publish_backlog{
    "publish_backlog",
    NUMBERED("select e.position, e.id as event_id from head join events e"
             "  on e.organization_id = $1 and e.position > head.backlog_from"
             "  and e.position <= head.backlog_until order by e.position limit $3")
    ", backlog_from = case when (select count(*) from taken) < $3 then backlog_until"
    "    else (select max(position) from taken) end"
    ", delivered_number = last_number + (select count(*) from published)" PUBLISHED ", false"};

const Statement notify_readers{"notify_feed_readers", R"(
select pg_notify('hireline_feed', $1))"};

const Statement select_pending{"count_pending_events", R"(
-- any-tenant: an operator looks after the feeds of all organizations
select count(*), min(e.occurred_at)
from (select organization_id, event_id from feed_pending limit 100000) p
join events e on e.organization_id = p.organization_id and e.id = p.event_id)"};

const Statement select_faulty{"list_faulty_feeds", R"(
-- any-tenant: an operator looks after the feeds of all organizations
with found as (
  select h.organization_id, h.last_number, f.count as numbered, f.greatest,
    (select count(*) from events e where e.organization_id = h.organization_id) as written,
    (select count(*) from feed_pending p where p.organization_id = h.organization_id) as waiting,
    (select count(*) from events e where e.organization_id = h.organization_id
       and e.position > h.backlog_from and e.position <= h.backlog_until) as older
  from feed_heads h
  cross join lateral (select count(*), coalesce(max(number), 0) as greatest from feed
                      where feed.organization_id = h.organization_id) f)
select o.id, o.slug, fault.name
from found
join organizations o on o.id = found.organization_id
cross join lateral (values ('hole', numbered <> greatest), ('head', greatest <> last_number),
                           ('missing', written <> numbered + waiting + older))
  as fault (name, is_there)
where fault.is_there
order by o.slug, fault.name)"};

const Statement select_undelivered{"list_undelivered", R"(
-- any-tenant: a publisher serves all organizations
select organization_id from feed_heads where delivered_number < last_number order by 1)"};

Published give_numbers(Tx& tx, const Sql& statement, const OrganizationId& organization,
                       std::int64_t most) {
  Published done;
  tx.run(statement, organization, tx.now(), most).front().read(done.events, done.needs_deliveries);
  return done;
}

Result<std::vector<OrganizationId>> organizations_of(const Rows& rows) {
  std::vector<OrganizationId> organizations;
  for (Row row : rows) organizations.push_back(row.next<OrganizationId>());
  return organizations;
}

}  // namespace

Query<std::vector<OrganizationId>> list_unpublished() {
  return {select_unpublished, {}, organizations_of};
}

Query<std::vector<OrganizationId>> list_undelivered() {
  return {select_undelivered, {}, organizations_of};
}

Query<FeedPending> count_pending_events() {
  return {select_pending, {}, [](const Rows& rows) {
            FeedPending pending;
            rows.front().read(pending.count, pending.oldest_occurred_at);
            return Result<FeedPending>(pending);
          }};
}

Query<std::vector<FaultyFeed>> list_faulty_feeds() {
  return {select_faulty, {}, [](const Rows& rows) {
            std::vector<FaultyFeed> faulty;
            for (Row row : rows) {
              FaultyFeed& one = faulty.emplace_back();
              row.read(one.organization.id, one.organization.slug, one.fault);
            }
            return Result<std::vector<FaultyFeed>>(std::move(faulty));
          }};
}

bool lock_feed(Tx& tx, const OrganizationId& organization) {
  return !tx.run(lock_head, organization).empty();
}

Published publish_events(Tx& tx, const OrganizationId& organization, const PublishingBatch& batch) {
  Rows locked = tx.run(lock_head, organization);
  if (locked.empty()) {
    if (tx.run(select_has_head, organization).front().next<bool>()) return {};
    tx.write(insert_head, organization);
    locked = tx.run(lock_head, organization);
    if (locked.empty()) return {};
  }
  Published done;
  if (locked.front().next<bool>()) {
    done = give_numbers(tx, publish_backlog, organization, batch.backlog);
    done.may_be_more = true;
  } else {
    done = give_numbers(tx, publish_pending, organization, batch.events);
    done.may_be_more = done.events == batch.events;
  }
  if (done.events > 0) tx.write(notify_readers, organization);
  return done;
}

}  // namespace hireline::db
