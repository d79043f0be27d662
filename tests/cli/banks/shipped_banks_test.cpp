// What ships in banks/
#include <set>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

class ShippedBanks : public OperatorTest {
 protected:
  std::set<std::string> changes() const {
    std::set<std::string> found;
    const Json report = json_of({"question", "import", project_path("banks")});
    EXPECT_TRUE(report.is_array()) << report.dump(2);
    if (report.is_array())
      for (const Json& entry : report) found.insert(entry.at("change").get<std::string>());
    return found;
  }
};

TEST_F(ShippedBanks, are_imported_once_however_often) {
  EXPECT_EQ(changes(), std::set<std::string>{"created"});
  for (const char* table :
       {"screening_questions", "interview_questions", "scenario_questions", "dsa_problems"})
    EXPECT_GT(database.count(table), 0) << table;
  EXPECT_EQ(changes(), std::set<std::string>{"unchanged"});
}

TEST_F(ShippedBanks, have_nothing_wrong_with_them) {
  const auto found = cli.run({"question", "lint", project_path("banks"), "--strict"});
  EXPECT_EQ(found.out, "");
  EXPECT_EQ(found.exit_code, 0) << found.error;
}

}  // namespace
}  // namespace hireline::test
