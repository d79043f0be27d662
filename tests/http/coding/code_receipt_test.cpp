// Receipts of judgements of code: each judgement leaves one, and every change of what is stored
// shows.
#include <gmock/gmock.h>

#include "tests/http/coding/judged.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::ElementsAre;

class CodeReceipts : public JudgedCoding {
 protected:
  HttpAnswer get(const std::string& what) {
    limits_at = limits_at.load() + std::chrono::minutes(1);
    return service.get("/v1/evaluations/" + evaluation + what, tenant.token);
  }
  Json receipt() { return get("/receipt").json().at("data"); }
  std::string verdict() { return get("/verification").json().at("data").at("verdict"); }
  std::vector<std::string> paths() {
    return get("/verification").json().at("data").at("paths").get<std::vector<std::string>>();
  }
  // As somebody who may switch triggers off.
  void tamper(const std::string& sql) {
    service.database().execute("alter table code_receipts disable trigger user; " + sql +
                               "; alter table code_receipts enable trigger user");
  }
  void erase() {
    const std::string participant =
        service.database().value("select participant_id from pipelines");
    ASSERT_EQ(service
                  .post("/v1/pipeline/pool/" + participant + "/erase", tenant.token,
                        {{"reason", "A request"}})
                  .status,
              200);
  }
};

TEST_F(CodeReceipts, are_left_by_each_judgement) {
  begin_and_judge();
  const Json data = receipt();
  const Json& told = data.at("receipt");
  EXPECT_EQ(told.at("evaluationId"), evaluation);
  EXPECT_EQ(told.at("evaluator").at("provider"), "runner");
  EXPECT_EQ(told.at("overallScore"), 25);
  EXPECT_EQ(told.at("result"), "hold");
  const Json& question = told.at("questions").at(0);
  EXPECT_EQ(question.at("questionId"), problems.front());
  EXPECT_EQ(question.at("runner"), "1.2.3");
  EXPECT_EQ(question.at("toolchain"), "Python 3.11.2");
  EXPECT_EQ(question.at("cases").at(1).at("verdict"), "wrong_answer");
  EXPECT_EQ(service.database().value("select encode(sha256(salt || c.code::bytea), 'hex')"
                                     " from code_receipts, session_code c"),
            question.at("answerCommitment"));
  EXPECT_EQ(service.database().value(
                "select concat(after_state ->> 'evaluation', ' ', after_state ->> 'receiptHash')"
                " from events where type = 'interview.judged'"),
            evaluation + " " + data.at("hash").get<std::string>());
  EXPECT_EQ(list().at(0).at("provider"), "runner");
  EXPECT_EQ(list().at(0).at("overallScore"), 25);
  EXPECT_EQ(get("/verification").json().at("data"),
            (Json{{"_id", evaluation}, {"verdict", "recomputed"}, {"paths", Json::array()}}));
}

TEST_F(CodeReceipts, show_each_change_of_what_is_stored) {
  begin_and_judge();
  const std::string to_pass =
      "receipt = replace(receipt::text, '\"result\":\"hold\"', '\"result\":\"pass\"')::json";
  struct Change {
    std::string table, set, path;
  };
  const std::vector<Change> changes = {
      {"session_code", "code = code || '#'", "receipt.questions.0.answerCommitment"},
      {"session_problems", "cases = replace(cases::text, 'wrong_answer', 'accepted')::json",
       "receipt.questions.0.cases.1.verdict"},
      {"session_problems", "cases = replace(cases::text, '\"weight\":3', '\"weight\":1')::json",
       "receipt.questions.0.cases.1.weight"},
      {"session_problems", "cases = '[]'", "receipt.questions.0.cases.0"},
      {"session_problems", "verdict = 'accepted'", "receipt.questions.0.verdict"},
      {"session_problems", "score = 25.01", "receipt.questions.0.score"},
      {"session_problems", "language = 'cpp'", "receipt.questions.0.language"},
      {"coding_sessions", "score = 99", "receipt.overallScore"},
      {"coding_sessions", "pass_threshold = 25", "receipt.passThreshold"},
      {"dsa_problems", "statement = 'Print 3.'", "receipt.questions.0.questionHash"},
      {"dsa_problems", "checker = 'tokens'", "receipt.questions.0.keyHash"},
      {"dsa_test_cases", "expected_output = '3'", "receipt.questions.0.keyHash"},
      {"code_receipts", to_pass, "receiptHash"},
      {"code_receipts",
       to_pass + ", receipt_hash = sha256(replace(receipt::text,"
                 " '\"result\":\"hold\"', '\"result\":\"pass\"')::bytea)",
       "receipt.result"},
      {"code_receipts", "receipt = '{}'", "receipt"},
      {"code_receipts", "receipt_hash = sha256('')", "receiptHash"},
      {"code_receipts", "salt = sha256('')", "receipt.questions.0.answerCommitment"}};
  for (const auto& [table, set, path] : changes) {
    SCOPED_TRACE(table + ": " + set);
    tamper("create table before as select * from " + table);
    tamper("update " + table + " set " + set);
    EXPECT_EQ(verdict(), "differs");
    EXPECT_THAT(paths(), Contains(path));
    const std::string restored = set.substr(0, set.find(' '));
    tamper("update " + table + " t set " + restored + " = b." + restored +
           (restored == "receipt" ? ", receipt_hash = b.receipt_hash" : "") +
           " from before b where to_jsonb(b) - '{" + restored +
           ",receipt_hash}'::text[] = to_jsonb(t) - '{" + restored + ",receipt_hash}'::text[]");
    tamper("drop table before");
    EXPECT_EQ(verdict(), "recomputed") << "all is as before";
  }
}

