// Statements find their rows by an index: none reads a table that grows from one end to the other,
// but those that are known to. Lists without a filter add up totals, and count no rows.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/integration/database_test.hpp"
#include "tests/integration/plan_scopes.hpp"

namespace hireline::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

// As many rows as there are organizations, or a few.
const std::set<std::string> small_tables{"feed_heads", "organizations", "periodic_tasks",
                                         "plans",      "runner_state",  "stage_types"};

// What operators look for, what is done once a day, and what is asked of all that there is.
const std::set<std::string> known{"erase_service_events",
                                  "erase_tasks",
                                  "count_pending_events",
                                  "count_open_devices",
                                  "list_overdue_sessions",
                                  "list_tasks",
                                  "list_unfinished_tasks",
                                  "list_unknown_plans",
                                  "list_payment_events",
                                  "find_addresses_by_name",
                                  "search_candidates",
                                  "search_emails",
                                  "select_participants_by_address",
                                  "select_person_records",
                                  "suggest_addresses",
                                  "suggest_webhooks",
                                  "complete_recipients",
                                  "complete_candidate_addresses"};

// Of all records, by status or of a job.
const std::set<std::string> lists_with_totals{"select_jobs",
                                              "select_jobs_far",
                                              "select_jobs_by_status",
                                              "select_jobs_by_status_far",
                                              "select_counted_jobs",
                                              "select_counted_jobs_far",
                                              "select_pipelines_page",
                                              "select_pipelines_page_by_status",
                                              "select_pool_by_activity",
                                              "select_pool_by_jobs",
                                              "select_pool_by_name",
                                              "select_pool_status_by_activity",
                                              "select_pool_status_by_jobs",
                                              "select_pool_status_by_name",
                                              "select_all_interviews",
                                              "select_all_interviews_far",
                                              "select_interviews_of_job",
                                              "select_interviews_of_job_far"};

// What such a list contains.
const std::set<std::string> listed_tables{"interviews", "openings", "pipelines", "pool_candidates",
                                          "pool_names"};

// Adds the listed tables whose rows an aggregate of the plan reads.
void collect_counted(const json& node, bool is_counting, std::set<std::string>& tables) {
  is_counting = is_counting || node.at("Node Type") == "Aggregate";
  const std::string table = node.value("Relation Name", "");
  if (is_counting && listed_tables.contains(table)) tables.insert(table);
  for (const json& child : node.value("Plans", json::array()))
    collect_counted(child, is_counting, tables);
}

void collect_whole_reads(const json& node, std::set<std::string>& tables) {
  const std::string table = node.value("Relation Name", "");
  if (node.at("Node Type") == "Seq Scan" && !small_tables.contains(table)) tables.insert(table);
  for (const json& child : node.value("Plans", json::array())) collect_whole_reads(child, tables);
}

class WholeTables : public DatabaseTest {
 protected:
  // So that a table is read whole only where nothing else will do, however small it is.
  WholeTables() { connection.run_script("set enable_seqscan = off"); }

  std::set<std::string> read_by(const db::Sql& sql) {
    std::set<std::string> tables;
    for (const json& plan : plans_of(sql)) collect_whole_reads(plan.at("Plan"), tables);
    return tables;
  }
  std::set<std::string> counted_by(const db::Sql& sql) {
    std::set<std::string> tables;
    for (const json& plan : plans_of(sql)) collect_counted(plan.at("Plan"), false, tables);
    return tables;
  }

 private:
  json plans_of(const db::Sql& sql) {
    const auto plans = generic_plan_of(connection, sql);
    return plans ? json::parse(*plans) : json::array();
  }
};

TEST_F(WholeTables, are_read_by_few_statements) {
  std::set<std::string> found;
  for (const db::Sql& sql : db::all_statements())
    if (!read_by(sql).empty()) found.insert(sql.name);
  EXPECT_EQ(found, known);
}

TEST_F(WholeTables, are_counted_by_no_list_without_a_filter) {
  std::map<std::string, std::set<std::string>> counted;
  for (const db::Sql& sql : db::all_statements())
    if (lists_with_totals.contains(sql.name)) counted[sql.name] = counted_by(sql);
  EXPECT_EQ(counted.size(), lists_with_totals.size());
  for (const auto& [name, tables] : counted) EXPECT_THAT(tables, IsEmpty()) << name;
  EXPECT_THAT(counted_by({"test_probe", "select count(*) from interviews where opening_id = $1"}),
              ElementsAre("interviews"));
}

TEST_F(WholeTables, are_noticed) {
  EXPECT_THAT(read_by({"test_probe", "select id from participants where email = $1"}),
              ElementsAre("participants"));
  EXPECT_THAT(read_by({"test_probe", "select name from organizations where name = $1"}), IsEmpty());
}

}  // namespace
}  // namespace hireline::test
