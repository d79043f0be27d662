#include "common/db/assessment/scorecards.hpp"

#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define SCORECARD_COLUMNS                                                              \
  "s.id, s.name, s.shown_version, s.created_at, s.updated_at, c.criterion_id, c.name," \
  " c.definition, c.weight, c.is_required, c.points, c.anchor_points, c.behaviours"
// The criteria of the version of `s` that is shown, with their anchors.
#define CRITERIA                                                                           \
  " left join lateral (select k.position, k.criterion_id, k.name, k.definition, k.weight," \
  "     k.is_required, k.points,"                                                          \
  "     array(select a.point from criterion_anchors a where a.organization_id = $1"        \
  "       and a.scorecard_id = s.id and a.version = s.shown_version"                       \
  "       and a.criterion_id = k.criterion_id order by a.point) as anchor_points,"         \
  "     array(select a.behaviour from criterion_anchors a where a.organization_id = $1"    \
  "       and a.scorecard_id = s.id and a.version = s.shown_version"                       \
  "       and a.criterion_id = k.criterion_id order by a.point) as behaviours"             \
  "   from scorecard_criteria k where k.organization_id = $1 and k.scorecard_id = s.id"    \
  "     and k.version = s.shown_version) c on true "

const Statement select_page{
    "list_scorecards",
    "with page as (select *, current_version as shown_version from scorecards"
    "   where organization_id = $1 and retired_at is null order by id desc limit $2 offset $3),"
    " total as (select count(*) as scorecards from scorecards"
    "   where organization_id = $1 and retired_at is null)"
    " select total.scorecards, " SCORECARD_COLUMNS " from total left join page s on true" CRITERIA
    "order by s.id desc, c.position"};

const Statement select_one{"find_scorecard",
                           "select s.retired_at is not null, " SCORECARD_COLUMNS
                           " from (select *, current_version as shown_version from scorecards"
                           "   where organization_id = $1 and id = $2) s" CRITERIA
                           "order by c.position"};

const Statement select_kept{
    "find_kept_scorecard",
    "select s.id is null, " SCORECARD_COLUMNS
    " from interviews i left join lateral (select *, i.scorecard_version as shown_version"
    "   from scorecards where organization_id = $1 and id = i.scorecard_id) s on true" CRITERIA
    "where i.organization_id = $1 and i.id = $2 order by c.position"};

const Statement select_known{"list_known_criteria", R"(
select distinct criterion_id from scorecard_criteria
where organization_id = $1 and scorecard_id = $2)"};

const Statement select_usable{"find_usable_scorecards", R"(
select id from scorecards
where organization_id = $1 and id = any($2::text[]) and retired_at is null)"};

const Statement select_count{"count_scorecards", R"(
select count(*) from scorecards where organization_id = $1 and retired_at is null)"};

const Statement select_named{"find_scorecard_named", R"(
select id from scorecards
where organization_id = $1 and lower(name) = lower($2) and retired_at is null)"};

const Statement select_uses{"count_stages_with_scorecard", R"(
select count(*)
from opening_stages s
join openings o on o.organization_id = s.organization_id and o.id = s.opening_id
where s.organization_id = $1 and s.scorecard_id = $2 and o.status <> 'archived')"};

const Statement insert_row{"insert_scorecard", R"(
insert into scorecards (organization_id, id, name, current_version, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6))"};

const Statement update_row{"update_scorecard", R"(
update scorecards set name = $3, current_version = $4, updated_at = $5
where organization_id = $1 and id = $2)"};

const Statement update_to_retired{"retire_scorecard", R"(
update scorecards set retired_at = $3, updated_at = $3
where organization_id = $1 and id = $2)"};

const Statement insert_criteria_rows{"insert_scorecard_criteria", R"(
insert into scorecard_criteria (organization_id, scorecard_id, version, criterion_id, position,
                                name, definition, weight, is_required, points)
select $1, $2, $3, c.id, c.place - 1, c.name, c.definition, c.weight, c.is_required, c.points
from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::boolean[], $9::int[])
  with ordinality as c (id, name, definition, weight, is_required, points, place))"};

const Statement insert_anchor_rows{"insert_criterion_anchors", R"(
insert into criterion_anchors (organization_id, scorecard_id, version, criterion_id, point,
                               behaviour)
select $1, $2, $3, a.criterion_id, a.point, a.behaviour
from unnest($4::text[], $5::int[], $6::text[]) as a (criterion_id, point, behaviour))"};

void read_criterion(Row& row, Scorecard& scorecard) {
  Criterion& criterion = scorecard.criteria.emplace_back();
  std::vector<std::int64_t> points;
  std::vector<std::string> behaviours;
  row.read(criterion.id, criterion.name, criterion.definition, criterion.weight,
           criterion.is_required, criterion.points, points, behaviours);
  for (std::size_t i = 0; i < points.size(); ++i)
    criterion.anchors.push_back({.point = points[i], .behaviour = std::move(behaviours[i])});
}

