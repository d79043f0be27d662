#include "common/db/candidates/pool.hpp"

#include <array>

#include "common/db/totals.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

constexpr std::string_view cannot_be_read = "2201B";  // invalid_regular_expression

#define BY_ACTIVITY "last_activity_at desc, participant_id desc"
#define BY_NAME "sort_key, participant_id"
#define BY_JOBS "job_count desc, sort_key, participant_id"

#define POOL_PAGE(found, order, limit)                                  \
  " page as (select participant_id, row_number() over (order by " order \
  ") as place from"                                                     \
  "   (select * from (" found ") found order by " order " limit " limit \
  "    offset $3::bigint) chosen)"

// Columns of the candidates on the page. Joined laterally, for the reason given in jobs.cpp. The
// name is that of the function pool_name, which PostgreSQL can't inline: its calls took half of the
// time.
#define NAME                                                                            \
  "coalesce(name, (select invited_name from"                                            \
  "   (select * from pipelines where participant_id = participants.id offset 0) theirs" \
  "   where organization_id = $1 and invited_name is not null"                          \
  "   order by created_at, id limit 1)) as name"
#define POOL_ROWS                                                                       \
  " select totals.active, totals.shortlisted, totals.rejected, totals.hired,"           \
  "        totals.withdrawn, page.participant_id, t.name, t.email, c.job_count,"        \
  "        c.latest_status, c.last_activity_at,"                                        \
  "        array(select g.name from candidate_tags k"                                   \
  "          join tags g on g.organization_id = k.organization_id and g.id = k.tag_id"  \
  "          where k.organization_id = $1 and k.participant_id = page.participant_id"   \
  "          order by lower(g.name), g.id)"                                             \
  " from totals left join (page"                                                        \
  "   cross join lateral (select job_count, latest_status, last_activity_at"            \
  "     from pool_candidates"                                                           \
  "     where organization_id = $1 and participant_id = page.participant_id limit 1) c" \
  "   cross join lateral (select " NAME                                                 \
  ", email from participants"                                                           \
  "     where id = page.participant_id limit 1) t) on true"                             \
  " order by page.place"

// The totals bound the page, so that a page past the end costs nothing. A prepared plan does not
// take into account how far the page is, and would sort the whole pool for the first page. So the
// statements for near pages contain a constant limit, and only they have QueryCost::quick.
#define NEAR "limit 1000"
#define FAR ""
constexpr std::int64_t near = 1'000;

#define POOL_LIST(keys, source, order, total, reach)                                      \
  "with totals as (select " HIRELINE_TOTALS_BY_STATUS                                     \
  "  from pool_totals where organization_id = $1)," POOL_PAGE(                            \
      "select " keys " from " source " order by " order " " reach, order,                 \
      "case when $3::bigint < (select " total " from totals) then $2::bigint else 0 end") \
      POOL_ROWS

#define OF_ALL "active + shortlisted + rejected + hired + withdrawn"
#define OF_STATUS                                                         \
  "case $4 when 'active' then active when 'shortlisted' then shortlisted" \
  " when 'rejected' then rejected when 'hired' then hired else withdrawn end"

#define LIST_BY_ACTIVITY(filter, total, reach)  \
  POOL_LIST("last_activity_at, participant_id", \
            "pool_candidates where organization_id = $1 " filter, BY_ACTIVITY, total, reach)
#define LIST_BY_NAME(filter, total, reach)                                                        \
  POOL_LIST("sort_key, participant_id", "pool_names where organization_id = $1 " filter, BY_NAME, \
            total, reach)
#define LIST_BY_JOBS(filter, total, reach)         \
  POOL_LIST("job_count, sort_key, participant_id", \
            "pool_names where organization_id = $1 " filter, BY_JOBS, total, reach)
#define STATUS "and latest_status = $4"

const Statement by_activity{"select_pool_by_activity", LIST_BY_ACTIVITY("", OF_ALL, NEAR)};
const Statement by_name{"select_pool_by_name", LIST_BY_NAME("", OF_ALL, NEAR)};
const Statement by_jobs{"select_pool_by_jobs", LIST_BY_JOBS("", OF_ALL, NEAR)};
const Statement status_by_activity{"select_pool_status_by_activity",
                                   LIST_BY_ACTIVITY(STATUS, OF_STATUS, NEAR)};
const Statement status_by_name{"select_pool_status_by_name", LIST_BY_NAME(STATUS, OF_STATUS, NEAR)};
const Statement status_by_jobs{"select_pool_status_by_jobs", LIST_BY_JOBS(STATUS, OF_STATUS, NEAR)};

const Statement far_by_activity{"select_pool_far_by_activity", LIST_BY_ACTIVITY("", OF_ALL, FAR)};
const Statement far_by_name{"select_pool_far_by_name", LIST_BY_NAME("", OF_ALL, FAR)};
const Statement far_by_jobs{"select_pool_far_by_jobs", LIST_BY_JOBS("", OF_ALL, FAR)};
const Statement far_status_by_activity{"select_pool_far_status_by_activity",
                                       LIST_BY_ACTIVITY(STATUS, OF_STATUS, FAR)};
