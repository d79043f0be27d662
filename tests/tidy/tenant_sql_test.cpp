#include "tests/tidy/tenant_sql.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Complaints complaints_of(const std::string& code) {
  return check_tenant_sql({"common/db/jobs.cpp", code}, {"openings", "pipelines"});
}

TEST(TenantSql, holds_in_the_tree) {
  std::set<std::string> tables;
  const auto migrations = files_below({"migrations"}, {".sql"});
  for (const SourceFile& migration : migrations) tables.merge(tenant_tables(migration.text));
  ASSERT_EQ(tables.empty(), migrations.empty());
  EXPECT_THAT(check_all(files_below({"common/db"}, {".cpp", ".hpp"}),
                        [&](const SourceFile& file) { return check_tenant_sql(file, tables); }),
              IsEmpty());
}

TEST(TenantSql, a_statement_names_the_organization) {
  EXPECT_THAT(
      complaints_of("\nconstexpr Sql find{\"find\", R\"(\nselect title from openings\n)\"};"),
      ElementsAre("common/db/jobs.cpp:2: 1 tenant tables, organization_id 0 times"));
  EXPECT_THAT(
      complaints_of("Sql f{\"f\", R\"(select 1 from openings where organization_id = $1)\"};"),
      IsEmpty());
}

TEST(TenantSql, every_verb_and_every_way_of_writing_a_text_is_seen) {
  for (const char* sql :
       {"update openings set title = $1", "delete from openings",
        "insert into openings (id) values ($1)", "with p as (select * from pipelines)"})
    EXPECT_EQ(complaints_of("f(\"" + std::string(sql) + "\");").size(), 1U) << sql;
  EXPECT_EQ(complaints_of("f(\"select 1 \"\n  // of all\n  \"from a join pipelines\");").size(),
            1U);
}

TEST(TenantSql, every_table_is_to_be_scoped) {
  const std::string two =
      "f(R\"(select 1 from openings o, pipelines p where o.organization_id = $1";
  EXPECT_THAT(complaints_of(two + ")\");"),
              ElementsAre("common/db/jobs.cpp:1: 2 tenant tables, organization_id 1 times"));
  EXPECT_THAT(complaints_of(two + " and p.organization_id = $1)\");"), IsEmpty());
}

TEST(TenantSql, a_macro_with_a_statement_is_seen_as_a_whole) {
  const auto macro = [](const std::string& column) {
    return "int x;\n#define LIST(filter) \\\n  \"select 1 from openings where \" filter \\\n  \" "
           "and " +
           column + " = $1\"\n";
  };
  EXPECT_THAT(complaints_of(macro("id")),
              ElementsAre("common/db/jobs.cpp:3: 1 tenant tables, organization_id 0 times"));
  EXPECT_THAT(complaints_of(macro("organization_id")), IsEmpty());
}

TEST(TenantSql, the_organization_in_a_comment_is_not_in_the_statement) {
  EXPECT_EQ(complaints_of("f(R\"(select 1 from openings -- organization_id\n)\");").size(), 1U);
}

TEST(TenantSql, a_reason_excuses) {
  EXPECT_THAT(
      complaints_of("f(R\"(-- any-tenant: the token is the secret\nselect 1 from openings)\");"),
      IsEmpty());
  EXPECT_EQ(complaints_of("f(R\"(-- any-tenant:\nselect 1 from openings)\");").size(), 1U);
}

TEST(TenantSql, other_tables_and_other_texts_are_free) {
  EXPECT_THAT(complaints_of("f(\"select 1 from plans\", \"openings\", \"openings_by_title\");"),
              IsEmpty());
}

TEST(TenantTables, are_those_with_the_column) {
  EXPECT_THAT(tenant_tables("create table plans (key text); -- organization_id\n"
                            "create table openings (\n  organization_id text not null,\n"
                            "  id text, -- a; b\n  primary key (organization_id, id)\n);\n"
                            "create table if not exists used (organization_id text primary key);"
                            "create table people (id text, organization_id text);\n"
                            "create table organizations (id text);\n"
                            "create table songs (\n"
                            "  organization_id text references o (id),   -- null: the system's\n"
                            "  id text);"),
              ElementsAre("openings", "songs", "used"));
}

}  // namespace
}  // namespace hireline::tidy