// The session has the verdicts of its newest judgement only.
TEST_F(CodeReceipts, of_earlier_judgements_are_compared_with_the_code) {
  begin_and_judge();
  const std::string earlier = evaluation;
  judge_again(Verdict::accepted);
  ASSERT_EQ(list().size(), 2U);
  EXPECT_EQ(list().at(0).at("overallScore"), 100);
  EXPECT_EQ(list().at(1).at("_id"), earlier);
  const std::string newest = evaluation;
  EXPECT_EQ(verdict(), "recomputed");
  evaluation = earlier;
  EXPECT_EQ(verdict(), "recomputed");
  tamper("update session_code set code = code || '#'");
  EXPECT_THAT(paths(), ElementsAre("receipt.questions.0.answerCommitment"));
  tamper("update session_code set code = trim(trailing '#' from code)");
  tamper("delete from code_receipts where evaluation_id = '" + newest + "'");
  EXPECT_THAT(paths(), Contains("receipt.overallScore")) << "a missing receipt shows";
}

TEST_F(CodeReceipts, of_a_problem_that_the_bank_has_changed_say_so) {
  begin_and_judge();
  service.database().execute("update dsa_problems set updated_at = updated_at + interval '1 s'");
  EXPECT_EQ(verdict(), "recomputed") << "it is the same problem";
  service.database().execute("update dsa_test_cases set expected_output = '3'");
  EXPECT_EQ(verdict(), "engine_changed");
  tamper("update session_code set code = code || '#'");
  EXPECT_THAT(paths(), ElementsAre("receipt.questions.0.answerCommitment"));
}

TEST_F(CodeReceipts, of_an_erased_candidate_say_so_and_tell_no_code) {
  begin_and_judge();
  erase();
  EXPECT_EQ(verdict(), "erased");
  EXPECT_FALSE(receipt().contains("salt"));
  EXPECT_EQ(service.database().count("code_receipts where salt is not null"), 0);
  tamper("update session_problems set score = 100");
  EXPECT_THAT(paths(), ElementsAre("receipt.questions.0.score"));
}

TEST_F(CodeReceipts, cannot_be_changed_in_sql) {
  begin_and_judge();
  for (const std::string statement : {"update code_receipts set receipt = '{}'",
                                      "update code_receipts set receipt_hash = sha256('')",
                                      "update code_receipts set salt = sha256('')",
                                      "delete from code_receipts", "truncate code_receipts"})
    EXPECT_ANY_THROW(service.database().execute(statement)) << statement;
  EXPECT_EQ(verdict(), "recomputed");
}

TEST_F(CodeReceipts, are_absent_before_this_release) {
  begin_and_judge();
  tamper("delete from code_receipts");
  EXPECT_EQ(outcome(get("/verification")), not_found("Evaluation"));
  evaluation = id;
  EXPECT_EQ(verdict(), "no_receipt") << "the interview's id stands for the judgement";
  EXPECT_EQ(outcome(get("/receipt")), not_found("Evaluation"));
}

TEST_F(CodeReceipts, are_for_those_who_manage_hiring) {
  begin_and_judge();
  for (const std::string what : {"/receipt", "/verification"})
    expect_members_only(service, "GET", "/v1/evaluations/" + evaluation + what);
}

}  // namespace
}  // namespace hireline::test
