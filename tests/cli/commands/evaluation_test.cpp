// Evaluations and their receipts, for support staff.
#include <gmock/gmock.h>

#include "common/app/assessment/judging.hpp"
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
  EXPECT_EQ(verify({"--all", "--org", slug, "--since", "2199-01-01", "-q"}).error,
            "warning: nothing was verified: there are no finished evaluations since then\n");
  EXPECT_EQ(Json::parse(verify({"--all", "--org", slug, "--since", "2199-01-01", "-o", "json"}).out)
                .at("evaluations"),
            0);
}

TEST_F(EvaluationCommands, are_found_by_first_digits_also_judgements_of_code) {
  const auto found = verify({evaluation.substr(0, 23), "-o", "json"});
  EXPECT_EQ(found.exit_code, 0) << found.error;
  EXPECT_EQ(Json::parse(found.out).at("_id"), evaluation);
  database.execute(
      "insert into code_receipts (organization_id, evaluation_id, interview_id, receipt,"
      " receipt_hash, salt, created_at) select organization_id, 'ffff' || right(interview_id, 20), "
      "interview_id, '{}',"
      " sha256('{}'), sha256(''), now() from coding_sessions order by interview_id limit 1");
  const auto code = cli.run(
      {"evaluation", "receipt",
       "ffff" + database.value("select substr(min(interview_id), 5, 19) from coding_sessions"),
       "-o", "json"});
  EXPECT_EQ(code.exit_code, 0) << code.error;
  EXPECT_EQ(verify({"eeeeeeeeee"}).exit_code, 3);
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

// Of code that nobody handed in, which needs no runner.
TEST_F(EvaluationCommands, cover_judgements_of_code) {
  const std::string session = database.value(
      "update coding_sessions s set started_at = now(), submitted_at = now(), judging = 'queued',"
      " submitted_from = 'request' from organizations o where o.id = s.organization_id and"
      " o.slug = '" +
      slug +
      "' and s.interview_id = (select min(interview_id) from coding_sessions c"
      " where c.organization_id = s.organization_id) returning s.interview_id");
  const auto organization =
      OrganizationId::parse(
          database.value("select id from organizations where slug = '" + slug + "'"))
          .value();
  db::Connection connection(database.connection_options());
  const Cause cause{.actor = {ActorKind::system, "worker", "hireline"},
                    .request_id = "test",
                    .now = wall_clock_now()};
  ASSERT_TRUE(connection.transact(cause, [&](db::Tx& tx) {
    app::finish_judging(tx, organization, InterviewId::parse(session).value(), {});
    return Result<bool>(true);
  }));
  const Json listed = Json::parse(cli.run({"evaluation", "list", session, "-o", "json"}).out);
  const std::string judgement = listed.at(0).at("_id");
  EXPECT_EQ(listed.at(0).at("provider"), "runner");
  const auto receipt = cli.run({"evaluation", "receipt", judgement, "-o", "json"});
  EXPECT_EQ(Json::parse(receipt.out).at("receipt").at("overallScore"), 0) << receipt.error;
  EXPECT_EQ(Json::parse(verify({judgement, "-o", "json"}).out).at("verdict"), "recomputed");
  EXPECT_EQ(Json::parse(verify({"--all", "--org", slug, "-o", "json"}).out).at("recomputed"), 1);

  database.execute("update coding_sessions set score = 90 where interview_id = '" + session + "'");
  EXPECT_EQ(verify({judgement}).exit_code, 9);
  const auto many = verify({"--all", "--org", slug});
  EXPECT_EQ(many.exit_code, 9);
  EXPECT_THAT(many.error, HasSubstr(judgement + " differs at receipt.overallScore"));
  database.execute("alter table code_receipts disable trigger user; delete from code_receipts");
  EXPECT_EQ(Json::parse(verify({session, "-o", "json"}).out).at("verdict"), "no_receipt");
  EXPECT_EQ(Json::parse(verify({"--all", "--org", slug, "-o", "json"}).out).at("no_receipt"), 1);
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
