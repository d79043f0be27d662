#include "common/db/pool.hpp"

#include <array>

namespace hireline::db {
namespace {

constexpr std::string_view cannot_be_read = "2201B";  // invalid_regular_expression
constexpr std::string_view was_cancelled = "57014";   // query_canceled, by the statement timeout

#define BY_ACTIVITY "last_activity_at desc, participant_id desc"
#define BY_NAME "sort_key, participant_id"
#define BY_JOBS "job_count desc, sort_key, participant_id"

#define POOL_PAGE(source, order, limit)                                                           \
  " page as (select participant_id, row_number() over (order by " order ") as place from " source \
  " order by " order " limit " limit " offset $3::bigint)"

// What is shown of those on the page. Joined laterally, for the reason that openings.cpp gives.
#define POOL_ROWS                                                                       \
  " select totals.active, totals.shortlisted, totals.rejected, totals.hired,"           \
  "        totals.withdrawn, page.participant_id, t.name, t.email, c.job_count,"        \
  "        c.latest_status, c.last_activity_at"                                         \
  " from totals left join (page"                                                        \
  "   cross join lateral (select job_count, latest_status, last_activity_at"            \
  "     from pool_candidates"                                                           \
  "     where organization_id = $1 and participant_id = page.participant_id limit 1) c" \
  "   cross join lateral (select name, email from participants"                         \
  "     where id = page.participant_id limit 1) t) on true"                             \
  " order by page.place"

// The totals bound the page, so that one past the end costs nothing.
#define POOL_LIST(source, order, total)                                                        \
  "with totals as ("                                                                           \
  "  select coalesce(sum(active), 0) as active, coalesce(sum(shortlisted), 0) as shortlisted," \
  "         coalesce(sum(rejected), 0) as rejected, coalesce(sum(hired), 0) as hired,"         \
  "         coalesce(sum(withdrawn), 0) as withdrawn"                                          \
  "  from pool_totals where organization_id = $1)," POOL_PAGE(                                 \
      source, order,                                                                           \
      "case when $3::bigint < (select " total " from totals) then $2::bigint else 0 end")      \
      POOL_ROWS

#define OF_ALL "active + shortlisted + rejected + hired + withdrawn"
#define OF_STATUS                                                         \
  "case $4 when 'active' then active when 'shortlisted' then shortlisted" \
  " when 'rejected' then rejected when 'hired' then hired else withdrawn end"

#define ALL(table) table " where organization_id = $1"
#define WITH_STATUS(table) table " where organization_id = $1 and latest_status = $4"

constexpr Sql by_activity{"select_pool_by_activity",
                          POOL_LIST(ALL("pool_candidates"), BY_ACTIVITY, OF_ALL)};
constexpr Sql by_activity_of_status{
    "select_pool_by_activity_of_status",
    POOL_LIST(WITH_STATUS("pool_candidates"), BY_ACTIVITY, OF_STATUS)};
constexpr Sql by_name{"select_pool_by_name", POOL_LIST(ALL("pool_names"), BY_NAME, OF_ALL)};
constexpr Sql by_name_of_status{"select_pool_by_name_of_status",
                                POOL_LIST(WITH_STATUS("pool_names"), BY_NAME, OF_STATUS)};
constexpr Sql by_jobs{"select_pool_by_jobs", POOL_LIST(ALL("pool_names"), BY_JOBS, OF_ALL)};
constexpr Sql by_jobs_of_status{"select_pool_by_jobs_of_status",
                                POOL_LIST(WITH_STATUS("pool_names"), BY_JOBS, OF_STATUS)};

#define POOL_SEARCH(match, source, order)                                               \
  "with found as materialized ("                                                        \
  "  select participant_id, latest_status, job_count, sort_key from pool_names"         \
  "  where organization_id = $1 and (" match                                            \
  ")),"                                                                                 \
  " totals as ("                                                                        \
  "  select count(*) filter (where latest_status = 'active') as active,"                \
  "         count(*) filter (where latest_status = 'shortlisted') as shortlisted,"      \
  "         count(*) filter (where latest_status = 'rejected') as rejected,"            \
  "         count(*) filter (where latest_status = 'hired') as hired,"                  \
  "         count(*) filter (where latest_status = 'withdrawn') as withdrawn"           \
  "  from found)," POOL_PAGE(source " ($4::text is null or latest_status = $4)", order, \
                             "$2::bigint") POOL_ROWS

#define LIKE_IT "name_key like lower($5) or email_key like lower($5)"
#define MATCHING_IT "name_key ~* $5 or email_key ~* $5"
#define FOUND "found where"
#define FOUND_WITH_ACTIVITY                                       \
  "(select f.participant_id, f.latest_status, c.last_activity_at" \
  "  from found f join pool_candidates c"                         \
  "    on c.organization_id = $1 and c.participant_id = f.participant_id) active where"

constexpr Sql like_by_activity{"search_pool_like_by_activity",
                               POOL_SEARCH(LIKE_IT, FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
constexpr Sql like_by_name{"search_pool_like_by_name", POOL_SEARCH(LIKE_IT, FOUND, BY_NAME)};
constexpr Sql like_by_jobs{"search_pool_like_by_jobs", POOL_SEARCH(LIKE_IT, FOUND, BY_JOBS)};
constexpr Sql regex_by_activity{"search_pool_regex_by_activity",
                                POOL_SEARCH(MATCHING_IT, FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
constexpr Sql regex_by_name{"search_pool_regex_by_name", POOL_SEARCH(MATCHING_IT, FOUND, BY_NAME)};
constexpr Sql regex_by_jobs{"search_pool_regex_by_jobs", POOL_SEARCH(MATCHING_IT, FOUND, BY_JOBS)};

// In the order of PoolSort.
constexpr std::array lists{by_activity, by_name, by_jobs};
constexpr std::array lists_of_status{by_activity_of_status, by_name_of_status, by_jobs_of_status};
constexpr std::array likes{like_by_activity, like_by_name, like_by_jobs};
constexpr std::array regexes{regex_by_activity, regex_by_name, regex_by_jobs};

Result<PoolPage> pool_page(const Rows& rows, const PoolView& view) {
  PoolPage page;
  page.candidates.request = view.page;
  PipelinesByStatus counts;
  for (Row row : rows) {
    row.read(counts.active, counts.shortlisted, counts.rejected, counts.hired, counts.withdrawn);
    if (row.next_is_null()) break;  // nobody, or a page past the end: only the totals
    PoolCandidate& candidate = page.candidates.items.emplace_back();
    row.read(candidate.participant_id, candidate.name, candidate.email, candidate.job_count,
             candidate.latest_status, candidate.last_activity_at);
  }
  page.candidates.total = view.status ? counts.of(*view.status) : counts.sum();
  page.summary = {.total = counts.sum(),
                  .active = counts.active,
                  .hired = counts.hired,
                  .shortlisted = counts.shortlisted};
  return page;
}

std::optional<Failure> refusal_of_search(std::string_view sqlstate) {
  if (sqlstate == was_cancelled) return SearchTooSlow{};
  if (sqlstate != cannot_be_read) return std::nullopt;
  return Invalid{
      {Issue{.code = IssueCode::invalid_string,
             .path = {"search"},
             .message = "is not a regular expression; to find \\ . * + ? ( ) [ ] { } ^ $ "
                        "or | themselves, put a backslash before them",
             .validation = "regex"}}};
}

}  // namespace

Query<PoolPage> list_pool(const OrganizationId& organization, const PoolView& view) {
  const auto answer = [view](const Rows& rows) { return pool_page(rows, view); };
  const auto sort = static_cast<std::size_t>(view.sort);
  const auto& page = view.page;
  if (view.status)
    return {lists_of_status.at(sort),
            Params::of(organization, page.limit, page.offset(), view.status), answer};
  return {lists.at(sort), Params::of(organization, page.limit, page.offset()), answer};
}

Query<PoolPage> search_pool(const OrganizationId& organization, const SearchPattern& pattern,
                            const PoolView& view) {
  const auto& statements = pattern.like ? likes : regexes;
  return {statements.at(static_cast<std::size_t>(view.sort)),
          Params::of(organization, view.page.limit, view.page.offset(), view.status,
                     pattern.like.value_or(pattern.regex)),
          [view](const Rows& rows) { return pool_page(rows, view); }, Pace::search,
          refusal_of_search};
}

std::vector<Sql> pool_statements() {
  std::vector<Sql> statements;
  for (const auto& some : {lists, lists_of_status, likes, regexes})
    statements.insert(statements.end(), some.begin(), some.end());
  return statements;
}

}  // namespace hireline::db