const Statement far_status_by_name{"select_pool_far_status_by_name",
                                   LIST_BY_NAME(STATUS, OF_STATUS, FAR)};
const Statement far_status_by_jobs{"select_pool_far_status_by_jobs",
                                   LIST_BY_JOBS(STATUS, OF_STATUS, FAR)};

#define POOL_SEARCH(found, source, order)                                                     \
  "with found as materialized (" found                                                        \
  "),"                                                                                        \
  " totals as (select " HIRELINE_COUNTS_BY_STATUS("latest_status") " from found)," POOL_PAGE( \
      "select * from " source " where ($4::text is null or latest_status = $4)", order,       \
      "$2::bigint") POOL_ROWS

#define NAMES(with, match)                                                         \
  "select participant_id, latest_status, job_count, sort_key from pool_names" with \
  " where organization_id = $1" match
#define LIKE_IT " and (name_key like lower($5) or email_key like lower($5))"
#define MATCHING_IT " and (name_key ~* $5 or email_key ~* $5)"
#define FOUND "found"
#define FOUND_WITH_ACTIVITY                                       \
  "(select f.participant_id, f.latest_status, c.last_activity_at" \
  "  from found f join pool_candidates c"                         \
  "    on c.organization_id = $1 and c.participant_id = f.participant_id) active"

