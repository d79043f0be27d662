// Receipts of evaluations: what recruiters read, and that every change of what is stored shows.
#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"
#include "tests/unit/evaluator/model_server.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing::UnorderedElementsAre;

class EvaluationReceipts : public Evaluation {
 protected:
  void begin_and_evaluate(const std::string& answer = good_answer) {
    begin();
    evaluate(answer);
    evaluation = service.database().value("select id from evaluations");
  }
  HttpAnswer get(const std::string& what) {
    return service.get("/v1/evaluations/" + evaluation + what, tenant.token);
  }
  Json verify() {
    limits_at = limits_at.load() + std::chrono::minutes(1);
    const HttpAnswer answer = get("/verification");
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json::object());
  }
  std::vector<std::string> paths() { return verify().at("paths").get<std::vector<std::string>>(); }
  // As somebody who may switch triggers off.
  void tamper(const std::string& sql) {
    service.database().execute("alter table evaluation_receipts disable trigger user; " + sql +
                               "; alter table evaluation_receipts enable trigger user");
  }

  std::string evaluation;
};

TEST_F(EvaluationReceipts, are_written_with_the_evaluation) {
  begin_and_evaluate();
  const HttpAnswer answer = get("/receipt");
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json data = answer.json().at("data");
  const Json& receipt = data.at("receipt");
  EXPECT_EQ(receipt.at("evaluationId"), evaluation);
  EXPECT_EQ(receipt.at("evaluator").at("provider"), "local");
  EXPECT_EQ(receipt.at("overallScore"), seen_by_recruiter()["evaluation"]["overallScore"]);
  EXPECT_EQ(receipt.at("result"), "pass");
  EXPECT_EQ(data.at("salt").get<std::string>().size(), 64u);
  EXPECT_FALSE(data.at("spans").at(0).at("answer").empty());
  EXPECT_EQ(
      service.database().value(
          "select after_state ->> 'receiptHash' from events where type = 'interview.evaluated'"),
      data.at("hash"));
  EXPECT_EQ(service.database().value("select encode(sha256(receipt::text::bytea), 'hex') ="
                                     " encode(receipt_hash, 'hex') from evaluation_receipts"),
            "t");
}

TEST_F(EvaluationReceipts, are_listed_with_earlier_evaluations) {
  begin_and_evaluate();
  ASSERT_EQ(re_evaluate().status, 202);
  wait_until("the second evaluation",
             [&] { return service.database().count("evaluations where status = 'done'") == 2; });
  const Json list =
      service.get("/v1/interviews/" + id + "/evaluations", tenant.token).json().at("data");
  ASSERT_EQ(list.at("evaluations").size(), 2u);
  EXPECT_EQ(list.at("evaluations").at(1).at("_id"), evaluation) << "newest first";
  for (const Json& one : list.at("evaluations")) {
    evaluation = one.at("_id");
    EXPECT_EQ(verify().at("verdict"), "identical");
  }
  EXPECT_EQ(
      outcome(service.get("/v1/interviews/5f00000000000000000000ff/evaluations", tenant.token)),
      not_found("Interview"));
}

TEST_F(EvaluationReceipts, have_spans_in_the_answers_to_a_question_and_its_follow_ups) {
  Json question = index_question;
  question["followUps"] = {"And what happens to writes?"};
  invite({{"questions", Json::array({question})}}, "ai_conversational", "aiConversationalConfig");
  ASSERT_EQ(start().status, 200);
  const std::string first = "\xf0\x9f\x99\x82 It takes disk space.";
  const std::string second = "Every insert and update gets slower.";
  ASSERT_EQ(reply(first).status, 200);
  ASSERT_EQ(reply(second).status, 200);
  start_worker();
  wait_for_evaluation();
  evaluation = service.database().value("select id from evaluations");
  const Json spans = get("/receipt").json().at("data").at("spans").at(0).at("answer");
  const Json quotes = seen_by_recruiter()["evaluation"]["answers"][0]["evidence"];
  ASSERT_EQ(quotes.size(), 2u);
  ASSERT_EQ(spans.size(), 2u);
  const std::string judged = first + "\n" + second;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const std::size_t begin = spans[i][0].get<std::size_t>();
    EXPECT_EQ(judged.substr(begin, spans[i][1].get<std::size_t>() - begin), quotes[i]);
  }
  EXPECT_EQ(verify().at("verdict"), "identical");
}

