// The talent pool follows the pipelines, whoever changes them and however many at once.
#include "tests/support/world/pool.hpp"

#include "common/db/connection/migrate.hpp"
#include "common/domain/candidates/search_policy.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/integration/two_organizations.hpp"

namespace hireline::test {
namespace {

class PoolTest : public DatabaseTest {
 protected:
  PoolTest() { database.execute(two_organizations); }
  void expect_true() { EXPECT_EQ(pool_differences(database), "[]"); }
};

TEST_F(PoolTest, has_each_candidate_of_each_organization_once) {
  database.execute(pipelines_of_both);
  expect_true();
  EXPECT_EQ(database.count("pool_candidates"),
            database.count("(select distinct organization_id, participant_id from pipelines) p"));
  EXPECT_EQ(database.value("select sum(active + shortlisted + rejected + hired + withdrawn) "
                           "from pool_totals"),
            std::to_string(database.count("pool_candidates")));
}

TEST_F(PoolTest, follows_every_change_of_a_pipeline) {
  database.execute(pipelines_of_both);
  for (const std::string change :
       {"update pipelines set status = 'hired' where id like '%2'",
        "update pipelines set last_activity_at = '2026-03-01' where id like '%3'",
        "update pipelines set last_activity_at = '2025-03-01', status = 'rejected' "
        "where id like '%5'",
        "update pipelines set participant_id = ident('c', 19) where id = ident('f00', 103)",
        "update pipelines set opening_id = opening_id", "delete from pipelines where id like '%6'",
        "delete from pipelines where participant_id = ident('c', 1)",
        "delete from pipelines where organization_id = ident('a', 1)", "delete from pipelines"}) {
    database.execute(change);
    EXPECT_EQ(pool_differences(database), "[]") << change;
  }
  EXPECT_EQ(database.count("pool_candidates"), 0);
  EXPECT_EQ(database.count("pool_names"), 0);
}

TEST_F(PoolTest, forgets_what_is_rolled_back) {
  database.execute(pipelines_of_both);
  const auto all = [&] {
    return database.value(
        "select concat((select json_agg(c order by c) from pool_candidates c),"
        "(select json_agg(n order by n) from pool_names n),"
        "(select json_agg(t order by t) from pool_totals t))");
  };
  const std::string before = all();
  database.execute(
      "begin; update pipelines set status = 'withdrawn'; delete from pipelines "
      "where id like '%9'; rollback");
  EXPECT_EQ(all(), before);
}

TEST_F(PoolTest, knows_people_by_their_present_names) {
  database.execute(pipelines_of_both);
  database.execute("update participants set name = 'Zoë Ångström' where id = ident('c', 3)");
  database.execute(
      "update participants set email = 'NEW@example.com', name = null "
      "where id = ident('c', 4)");
  expect_true();
  EXPECT_EQ(database.value("select distinct sort_key from pool_names "
                           "where participant_id = ident('c', 3)"),
            "zoe angstrom");
  EXPECT_EQ(database.value("select distinct sort_key from pool_names "
                           "where participant_id = ident('c', 4)"),
            "new@example.com");
}

TEST_F(PoolTest, keeps_names_that_are_too_long_for_an_index) {
  database.execute(
      "update participants set name = repeat('x', 20000), "
      "email = repeat('y', 20000) || '@example.com'");
  database.execute(pipelines_of_both);
  expect_true();
}

// The expansion of a schema with rows in it, written by the program of before.
TEST(PoolMigration, gathers_the_rows_that_are_there) {
  TestDatabase database(TestDatabase::Content::empty);
  db::Connection connection(db::migration_connection(database.url()));
  auto files = db::embedded_migrations();
  const auto pool = std::ranges::find(files, "0005_talent_pool", &db::MigrationFile::name);
  ASSERT_NE(pool, files.end());
  db::migrate_up(connection, {files.begin(), pool}, instant("2026-01-01T00:00:00.000Z"));
  database.execute(two_organizations);
  database.execute(pipelines_of_both);
  db::migrate_up(connection, files, instant("2026-01-01T00:00:00.000Z"));
  EXPECT_GT(database.count("pool_candidates"), 0);
  EXPECT_EQ(pool_differences(database), "[]");
  database.execute("update pipelines set status = 'hired'");
  EXPECT_EQ(pool_differences(database), "[]");
}

// Where a search has two forms, they find the same.
TEST_F(PoolTest, is_searched_alike_by_like_and_by_regular_expression) {
  database.execute(R"(
create table texts (text text);
insert into texts values ('Ada Lovelace'), ('ada.l@example.com'), ('adaXl@exampleYcom'), ('100%'),
  ('100 percent'), ('a_b'), ('axb'), ('back\slash'), ('ÉMILE'), ('émile'), (''), ('x'), ('a]b}c'),
  ('anna'), ('Hannah'), ('line' || chr(10) || 'feed'), ('(brackets)'), ('a{b'), ('$10^2'), ('日本')
)");
  int compared = 0;
  for (const std::string pattern : {"ada",        "ADA",    "ada.l", R"(ada\.l)", "^ada",
                                    "com$",       "^anna$", "^$",    ".*",        "a.*a",
                                    "a.*?h",      "100%",   "a_b",   R"(a\_b)",   R"(back\\slash)",
                                    "émile",      "É",      "a]b}c", R"(\(bra)",  "e.f",
                                    R"(\$10\^2)", "a{b",    "日.",   "..",        "^.$",
                                    "x.*y.*z"}) {
    const auto read = read_search(pattern);
    ASSERT_TRUE(read && read->like) << pattern;
    const auto found = [&](const char* how, const std::string& by) {
      const std::string statement =
          std::string(
              "select coalesce(string_agg(text, '|' order by text), '') from texts where ") +
          how;
      return read_one<std::string>(connection, statement.c_str(), by);
    };
    EXPECT_EQ(found("lower(text) like lower($1)", *read->like), found("text ~* $1", read->regex))
        << pattern;
    ++compared;
  }
  EXPECT_EQ(compared, 26);
}

}  // namespace
}  // namespace hireline::test
