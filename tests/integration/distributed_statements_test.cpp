// Statements keep to one organization's machine, or are known not to.
#include <fstream>
#include <iterator>

#include "tests/integration/database_test.hpp"
#include "tests/integration/distribution.hpp"
#include "tests/integration/plan_scopes.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

bool is_excused(const db::Sql& sql) {
  return std::string_view(sql.text).find("-- any-tenant: ") != std::string_view::npos;
}

std::string sheet() {
  std::ifstream in(project_path("docs/CLUSTER.md"));
  return {std::istreambuf_iterator<char>(in), {}};
}

class DistributedStatements : public DatabaseTest {
 protected:
  PlanScope scope(const char* text) {
    const auto found = scope_of(connection, {"test_probe", text});
    return found.value();
  }
};

TEST_F(DistributedStatements, join_along_the_organization) {
  for (const db::Sql& sql : db::all_statements()) {
    const auto found = scope_of(connection, sql);
    if (!found || found->tables.empty()) continue;
    EXPECT_EQ(!found->is_joined_along, put_together.contains(sql.name)) << sql.name;
    const bool is_known = is_excused(sql) || begin_at_organizations.contains(sql.name);
    EXPECT_TRUE(found->is_one_place || is_known)
        << sql.name << " reaches organizations that it does not name";
  }
}

TEST_F(DistributedStatements, that_reach_all_machines_are_in_the_sheet) {
  const std::string text = sheet();
  ASSERT_FALSE(text.empty());
  for (const db::Sql& sql : db::all_statements()) {
    const auto found = scope_of(connection, sql);
    if (!found || found->tables.empty() || found->is_one_place) continue;
    EXPECT_NE(text.find("`" + std::string(sql.name) + "`"), std::string::npos)
        << sql.name << " is not in docs/CLUSTER.md";
  }
}

TEST_F(DistributedStatements, are_seen_through) {
  const PlanScope joined = scope(
      "select p.id from pipelines p join pipeline_stages s on s.organization_id = "
      "p.organization_id and s.pipeline_id = p.id where p.organization_id = $1");
  EXPECT_EQ(joined.tables, (std::set<std::string>{"pipelines", "pipeline_stages"}));
  EXPECT_TRUE(joined.is_one_place);

  const PlanScope by_id = scope("select organization_id from pipelines where id = $1");
  EXPECT_FALSE(by_id.is_one_place);
  EXPECT_TRUE(by_id.is_joined_along);

  EXPECT_FALSE(scope("select p.id from pipelines p join pipeline_stages s on s.pipeline_id = p.id")
                   .is_joined_along);
  EXPECT_FALSE(scope("select p.id from pipelines p join pipeline_stages s on s.pipeline_id = p.id "
                     "where p.organization_id = $1")
                   .is_joined_along);
  EXPECT_FALSE(
      scope("select id from pipelines where organization_id = $1 or id = $2").is_one_place);
  EXPECT_TRUE(scope("select t.id from participants t where exists (select from pipelines p "
                    "where p.organization_id = $1 and p.participant_id = t.id)")
                  .is_one_place);
  EXPECT_TRUE(scope("with mine as materialized (select organization_id, id from pipelines "
                    "where organization_id = $1) update interviews i set title = null from mine "
                    "where i.organization_id = mine.organization_id and i.pipeline_id = mine.id")
                  .is_one_place);
  EXPECT_TRUE(scope("select used from organizations o join interview_usage u on "
                    "u.organization_id = o.id where o.id = $1")
                  .is_one_place);
  EXPECT_TRUE(scope("with made as (insert into active_job_usage values ($1, 0) returning *) "
                    "update openings o set title = $2 from made "
                    "where o.organization_id = made.organization_id")
                  .is_one_place);
  EXPECT_TRUE(scope("select i.id from (select organization_id, id from interviews where title = $1 "
                    "union all select organization_id, id from interviews where round = $1) i "
                    "join emails e on e.organization_id = i.organization_id")
                  .is_joined_along);
  EXPECT_TRUE(scope("select key from plans where key = $1").tables.empty());
}

}  // namespace
}  // namespace hireline::test
