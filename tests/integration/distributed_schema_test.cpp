// The schema can be distributed by organization_id: what Citus asks of tables, indexes and foreign
// keys, read from the catalogue of a migrated database.
#include <gmock/gmock.h>

#include "tests/integration/database_test.hpp"
#include "tests/integration/distribution.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;
using testing::UnorderedElementsAreArray;
using Names = std::vector<std::string>;

// The columns of an index in order; expressions have no name.
constexpr auto index_columns = R"(
  (select coalesce(array_agg(a.attname::text order by k.place), '{}')
   from unnest(i.indkey::int2[]) with ordinality k(attnum, place)
   join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
   where k.place <= i.indnkeyatts)::text[])";

// Of two tables of ours: do columns of that name face each other; would either of them be cleared?
constexpr auto foreign_keys = R"(
select f.relname, t.relname,
       exists (select from unnest(c.conkey, c.confkey) k(here, there)
               join pg_attribute h on h.attrelid = c.conrelid and h.attnum = k.here
               join pg_attribute r on r.attrelid = c.confrelid and r.attnum = k.there
               where h.attname = 'organization_id' and r.attname = 'organization_id'),
       c.confdeltype in ('n', 'd') or c.confupdtype in ('n', 'd')
from pg_constraint c
join pg_class f on f.oid = c.conrelid
join pg_class t on t.oid = c.confrelid
where c.contype = 'f' and c.connamespace = 'public'::regnamespace
order by 1, 2)";

class DistributedSchema : public DatabaseTest {
 protected:
  // The one column of a query of the catalogue.
  Names list(const std::string& query) {
    Names values;
    for (db::Row row : connection.run_script(query)) values.push_back(row.next<std::string>());
    return values;
  }

  // As a list for SQL's `in`.
  std::string tables_at(Place place) const {
    std::string names;
    for (const auto& [table, where] : places)
      if (where == place) names += (names.empty() ? "'" : ", '") + table + "'";
    return "(" + names + ")";
  }
  std::string distributed() const { return tables_at(Place::by_organization); }

  Names tables() {
    return list(
        "select relname::text from pg_class where relkind in ('r', 'p') and "
        "relnamespace = 'public'::regnamespace order by relname collate \"C\"");
  }

  Names tables_of_nobody() {
    return list(
        "select t.relname::text from pg_class t left join pg_attribute a on a.attrelid = t.oid "
        "and a.attname = 'organization_id' and a.attnotnull and a.atttypid = 'record_id'::regtype "
        "where t.relkind = 'r' and t.relname in " +
        distributed() + " and a.attrelid is null");
  }

  Names keys_that_begin_otherwise() {
    return list(
        "select t.relname::text from pg_class t left join pg_index i on i.indrelid = t.oid "
        "and i.indisprimary and (" +
        std::string(index_columns) +
        ")[1] = 'organization_id' where t.relkind = 'r' and t.relname in " + distributed() +
        " and i.indrelid is null");
  }

  Names unique_over_organizations() {
    return list(
        "select x.relname::text from pg_index i join pg_class x on x.oid = i.indexrelid "
        "join pg_class t on t.oid = i.indrelid where (i.indisunique or i.indisexclusion) "
        "and t.relname in " +
        distributed() + " and not 'organization_id' = any(" + index_columns + ") order by 1");
  }

  // Foreign keys that Citus can't keep, wherever they are.
  std::set<std::string> references_to_elsewhere() {
    using enum Place;
    std::set<std::string> found;
    for (db::Row row : connection.run_script(foreign_keys)) {
      std::string from;
      std::string to;
      bool along_organization = false;
      bool clears_columns = false;
      row.read(from, to, along_organization, clears_columns);
      const Place here = places.at(from);
      const Place there = places.at(to);
      const bool stays = there == everywhere || (there == one_machine && here == one_machine) ||
                         (there == by_organization && here == by_organization &&
                          along_organization && !clears_columns);
      if (!stays) found.insert(from + " -> " + to);
    }
    return found;
  }