// Reads a row of the scorecard, whose first row it may be.
void read_row(Row& row, Scorecard& scorecard) {
  row.read(scorecard.id, scorecard.name, scorecard.version, scorecard.created_at,
           scorecard.updated_at);
  if (!row.next_is_null()) read_criterion(row, scorecard);
}

void insert_criteria(Tx& tx, const OrganizationId& organization, const Scorecard& scorecard) {
  const auto& criteria = scorecard.criteria;
  tx.write(insert_criteria_rows, organization, scorecard.id, scorecard.version,
           each_of(criteria, &Criterion::id), each_of(criteria, &Criterion::name),
           each_of(criteria, &Criterion::definition), each_of(criteria, &Criterion::weight),
           each_of(criteria, &Criterion::is_required), each_of(criteria, &Criterion::points));
  std::vector<CriterionId> ids;
  std::vector<std::int64_t> points;
  std::vector<std::string> behaviours;
  for (const Criterion& criterion : criteria)
    for (const Anchor& anchor : criterion.anchors) {
      ids.push_back(criterion.id);
      points.push_back(anchor.point);
      behaviours.push_back(anchor.behaviour);
    }
  tx.write(insert_anchor_rows, organization, scorecard.id, scorecard.version, ids, points,
           behaviours);
}

}  // namespace

Query<Page<Scorecard>> list_scorecards(const OrganizationId& organization,
                                       const PageRequest& page) {
  return {select_page, Params::of(organization, page.limit, page.offset()),
          [page](const Rows& rows) -> Result<Page<Scorecard>> {
            Page<Scorecard> found;
            found.request = page;
            for (Row row : rows) {
              row.read(found.total);
              if (row.next_is_null()) continue;
              Row same = row;
              const auto id = same.next<ScorecardId>();
              if (found.items.empty() || found.items.back().id != id) found.items.emplace_back();
              read_row(row, found.items.back());
            }
            return found;
          }};
}

Query<Scorecard> find_scorecard(const OrganizationId& organization, const ScorecardId& id) {
  return {select_one, Params::of(organization, id), [](const Rows& rows) -> Result<Scorecard> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::scorecard});
            Scorecard found;
            for (Row row : rows) read_row(row.skip(1), found);
            return found;
          }};
}

Query<std::optional<Scorecard>> find_kept_scorecard(const OrganizationId& organization,
                                                    const InterviewId& interview) {
  return {select_kept, Params::of(organization, interview),
          [](const Rows& rows) -> Result<std::optional<Scorecard>> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
            std::optional<Scorecard> found;
            for (Row row : rows) {
              if (row.next<bool>()) return std::optional<Scorecard>();
              if (!found) found.emplace();
              read_row(row, *found);
            }
            return found;
          }};
}

std::optional<ScorecardState> find_scorecard_state(Tx& tx, const OrganizationId& organization,
                                                   const ScorecardId& id) {
  const Rows rows = tx.run(select_one, organization, id);
  if (rows.empty()) return std::nullopt;
  ScorecardState found;
  for (Row row : rows) {
    row.read(found.is_retired);
    read_row(row, found.scorecard);
  }
  for (Row row : tx.run(select_known, organization, id))
    found.known.push_back(row.next<CriterionId>());
  return found;
}

std::vector<ScorecardId> find_usable_scorecards(Tx& tx, const OrganizationId& organization,
                                                const std::vector<ScorecardId>& ids) {
  std::vector<ScorecardId> found;
  for (Row row : tx.run(select_usable, organization, ids)) found.push_back(row.next<ScorecardId>());
  return found;
}

std::int64_t count_scorecards(Tx& tx, const OrganizationId& organization) {
  return tx.run(select_count, organization).front().next<std::int64_t>();
}

std::optional<ScorecardId> find_scorecard_named(Tx& tx, const OrganizationId& organization,
                                                const std::string& name) {
  const Rows rows = tx.run(select_named, organization, name);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<ScorecardId>();
}

std::int64_t count_stages_with_scorecard(Tx& tx, const OrganizationId& organization,
                                         const ScorecardId& id) {
  return tx.run(select_uses, organization, id).front().next<std::int64_t>();
}

void insert_scorecard(Tx& tx, const OrganizationId& organization, const Scorecard& scorecard) {
  tx.write(insert_row, organization, scorecard.id, scorecard.name, scorecard.version,
           scorecard.created_at, scorecard.updated_at);
  insert_criteria(tx, organization, scorecard);
}

void update_scorecard(Tx& tx, const OrganizationId& organization, const Scorecard& scorecard,
                      bool is_new_version) {
  tx.write(update_row, organization, scorecard.id, scorecard.name, scorecard.version,
           scorecard.updated_at);
  if (is_new_version) insert_criteria(tx, organization, scorecard);
}

void retire_scorecard(Tx& tx, const OrganizationId& organization, const ScorecardId& id) {
  tx.write(update_to_retired, organization, id, tx.now());
}

}  // namespace hireline::db
