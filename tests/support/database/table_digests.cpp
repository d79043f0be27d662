#include "tests/support/database/table_digests.hpp"

#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

constexpr auto select_digests = R"(
select json_object_agg(tablename, query_to_xml(
         format('select count(*) as rows, sum(hashtextextended(t::text, 0)) as digest from %I t',
                tablename), false, false, '')::text)
from pg_tables where schemaname = 'public')";

}  // namespace

TableDigests digests_of_tables(TestDatabase& database) {
  TableDigests digests;
  const Json found = Json::parse(database.value(select_digests));
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