  Names triggers() {
    std::string at = distributed() + " or t.relname in " + tables_at(Place::everywhere);
    return list(
        "select t.relname || ': ' || g.tgname from pg_trigger g join pg_class t on t.oid = "
        "g.tgrelid where not g.tgisinternal and (t.relname in " +
        at + ")");
  }

  // Each machine draws from a range of its own, which is far up.
  Names narrow_numbers() {
    return list(
        "select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class t "
        "on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace left join pg_attrdef d "
        "on d.adrelid = a.attrelid and d.adnum = a.attnum where t.relkind = 'r' and a.atttypid <> "
        "'bigint'::regtype and (a.attidentity <> '' or "
        "pg_get_expr(d.adbin, d.adrelid) like 'nextval%')");
  }

  std::map<std::string, Place> places = table_places();
};

TEST_F(DistributedSchema, has_a_place_for_every_table) {
  connection.run_script("create table if not exists schema_migrations (name text primary key)");
  Names placed;
  for (const auto& [table, place] : places) placed.push_back(table);
  EXPECT_THAT(tables(), ElementsAreArray(placed))
      << "a new table needs a place in tests/integration/distribution.hpp and docs/CLUSTER.md";
}

TEST_F(DistributedSchema, says_of_each_row_whose_it_is) {
  EXPECT_THAT(tables_of_nobody(), IsEmpty());
  EXPECT_THAT(keys_that_begin_otherwise(), IsEmpty());
}

TEST_F(DistributedSchema, has_nothing_unique_over_organizations) {
  EXPECT_THAT(unique_over_organizations(), ElementsAreArray(unique_over_all));
}

TEST_F(DistributedSchema, has_no_reference_to_another_machine) {
  EXPECT_EQ(references_to_elsewhere(), references_from_outside);
}

TEST_F(DistributedSchema, has_triggers_that_are_known_to_be_in_the_way) {
  EXPECT_THAT(triggers(), UnorderedElementsAreArray(triggers_in_the_way));
}

TEST_F(DistributedSchema, draws_wide_numbers) {
  EXPECT_THAT(narrow_numbers(), IsEmpty());
}

// All that can be wrong with a table.
TEST_F(DistributedSchema, is_looked_at_closely) {
  connection.run_script(R"(
    create table loose (
      id record_id primary key,
      organization_id record_id,
      opening_id record_id,
      number integer generated always as identity,
      title text,
      foreign key (organization_id, opening_id) references openings (organization_id, id)
        on delete set null);
    create unique index loose_title on loose (lower(title)) where organization_id is not null;
    create unique index loose_title_of_one on loose (organization_id, lower(title));
    alter table loose add unique (id, organization_id);
    create table looser (
      organization_id record_id not null,
      id record_id not null,
      loose_id record_id not null references loose (id),
      task_id record_id references tasks (id),
      primary key (organization_id, id));
    create trigger loose_follows before delete on loose
      for each statement execute function refuse_event_change())");
  places["loose"] = Place::by_organization;
  places["looser"] = Place::by_organization;
  EXPECT_THAT(tables_of_nobody(), ElementsAre("loose"));
  EXPECT_THAT(keys_that_begin_otherwise(), ElementsAre("loose"));
  EXPECT_THAT(unique_over_organizations(),
              ElementsAre("events_in_order", "loose_pkey", "loose_title"));
  EXPECT_EQ(references_to_elsewhere(),
            (std::set<std::string>{"link_tokens -> interviews", "link_tokens -> member_invitations",
                                   "loose -> openings", "looser -> loose", "looser -> tasks"}));
  EXPECT_THAT(triggers(), testing::Contains("loose: loose_follows"));
  EXPECT_THAT(narrow_numbers(), ElementsAre("loose.number"));
}

}  // namespace
}  // namespace hireline::test
