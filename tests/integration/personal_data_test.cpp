// Each column of the database is known to hold something about candidates, or not to.
#include "common/db/candidates/personal_data.hpp"

#include <gmock/gmock.h>

#include "common/db/candidates/non_personal_columns.hpp"
#include "common/db/candidates/personal_data_inventory.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Names = std::vector<std::string>;

constexpr auto columns_of_database = R"(
select t.relname || '.' || a.attname
from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
  and t.relname <> 'schema_migrations')";

void add(std::multiset<std::string>& columns, const std::string& table, std::string_view list) {
  while (!list.empty()) {
    const std::string_view word = list.substr(0, list.find(' '));
    columns.insert(table + "." + std::string(word.substr(0, word.find('='))));
    list.remove_prefix(std::min(word.size() + 1, list.size()));
  }
}

std::multiset<std::string> classified() {
  std::multiset<std::string> columns;
  for (const db::PersonalTable& table : db::personal_tables()) {
    for (const db::Words& words : table.words)
      if (words.column != nullptr) columns.insert(std::string(table.table) + "." + words.column);
    for (const char* list : {table.facts, table.hidden, table.others})
      add(columns, table.table, list);
  }
  for (const db::OtherTable& table : db::other_tables()) add(columns, table.table, table.columns);
  return columns;
}

class PersonalData : public DatabaseTest {
 protected:
  Names list(const std::string& query) {
    Names values;
    for (db::Row row : connection.run_script(query)) values.push_back(row.next<std::string>());
    return values;
  }
  Names unclassified() {
    const auto known = classified();
    Names found;
    for (const std::string& column : list(columns_of_database))
      if (!known.contains(column)) found.push_back(column);
    return found;
  }
};

TEST_F(PersonalData, has_a_class_for_every_column) {
  EXPECT_THAT(unclassified(), IsEmpty())
      << "a new column needs its place in common/db/candidates/personal_data_inventory.cpp, or, if "
         "it "
         "is never "
         "about a candidate, in common/db/candidates/non_personal_columns.cpp";
}

TEST_F(PersonalData, has_one_class_for_each_and_none_for_what_is_gone) {
  const auto known = classified();
  const Names columns = list(columns_of_database);
  const std::set<std::string> there(columns.begin(), columns.end());
  for (const std::string& column : known) {
    EXPECT_EQ(known.count(column), 1U) << column;
    EXPECT_TRUE(there.contains(column)) << column << " is in the sheet only";
  }
}

TEST_F(PersonalData, is_looked_at_closely) {
  connection.run_script(
      "alter table pipelines add column phone text;"
      "create table portraits (organization_id record_id, picture bytea)");
  EXPECT_THAT(unclassified(),
              testing::UnorderedElementsAre("pipelines.phone", "portraits.organization_id",
                                            "portraits.picture"));
}

// A table that names a participant, an interview or a pipeline of theirs is about a candidate.
TEST_F(PersonalData, is_where_candidates_are_named) {
  std::set<std::string> others;
  for (const db::OtherTable& table : db::other_tables()) others.insert(table.table);
  // Who is to hold it.
  others.erase("interview_interviewers");
  for (const std::string& table :
       list("select distinct t.relname::text from pg_class t join pg_attribute a on a.attrelid = "
            "t.oid where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and "
            "a.attname in ('participant_id', 'pipeline_id', 'interview_id')"))
    EXPECT_FALSE(others.contains(table)) << table;
}

// How a time is told in an export is seen by its name.
TEST_F(PersonalData, tells_times_by_their_names) {
  const Names times = list(
      "select t.relname || '.' || a.attname from pg_class t join pg_attribute a on a.attrelid = "
      "t.oid and a.attnum > 0 where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace "
      "and a.atttypid = 'timestamptz'::regtype and t.relname <> 'schema_migrations'");
  ASSERT_THAT(times, Not(IsEmpty()));
  std::set<std::string> personal;
  for (const db::PersonalTable& table : db::personal_tables()) personal.insert(table.table);
  for (const std::string& time : times)
    if (personal.contains(time.substr(0, time.find('.')))) {
      EXPECT_TRUE(time.ends_with(".at") || time.ends_with("_at") || time.ends_with("_time") ||
                  time.ends_with("_until"))
          << time;
    }
}

TEST_F(PersonalData, never_leaves_with_a_secret) {
  Names secrets;
  for (const db::Sql& sql : db::personal_data_statements()) {
    const std::string text = sql.text;
    if (!text.starts_with("select")) continue;
    for (const char* secret : {"token_hash", "input_hash", "rubric_hash", "key_hash"})
      if (text.find(secret) != std::string::npos) secrets.push_back(sql.name);
  }
  EXPECT_THAT(secrets, IsEmpty());
  EXPECT_THAT(db::personal_data_statements(), SizeIs(testing::Gt(30)));
}

// What an event may be changed to: less.
class EmptiedEvents : public DatabaseTest {
 protected:
  EmptiedEvents() {
    make_organization(connection, "acme");
    connection.run_script(
        "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind, "
        "actor_id, actor_name, before_state, after_state, reason, request_id, occurred_at) "
        "select id, repeat('e', 24), 'interview.rescheduled', 'interview', repeat('1', 24), "
        "'operator', 'tester', 'Tester', '{\"title\": \"Talk with Bob\", \"status\": \"hired\"}', "
        "'[\"Bob\"]', 'Bob asked', 'test', created_at from organizations");
  }
  std::string update(const std::string& change) {
    try {
      connection.run_script("update events set " + change + " where id = repeat('e', 24)");
      return "done";
    } catch (const std::exception& error) {
      return std::string(error.what()).find("append-only") != std::string::npos ? "refused"
                                                                                : error.what();
    }
  }
};

TEST_F(EmptiedEvents, keep_what_is_no_words) {
  EXPECT_EQ(update("before_state = without_words(before_state), "
                   "after_state = without_words(after_state), reason = '(erased)'"),
            "done");
  EXPECT_EQ(read_one<std::string>(connection,
                                  "select before_state::text || after_state::text || reason "
                                  "from events where id = repeat('e', 24)"),
            "{\"title\": \"(erased)\", \"status\": \"hired\"}{}(erased)");
}

TEST_F(EmptiedEvents, can_be_changed_in_no_other_way) {
  for (const char* change :
       {"before_state = '{}'", "after_state = '{\"status\": \"active\"}'", "reason = 'because'",
        "reason = null", "actor_name = 'Nobody'", "actor_id = 'x'", "type = 'x'",
        "occurred_at = occurred_at + interval '1 s'", "subject_id = repeat('2', 24)",
        "reason = '(erased)', request_id = 'x'", "before_state = null"})
    EXPECT_EQ(update(change), "refused") << change;
  EXPECT_THROW(connection.run_script("delete from events"), std::exception);
  EXPECT_THROW(connection.run_script("truncate events"), std::exception);
  connection.run_script(
      "insert into service_events (id, type, subject_type, subject_key, actor_kind, actor_id, "
      "actor_name, request_id, occurred_at) values (repeat('e', 24), 'x', 'x', 'x', 'system', 'x', "
      "'x', 'x', '2026-01-01')");
  EXPECT_THROW(connection.run_script("update service_events set reason = '(erased)'"),
               std::exception);
  EXPECT_THROW(connection.run_script("delete from service_events"), std::exception);
}

}  // namespace
}  // namespace hireline::test
