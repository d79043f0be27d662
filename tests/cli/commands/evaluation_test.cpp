// Evaluations and their receipts, for support staff.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class EvaluationCommands : public testing::Test {
 protected:
  EvaluationCommands() {
    cli.use(database);
    EXPECT_EQ(cli.run({"seed", "demo", "-q"}).exit_code, 0);
    slug = database.value("select slug from organizations order by id limit 1");
    evaluation = database.value("select min(evaluation_id) from evaluation_receipts");
    all = database.count("evaluation_receipts");
  }
  ProgramResult verify(std::vector<std::string> more) {
    std::vector<std::string> words = {"evaluation", "verify"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }

  TestDatabase database;
  Cli cli;
  std::string slug;
  std::string evaluation;
  std::int64_t all = 0;
};

TEST_F(EvaluationCommands, find_that_all_is_as_it_was_judged) {
  const auto one = verify({evaluation, "-o", "json"});
  EXPECT_EQ(one.exit_code, 0) << one.error;
  EXPECT_EQ(Json::parse(one.out),
            (Json{{"_id", evaluation}, {"verdict", "identical"}, {"paths", Json::array()}}));
  const auto many = verify({"--all", "--org", slug, "-o", "json"});
  EXPECT_EQ(many.exit_code, 0) << many.error;
  const Json tally = Json::parse(many.out);
  EXPECT_GT(all, 2);
  EXPECT_EQ(tally.at("evaluations"), all);
  EXPECT_EQ(tally.at("identical"), all);
  EXPECT_EQ(Json::parse(verify({"--all", "--org", slug, "--since", "2199-01-01", "-o", "json"}).out)
                .at("evaluations"),
            0);
}

TEST_F(EvaluationCommands, exit_with_9_and_say_where_something_differs) {
  database.execute("update evaluations set overall_score = 99.5 where id = '" + evaluation + "'");
  const auto one = verify({evaluation});
  EXPECT_EQ(one.exit_code, 9);
  EXPECT_THAT(one.error, HasSubstr(evaluation + " differs at overallScore"));
  const auto many = verify({"--all", "--org", slug, "-o", "json"});
  EXPECT_EQ(many.exit_code, 9);
  EXPECT_THAT(many.error, HasSubstr(evaluation + " differs at overallScore"));
  const Json tally = Json::parse(many.out);
  EXPECT_EQ(tally.at("differs"), 1);
  EXPECT_EQ(tally.at("identical"), all - 1);
  EXPECT_EQ(tally.at("different").at(0).at("_id"), evaluation);
}

TEST_F(EvaluationCommands, need_one_evaluation_or_all_of_an_organization) {
  EXPECT_EQ(verify({}).exit_code, 2);
  EXPECT_EQ(verify({evaluation, "--all", "--org", slug}).exit_code, 2);
  const auto whose = verify({"--all"});
  EXPECT_EQ(whose.exit_code, 2);
  EXPECT_THAT(whose.error, HasSubstr("--all needs --org"));
}

}  // namespace
}  // namespace hireline::test
