#include "tests/support/database/table_digests.hpp"

#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

// One statement for all tables, which the session plans once.
constexpr auto prepare_digests = R"(
do $make$
begin
  if exists (select from pg_prepared_statements where name = 'digests') then return; end if;
  execute (
    select 'prepare digests as select json_object_agg(name, digest) from (' ||
           string_agg(format($digest$
             select %1$L as name,
                    (select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)
                     from public.%1$I t) as digest$digest$, tablename), ' union all ') || ') found'
    from pg_tables where schemaname = 'public');
end $make$)";

}  // namespace

TableDigests digests_of_tables(TestDatabase& database) {
  TableDigests digests;
  database.execute(prepare_digests);
  const Json found = Json::parse(database.value("execute digests"));
  for (const auto& [table, digest] : found.items()) digests[table] = digest.get<std::string>();
  return digests;
}

std::vector<std::string> changed_tables(const TableDigests& before, const TableDigests& after) {
  std::vector<std::string> changed;
  for (const auto& [table, digest] : after)
    if (!before.contains(table) || before.at(table) != digest) changed.push_back(table);
  return changed;
}

}  // namespace hireline::test