const Statement like_by_activity{"search_pool_like_by_activity",
                                 POOL_SEARCH(NAMES("", LIKE_IT), FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
const Statement like_by_name{"search_pool_like_by_name",
                             POOL_SEARCH(NAMES("", LIKE_IT), FOUND, BY_NAME)};
const Statement like_by_jobs{"search_pool_like_by_jobs",
                             POOL_SEARCH(NAMES("", LIKE_IT), FOUND, BY_JOBS)};
const Statement regex_by_activity{
    "search_pool_regex_by_activity",
    POOL_SEARCH(NAMES("", MATCHING_IT), FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
const Statement regex_by_name{"search_pool_regex_by_name",
                              POOL_SEARCH(NAMES("", MATCHING_IT), FOUND, BY_NAME)};
const Statement regex_by_jobs{"search_pool_regex_by_jobs",
                              POOL_SEARCH(NAMES("", MATCHING_IT), FOUND, BY_JOBS)};

// Joins the candidates that have all of these tags. No candidate has more tags than are wanted, so
// `>=` means the same as `=`; for `=`, PostgreSQL expects one candidate in two hundred, and then
// looks up each of them by itself.
#define TAGGED(names)                                                                  \
  " join (select k.participant_id from candidate_tags k"                               \
  "  where k.organization_id = $1"                                                     \
  "    and k.tag_id = any (array(select g.id from tags g where g.organization_id = $1" \
  "      and lower(g.name) in (select lower(wanted) from unnest(" names                \
  "::text[]) wanted)))"                                                                \
  "  group by k.participant_id having count(*) >="                                     \
  "    (select count(distinct lower(wanted)) from unnest(" names                       \
  "::text[]) wanted)) tagged using (participant_id)"
#define ACTIVE_TAGGED                                           \
  "select participant_id, latest_status, last_activity_at from" \
  " (select * from pool_candidates where organization_id = $1) own" TAGGED("$5")
#define NAMES_TAGGED(match) NAMES(TAGGED("$6"), match)

const Statement tagged_by_activity{"tagged_pool_by_activity",
                                   POOL_SEARCH(ACTIVE_TAGGED, FOUND, BY_ACTIVITY)};
const Statement tagged_by_name{"tagged_pool_by_name",
                               POOL_SEARCH(NAMES(TAGGED("$5"), ""), FOUND, BY_NAME)};
const Statement tagged_by_jobs{"tagged_pool_by_jobs",
                               POOL_SEARCH(NAMES(TAGGED("$5"), ""), FOUND, BY_JOBS)};
const Statement tagged_like_by_activity{
    "tagged_pool_like_by_activity",
    POOL_SEARCH(NAMES_TAGGED(LIKE_IT), FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
const Statement tagged_like_by_name{"tagged_pool_like_by_name",
                                    POOL_SEARCH(NAMES_TAGGED(LIKE_IT), FOUND, BY_NAME)};
const Statement tagged_like_by_jobs{"tagged_pool_like_by_jobs",
                                    POOL_SEARCH(NAMES_TAGGED(LIKE_IT), FOUND, BY_JOBS)};
const Statement tagged_regex_by_activity{
    "tagged_pool_regex_by_activity",
    POOL_SEARCH(NAMES_TAGGED(MATCHING_IT), FOUND_WITH_ACTIVITY, BY_ACTIVITY)};
const Statement tagged_regex_by_name{"tagged_pool_regex_by_name",
                                     POOL_SEARCH(NAMES_TAGGED(MATCHING_IT), FOUND, BY_NAME)};
const Statement tagged_regex_by_jobs{"tagged_pool_regex_by_jobs",
                                     POOL_SEARCH(NAMES_TAGGED(MATCHING_IT), FOUND, BY_JOBS)};

const Statement select_in_pool{"is_in_pool", R"(
select exists (select from pool_candidates where organization_id = $1 and participant_id = $2))"};

const Statement lock_candidates{"lock_pool_candidates", R"(
select participant_id from pool_candidates
where organization_id = $1
  and participant_id in (select participant_id from pipelines
                         where organization_id = $1 and id = any($2::text[]))
order by participant_id
for update)"};

// In the order of PoolSort.
using Statements = std::array<const Sql*, names_of<PoolSort>.size()>;
constexpr Statements lists{&by_activity, &by_name, &by_jobs};
constexpr Statements lists_of_status{&status_by_activity, &status_by_name, &status_by_jobs};
constexpr Statements far_lists{&far_by_activity, &far_by_name, &far_by_jobs};
constexpr Statements far_lists_of_status{&far_status_by_activity, &far_status_by_name,
                                         &far_status_by_jobs};
constexpr Statements likes{&like_by_activity, &like_by_name, &like_by_jobs};
constexpr Statements regexes{&regex_by_activity, &regex_by_name, &regex_by_jobs};
constexpr Statements tagged{&tagged_by_activity, &tagged_by_name, &tagged_by_jobs};
constexpr Statements tagged_likes{&tagged_like_by_activity, &tagged_like_by_name,
                                  &tagged_like_by_jobs};
constexpr Statements tagged_regexes{&tagged_regex_by_activity, &tagged_regex_by_name,
                                    &tagged_regex_by_jobs};

std::size_t index_of(PoolSort sort) {
  return static_cast<std::size_t>(sort);
}

Result<PoolPage> pool_page(const Rows& rows, const PoolView& view) {
  PoolPage page;
  page.candidates.request = view.page;
  PipelinesByStatus counts;
  for (Row row : rows) {
    row.read(counts.active, counts.shortlisted, counts.rejected, counts.hired, counts.withdrawn);
    if (row.next_is_null()) break;  // an empty pool or a page past the end has only the totals
    PoolCandidate& candidate = page.candidates.items.emplace_back();
    row.read(candidate.participant_id, candidate.name, candidate.email, candidate.job_count,
             candidate.latest_status, candidate.last_activity_at, candidate.tags);
  }
  page.candidates.total = view.status ? counts.of(*view.status) : counts.sum();
  page.summary = {.total = counts.sum(),
                  .active = counts.active,
                  .hired = counts.hired,
                  .shortlisted = counts.shortlisted};
  return page;
}

std::optional<Failure> refusal_of_search(std::string_view sqlstate) {
  if (sqlstate == was_cancelled) return failure_of(SearchTooSlow{});
  if (sqlstate != cannot_be_read) return std::nullopt;
  return failure_of(
      Invalid{{Issue{.code = IssueCode::invalid_string,
                     .path = {"search"},
                     .message = "is not a regular expression; to find \\ . * + ? ( ) [ ] { } ^ $ "
                                "or | themselves, put a backslash before them",
                     .validation = "regex"}}});
}

}  // namespace

Query<PoolPage> list_pool(const OrganizationId& organization, const PoolView& view) {
  const PageRequest& page = view.page;
  const bool is_near = page.offset() + page.limit <= near;
  const auto& of_status = is_near ? lists_of_status : far_lists_of_status;
  const auto& of_all = is_near ? lists : far_lists;
  return {*(view.status ? of_status : of_all).at(index_of(view.sort)),
          view.status ? Params::of(organization, page.limit, page.offset(), view.status)
                      : Params::of(organization, page.limit, page.offset()),
          [view](const Rows& rows) { return pool_page(rows, view); },
          is_near ? QueryCost::quick : QueryCost::search, is_near ? nullptr : refusal_of_search};
}

Query<PoolPage> search_pool(const OrganizationId& organization, const SearchPattern& pattern,
                            const PoolView& view) {
  const bool has_tags = !view.tags.empty();
  const auto& of_like = has_tags ? tagged_likes : likes;
  const auto& of_regex = has_tags ? tagged_regexes : regexes;
  const std::string& text = pattern.like ? *pattern.like : pattern.regex;
  const PageRequest& page = view.page;
  return {*(pattern.like ? of_like : of_regex).at(index_of(view.sort)),
          has_tags
              ? Params::of(organization, page.limit, page.offset(), view.status, text, view.tags)
              : Params::of(organization, page.limit, page.offset(), view.status, text),
          [view](const Rows& rows) { return pool_page(rows, view); }, QueryCost::search,
          refusal_of_search};
}

bool is_in_pool(Tx& tx, const OrganizationId& organization, const ParticipantId& participant) {
  return tx.run(select_in_pool, organization, participant).front().next<bool>();
}

void lock_pool_candidates(Tx& tx, const OrganizationId& organization,
                          const std::vector<PipelineId>& pipelines) {
  tx.write(lock_candidates, organization, pipelines);
}

Query<PoolPage> list_tagged(const OrganizationId& organization, const PoolView& view) {
  return {*tagged.at(index_of(view.sort)),
          Params::of(organization, view.page.limit, view.page.offset(), view.status, view.tags),
          [view](const Rows& rows) { return pool_page(rows, view); }, QueryCost::search,
          refusal_of_search};
}

}  // namespace hireline::db