TEST_F(EvaluationReceipts, show_each_change_of_what_is_stored) {
  begin_and_evaluate();
  EXPECT_EQ(verify(),
            (Json{{"_id", evaluation}, {"verdict", "identical"}, {"paths", Json::array()}}));
  struct Change {
    std::string table, column, value, path;
  };
  const std::vector<Change> changes = {
      {"session_questions", "answer", "replace(answer, 'disk', 'desk')",
       "receipt.questions.0.answerCommitment"},
      {"session_questions", "text", "text || '?'", "receipt.questions.0.questionHash"},
      {"session_questions", "rubric", "replace(rubric::text, ':3', ':4')::json",
       "receipt.questions.0.keyHash"},
      {"session_questions", "ideal_answer", "'none'", "receipt.questions.0.keyHash"},
      {"screening_sessions", "pass_threshold", "99", "receipt.passThreshold"},
      {"evaluations", "overall_score", "99", "overallScore"},
      {"evaluations", "answers", "replace(answers::text, 'Makes', 'Takes')::json",
       "answers.0.rationale"},
      {"evaluations", "answers", "'[]'::json", "answers"},
      {"evaluation_receipts", "receipt", "replace(receipt::text, '\"pass\"', '\"hold\"')::json",
       "receiptHash"},
      {"evaluation_receipts", "receipt", "'{}'::json", "receipt"},
      {"evaluation_receipts", "receipt_hash", "sha256('')", "receiptHash"},
      {"evaluation_receipts", "salt", "sha256('')", "receipt.questions.0.answerCommitment"},
      {"evaluation_receipts", "spans", "replace(spans::text, '[0,', '[1,')::json",
       "spans.0.answer.0.0"}};
  for (const Change& one : changes) {
    SCOPED_TRACE(one.table + "." + one.column + " = " + one.value);
    tamper("create table before as select * from " + one.table);
    tamper("update " + one.table + " set " + one.column + " = " + one.value);
    const Json found = verify();
    EXPECT_EQ(found.at("verdict"), "differs");
    EXPECT_THAT(found.at("paths").get<std::vector<std::string>>(), Contains(one.path)) << found;
    tamper("update " + one.table + " t set " + one.column + " = b." + one.column +
           " from before b");
    tamper("drop table before");
    EXPECT_EQ(verify().at("verdict"), "identical") << "all is as before";
  }
}

TEST_F(EvaluationReceipts, of_another_version_or_a_model_follow_from_what_is_stored) {
  begin_and_evaluate();
  // As another version would have written it.
  for (const auto& [column, value, verdict] :
       {std::array<std::string, 3>{"model", "lexical-1", "engine_changed"},
        std::array<std::string, 3>{"provider", "openai", "recomputed"}}) {
    tamper("update evaluations set " + column + " = '" + value + "'");
    tamper("update evaluation_receipts set receipt = replace(receipt::text, '\"" + column +
           "\":\"" + (column == "model" ? "lexical-2" : "local") + "\"', '\"" + column + "\":\"" +
           value + "\"')::json");
    tamper("update evaluation_receipts set receipt_hash = sha256(receipt::text::bytea)");
    EXPECT_EQ(verify().at("verdict"), verdict);
  }
  tamper("update session_questions set answer = 'It takes desk space.'");
  EXPECT_THAT(paths(), Contains(StartsWith("answers.0.")));
}

class ReceiptsOfAModel : public EvaluationReceipts {
 protected:
  ReceiptsOfAModel() {
    model.answer(
        outside::json_answer(outside::completion(outside::claims(
            {{"full", "It takes disk space"}, {"full", "insert and update gets slower"}}))),
        outside::completions);
    begin();
    EXPECT_EQ(submit({response(0, good_answer)}).status, 202);
    start_worker(std::make_shared<outside::OpenAiEvaluator>(
        outside::OpenAiSettings{.base_url = model.url("/v1"), .model = "judge-1", .api_key = {}}));
    wait_for_evaluation();
    evaluation = service.database().value("select id from evaluations");
  }

  test::LoopbackServer model;
};

