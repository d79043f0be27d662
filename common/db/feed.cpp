#include "common/db/feed.hpp"

#include "common/db/event_rows.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

// The number of events that one read looks at to find those of some types.
constexpr std::int64_t most_looked_at = 5'000;

// `start` is a common table expression: the number after which the page begins, or NULL. There is
// one row even if there is no event.
#define FEED_PAGE(start)                                                                      \
  "with recursive head as (select coalesce((select last_number from feed_heads"               \
  "    where organization_id = $1), 0) as number), " start                                    \
  ", looked as materialized (select number, event_id, published_at from feed"                 \
  "    where organization_id = $1 and number > (select number from start)"                    \
  "    order by number limit $2),"                                                            \
  " page as (select f.number, f.published_at, e.* from looked f"                              \
  "    join events e on e.organization_id = $1 and e.id = f.event_id"                         \
  "    where $3::text[] is null or e.type like any ($3) order by f.number limit $4)"          \
  " select head.number, start.number,"                                                        \
  "   (select event_id from feed where organization_id = $1 and feed.number = start.number)," \
  "   (select max(looked.number) from looked),"                                               \
  "   (select event_id from looked order by number desc limit 1),"                            \
  "   e.number, e.published_at, e.pipeline_id, " EVENT_COLUMNS_FOR(                           \
      "$6") " from head cross join start left join page e on true order by e.number"

const Statement select_behind_event{
    "select_feed_behind_event",
    FEED_PAGE("start as (select case when $5 = repeat('0', 24) then 0 else coalesce("
              "    (select number from feed where organization_id = $1 and event_id = $5),"
              "    (select head.number from head where exists (select from events"
              "      where organization_id = $1 and id = $5))) end as number)")};

// The times in a feed never decrease, so the first event of a time is found by bisection. The
// events up to `low` are older; those above `high` are not.
const Statement select_since{
    "select_feed_since",
    FEED_PAGE("search (low, high) as (select 0::bigint, number from head union all"
              "  select case when f.published_at < $5::timestamptz then f.number else s.low end,"
              "    case when f.published_at < $5::timestamptz then s.high else f.number - 1 end"
              "  from search s join feed f on f.organization_id = $1"
              "    and f.number = (s.low + s.high + 1) / 2 where s.low < s.high),"
              " start as (select max(low) as number from search)")};

const Statement select_end{
    "select_feed_end",
    FEED_PAGE("start as (select greatest(number - $5::bigint, 0) as number from head)")};

const Statement select_heads{"list_feed_heads", R"(
select organization_id, last_number from feed_heads where organization_id = any ($1::text[]))"};

Result<FeedPage> page_of(const Rows& rows, std::int64_t limit, const FeedStart& asked) {
  FeedPage page;
  std::int64_t last = 0;
  for (Row row : rows) {
    std::optional<std::int64_t> start;
    std::optional<EventId> start_id;
    std::optional<std::int64_t> last_looked;
    std::optional<EventId> last_looked_id;
    row.read(page.head, start, start_id, last_looked, last_looked_id);
    if (!start) return refuse(CursorLost{page.head});
    if (page.events.empty()) {
      const auto* given = std::get_if<EventId>(&asked);
      page.next = last_looked_id ? *last_looked_id : given ? *given : start_id.value_or(EventId{});
      last = last_looked.value_or(*start);
    }
    if (row.next_is_null()) break;
    FeedEvent& event = page.events.emplace_back();
    row.read(event.sequence, event.published_at, event.pipeline_id);
    read_event(row, event);
  }
  // A full page may end before the last event that was looked at.
  if (std::ssize(page.events) == limit) {
    page.next = page.events.back().id;
    last = page.events.back().sequence;
  }
  page.caught_up = last >= page.head;
  return page;
}

}  // namespace

Query<FeedPage> read_feed(const OrganizationId& organization, const FeedRequest& in,
                          const Viewer& viewer) {
  const auto patterns = patterns_of(in.types);
  const std::int64_t looked_at = patterns ? most_looked_at : in.limit;
  Query<FeedPage> query{select_end,
                        {},
                        [limit = in.limit, start = in.start](const Rows& rows) {
                          return page_of(rows, limit, start);
                        },
                        QueryCost::feed};
  const auto with = [&](const auto& start) {
    return Params::of(organization, looked_at, patterns, in.limit, start, viewer);
  };
  if (const auto* after = std::get_if<EventId>(&in.start)) {
    query.sql = select_behind_event;
    query.params = with(*after);
  } else if (const auto* since = std::get_if<Instant>(&in.start)) {
    query.sql = select_since;
    query.params = with(*since);
  } else {
    query.params = with(std::get<FeedEnd>(in.start).before);
  }
  return query;
}

Query<std::vector<FeedHead>> list_feed_heads(const std::vector<OrganizationId>& organizations) {
  return {select_heads, Params::of(organizations), [](const Rows& rows) {
            std::vector<FeedHead> heads;
            for (Row row : rows) {
              FeedHead& head = heads.emplace_back();
              row.read(head.organization_id, head.last_number);
            }
            return Result<std::vector<FeedHead>>(std::move(heads));
          }};
}

}  // namespace hireline::db
