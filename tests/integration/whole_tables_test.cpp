// Statements find their rows by an index: none reads a table that grows from one end to the other,
// but those that are known to.
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
    const auto plans = generic_plan_of(connection, sql);
    if (!plans) return tables;
    for (const json& plan : json::parse(*plans)) collect_whole_reads(plan.at("Plan"), tables);
    return tables;
  }
};

TEST_F(WholeTables, are_read_by_few_statements) {
  std::set<std::string> found;
  for (const db::Sql& sql : db::all_statements())
    if (!read_by(sql).empty()) found.insert(sql.name);
  EXPECT_EQ(found, known);
}

TEST_F(WholeTables, are_noticed) {
  EXPECT_THAT(read_by({"test_probe", "select id from participants where email = $1"}),
              ElementsAre("participants"));
  EXPECT_THAT(read_by({"test_probe", "select name from organizations where name = $1"}), IsEmpty());
}

}  // namespace
}  // namespace hireline::test