TEST_F(ReceiptsOfAModel, contain_what_was_exchanged) {
  const Json data = get("/receipt").json().at("data");
  const Json exchange = data.at("exchanges").at(0);
  EXPECT_EQ(Json::parse(exchange.at("request").get<std::string>()).at("model"), "judge-1");
  EXPECT_THAT(exchange.at("reply").get<std::string>(), HasSubstr("disk space"));
  const Json& committed = data.at("receipt").at("questions").at(0).at("exchange");
  EXPECT_EQ(committed.at("requestCommitment").get<std::string>().size(), 64u);
  EXPECT_NE(committed.at("replyCommitment"), committed.at("requestCommitment"));
  // The request contains the key, which is not for candidates.
  const std::string participant = service.database().value("select participant_id from pipelines");
  const auto exported = service.get("/v1/pipeline/pool/" + participant + "/export", tenant.token);
  ASSERT_EQ(exported.status, 200);
  EXPECT_FALSE(exported.text.contains("makes every insert and update slower"));
  EXPECT_FALSE(exported.text.contains("You check which points"));
  EXPECT_EQ(data.at("receipt").at("overallScore"), 100);
  EXPECT_EQ(verify(),
            (Json{{"_id", evaluation}, {"verdict", "recomputed"}, {"paths", Json::array()}}));
}

TEST_F(ReceiptsOfAModel, show_each_change_of_what_was_exchanged) {
  struct Change {
    std::string column, from, to, path;
  };
  const std::vector<Change> changes = {
      {"evaluation_receipts.exchanges", R"(\\\"level\\\":\\\"full\\\")",
       R"(\\\"level\\\":\\\"none\\\")", "receipt.questions.0.exchange.replyCommitment"},
      {"evaluation_receipts.exchanges", "What does", "What did", "exchanges.0.request"},
      {"evaluation_receipts.exchanges",
       "\"=====", "\"+====", "receipt.questions.0.exchange.requestCommitment"},
      {"evaluation_receipts.exchanges", "\"form\":\"schema\"", "\"form\":\"json\"",
       "receipt.questions.0.exchange.requestCommitment"},
      // Another engine or an unknown form must not keep the reply from being read again.
      {"evaluation_receipts.exchanges", "\"engine\":\"lexical-2\"", "\"engine\":\"lexical-0\"",
       "receipt.questions.0.exchange.engine"},
      {"evaluation_receipts.exchanges", "\"form\":\"schema\"", "\"form\":\"x\"",
       "receipt.questions.0.exchange.form"},
      {"session_questions.answer", "slower.", "slower!",
       "receipt.questions.0.exchange.requestCommitment"},
      {"evaluations.answers", "Makes 2", "Makes 1", "answers.0.rationale"}};
  for (const auto& [place, from, to, path] : changes) {
    SCOPED_TRACE(place + ": " + from + " to " + to);
    const std::string table = place.substr(0, place.find('.'));
    const std::string column = place.substr(place.find('.') + 1);
    const std::string type = column == "answer" ? "text" : "json";
    const std::string changed =
        "replace(" + column + "::text, '" + from + "', '" + to + "')::" + type;
    ASSERT_EQ(
        service.database().count(table + " where " + changed + "::text <> " + column + "::text"), 1)
        << "the change must change something";
    tamper("create table before as select * from " + table);
    tamper("update " + table + " set " + column + " = " + changed);
    const Json found = verify();
    EXPECT_EQ(found.at("verdict"), "differs");
    EXPECT_THAT(found.at("paths").get<std::vector<std::string>>(), Contains(path)) << found;
    tamper("update " + table + " t set " + column + " = b." + column + " from before b");
    tamper("drop table before");
    EXPECT_EQ(verify().at("verdict"), "recomputed") << "all is as before";
  }
}

// As another release would have written it.
TEST_F(ReceiptsOfAModel, of_another_prompt_follow_from_what_is_stored) {
  tamper("update evaluations set prompt_version = 'points-1'");
  tamper(
      "update evaluation_receipts set receipt = replace(receipt::text, 'points-2', "
      "'points-1')::json");
  tamper("update evaluation_receipts set receipt_hash = sha256(receipt::text::bytea)");
  EXPECT_EQ(verify().at("verdict"), "engine_changed");
  tamper(
      "update evaluation_receipts set exchanges = replace(exchanges::text, 'disk', 'desk')::json");
  EXPECT_THAT(paths(), UnorderedElementsAre("receipt.questions.0.exchange.replyCommitment",
                                            "receipt.questions.0.exchange.requestCommitment"));
}

