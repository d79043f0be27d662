// Evaluations and their receipts, for support staff.
#include <gmock/gmock.h>

#include "common/app/assessment/judging.hpp"
#include "tests/cli/operator_test.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/evaluator/model_server.hpp"

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

TEST_F(EvaluationCommands, are_made_again_alike_by_the_embedded_evaluator) {
  const auto spread = cli.run({"evaluation", "spread", evaluation, "--times", "3", "-o", "json"});
  EXPECT_EQ(spread.exit_code, 0) << spread.error;
  const Json found = Json::parse(spread.out);
  EXPECT_EQ(found.at("provider"), "local");
  EXPECT_EQ(found.at("runs").size(), 3u);
  EXPECT_EQ(found.at("lowest"), found.at("storedScore"));
  EXPECT_EQ(found.at("highest"), found.at("storedScore"));
  EXPECT_EQ(found.at("differentResults"), 0);
}

TEST_F(EvaluationCommands, are_asked_of_a_model_again_and_left_as_they_are) {
  LoopbackServer server;
  cli.set("HIRELINE_AI_PROVIDER", "openai");
  cli.set("HIRELINE_AI_BASE_URL", server.url("/v1"));
  cli.set("HIRELINE_AI_MODEL", "m");
  const std::string chosen =
      " from evaluations e join evaluation_receipts r on r.evaluation_id = e.id"
      " where e.overall_score > 80 and 1 = (select count(distinct json_array_length(q -> 'points'))"
      " from json_array_elements(r.receipt -> 'questions') q) order by e.id limit 1";
  const std::string passed = database.value("select e.id" + chosen);
  const auto points = std::stoul(database.value(
      "select json_array_length(r.receipt -> 'questions' -> 0 -> 'points')" + chosen));
  const std::string before =
      database.value("select md5(string_agg(e::text, '' order by e.id)) from evaluations e");
  server.answer(outside::json_answer("{}", 401), outside::completions);
  const auto away = cli.run({"evaluation", "spread", passed});
  EXPECT_EQ(away.exit_code, 7);
  EXPECT_THAT(away.error, HasSubstr("hint: nothing was changed"));

  server.answer(outside::json_answer(outside::completion(
                    outside::claims(std::vector<outside::Claim>(points, {"none", ""})))),
                outside::completions);
  const auto spread = cli.run({"evaluation", "spread", passed, "--times", "2"});
  EXPECT_EQ(spread.exit_code, 0) << spread.error;
  EXPECT_THAT(spread.error, HasSubstr("openai m is asked now"));
  EXPECT_THAT(spread.error, HasSubstr("Another result in 2 of 2."));
  EXPECT_EQ(database.value("select md5(string_agg(e::text, '' order by e.id)) from evaluations e"),
            before);
  EXPECT_EQ(cli.run({"evaluation", "spread", passed, "--times", "21"}).exit_code, 2);
  database.execute(
      "alter table evaluation_receipts disable trigger user;"
      " update evaluation_receipts set salt = null, spans = null");
  const auto erased = cli.run({"evaluation", "spread", passed});
  EXPECT_EQ(erased.exit_code, 5);
  EXPECT_THAT(erased.error, HasSubstr("the candidate is erased"));
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