TEST_F(ReceiptsOfAModel, tell_no_word_of_an_erased_candidate) {
  const std::string participant = service.database().value("select participant_id from pipelines");
  for (const std::string change :
       {"exchanges = '[]'", "exchanges = null", "salt = null, spans = null"})
    EXPECT_ANY_THROW(service.database().execute("update evaluation_receipts set " + change));
  ASSERT_EQ(service
                .post("/v1/pipeline/pool/" + participant + "/erase", tenant.token,
                      {{"reason", "A request"}})
                .status,
            200);
  EXPECT_EQ(verify().at("verdict"), "erased");
  EXPECT_FALSE(get("/receipt").json().at("data").contains("exchanges"));
}

TEST_F(EvaluationReceipts, cannot_be_changed_in_sql) {
  begin_and_evaluate();
  for (const std::string statement :
       {"update evaluation_receipts set receipt = '{}'",
        "update evaluation_receipts set receipt_hash = sha256('')",
        "update evaluation_receipts set salt = sha256('')",
        "update evaluation_receipts set spans = '[]'", "delete from evaluation_receipts",
        "truncate evaluation_receipts"})
    EXPECT_ANY_THROW(service.database().execute(statement)) << statement;
  EXPECT_EQ(verify().at("verdict"), "identical");
}

TEST_F(EvaluationReceipts, of_an_erased_candidate_say_so_and_tell_no_answer) {
  begin_and_evaluate();
  const std::string participant = service.database().value("select participant_id from pipelines");
  ASSERT_EQ(service
                .post("/v1/pipeline/pool/" + participant + "/erase", tenant.token,
                      {{"reason", "A request"}})
                .status,
            200);
  EXPECT_EQ(verify(), (Json{{"_id", evaluation}, {"verdict", "erased"}, {"paths", Json::array()}}));
  const Json data = get("/receipt").json().at("data");
  EXPECT_FALSE(data.contains("salt"));
  EXPECT_FALSE(data.contains("spans"));
  // Whoever tries likely answers finds none, because each was committed to with the salt.
  const std::string commitment = data.at("receipt").at("questions").at(0).at("answerCommitment");
  for (const std::string& guess : {good_answer, std::string(), std::string("It is blue.")}) {
    EXPECT_NE(commitment, hex(sha256(guess)));
    EXPECT_NE(commitment, hex(sha256(std::string(32, '\0') + guess)));
  }
  EXPECT_EQ(service.database().count("events where after_state ->> 'receiptHash' is not null"), 1);
  tamper(
      "update evaluation_receipts set receipt = replace(receipt::text, '\"pass\"', "
      "'\"hold\"')::json");
  EXPECT_THAT(paths(), ElementsAre("receiptHash", "receipt.overallScore"));
}

TEST_F(EvaluationReceipts, are_absent_before_this_release) {
  begin_and_evaluate();
  tamper("delete from evaluation_receipts");
  EXPECT_EQ(verify().at("verdict"), "no_receipt");
  EXPECT_EQ(outcome(get("/receipt")), not_found("Evaluation"));
}

TEST_F(EvaluationReceipts, are_verified_ten_times_a_minute_by_each_member) {
  begin_and_evaluate();
  const Tenant other = service.add_member(tenant, "other", Role::recruiter);
  const std::string path = "/v1/evaluations/" + evaluation + "/verification";
  for (int left = 9; left >= 0; --left) {
    const HttpAnswer answer = service.get(path, tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    EXPECT_EQ(answer.headers.at("ratelimit-policy"), R"("route";q=10;w=60)");
    EXPECT_THAT(answer.headers.at("ratelimit"),
                StartsWith(R"("route";r=)" + std::to_string(left) + ";"));
  }
  const HttpAnswer refused = service.get(path, tenant.token);
  EXPECT_EQ(outcome(refused),
            refusal(429, "Too many requests; retry after the time in Retry-After", "rate_limited"));
  EXPECT_EQ(refused.headers.at("retry-after"), "6");
  EXPECT_EQ(service.get(path, other.token).status, 200) << "each member has ten";
  EXPECT_EQ(get("/receipt").status, 200) << "other routes do not count";
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
  limits_at = limits_at.load() + std::chrono::seconds(6);
  EXPECT_EQ(service.get(path, tenant.token).status, 200);
  EXPECT_EQ(service.get(path, tenant.token).status, 429);
}

TEST_F(EvaluationReceipts, are_for_those_who_manage_hiring) {
  begin_and_evaluate();
  for (const std::string& path :
       {"/v1/evaluations/" + evaluation + "/receipt",
        "/v1/evaluations/" + evaluation + "/verification", "/v1/interviews/" + id + "/evaluations"})
    expect_members_only(service, "GET", path);
}

}  // namespace
}  // namespace hireline::test
