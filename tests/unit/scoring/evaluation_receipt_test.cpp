// Receipts of evaluations: canonical bytes, the places of quotes, and arithmetic that adds up.
#include "common/domain/assessment/evaluation_receipt.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "common/db/json_columns.hpp"
#include "common/domain/assessment/scoring/judge.hpp"
#include "tests/support/json.hpp"

namespace hireline {
namespace {

using test::Json;

constexpr ReceiptSalt salt_of(unsigned char first) {
  ReceiptSalt salt{};
  salt[0] = first;
  return salt;
}

const EvaluationId evaluation = EvaluationId::parse_or_nil("65f0c0ffee65f0c0ffee65f0");

AnswerToJudge answer(const std::string& text) {
  return {.question_id = "q1",
          .question = "What does an index cost?",
          .key = {.ideal_answer = {},
                  .rubric = {{.point = "it takes disk space", .weight = 1, .keywords = {"disk"}},
                             {.point = "writes get slower", .weight = 3, .keywords = {}}}},
          .answer = text};
}

JudgedAnswers judged(const std::string& text) {
  JudgedAnswers all{{"local", std::string(scoring::version), ""}, {answer(text)}, {}};
  all.judgements.push_back(scoring::judge_answer(all.answers.front()));
  return all;
}

EvaluationReceipt receipt_of(const JudgedAnswers& all, unsigned char salt = 1) {
  return make_receipt(evaluation, all, 60, "0.1.0", salt_of(salt));
}

TEST(EvaluationReceipt, is_canonical_json) {
  JudgedAnswers all = judged("It takes disk space.");
  all.judgements.front().score = 25;
  all.judgements.front().flags = {AnswerFlag::too_short};
  all.judgements.front().points = {{"p \"q\" \u00e9\n\b", 2, 0.25, {}}};
  const std::string text = receipt_of(all).receipt.text;
  // Sorted keys, no white space, and numbers as JavaScript writes them: 25, not 25.0.
  EXPECT_EQ(text, Json::parse(text).dump());
  EXPECT_NE(text.find(R"("overallScore":25,)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("coverage":0.25,)"), std::string::npos) << text;
  EXPECT_NE(text.find("p \\\"q\\\" \u00e9\\n\\b"), std::string::npos) << text;
}

TEST(EvaluationReceipt, says_what_was_judged_by_what) {
  const JudgedAnswers all = judged("It takes disk space. Writes get slower.");
  const EvaluationReceipt receipt = receipt_of(all);
  const Json parsed = Json::parse(receipt.receipt.text);
  EXPECT_EQ(parsed.at("receipt"), 1);
  EXPECT_EQ(parsed.at("evaluationId"), evaluation.str());
  EXPECT_EQ(parsed.at("evaluator"), (Json{{"build", "0.1.0"},
                                          {"model", std::string(scoring::version)},
                                          {"promptVersion", ""},
                                          {"provider", "local"}}));
  EXPECT_EQ(parsed.at("passThreshold"), 60);
  EXPECT_EQ(parsed.at("result"), "pass");
  const Json& question = parsed.at("questions").at(0);
  EXPECT_EQ(question.at("questionHash"), hex(sha256("What does an index cost?")));
  EXPECT_EQ(question.at("points").at(1).at("weight"), 3);
  EXPECT_EQ(receipt.hash, sha256(receipt.receipt.text));
}

TEST(EvaluationReceipt, commits_to_the_answer_without_telling_it) {
  const std::string text = "It takes disk space. Writes get slower.";
  const JudgedAnswers all = judged(text);
  const EvaluationReceipt one = receipt_of(all, 1);
  const EvaluationReceipt same = receipt_of(all, 1);
  const EvaluationReceipt other = receipt_of(all, 2);
  EXPECT_EQ(one.receipt, same.receipt);
  EXPECT_NE(one.receipt, other.receipt) << "another salt";
  EXPECT_EQ(one.receipt.text.find("Writes get slower."), std::string::npos);
  const std::string salted = std::string(1, '\1') + std::string(31, '\0') + text;
  const Json question = Json::parse(one.receipt.text).at("questions").at(0);
  EXPECT_EQ(question.at("answerCommitment"), hex(sha256(salted)));
  EXPECT_NE(question.at("answerCommitment"), hex(sha256(text)));
}

// With emoji, combining marks, and lines that end with CRLF.
TEST(EvaluationReceipt, has_spans_that_cut_out_the_quotes) {
  const std::string text =
      "\U0001F600 It takes disk space, na\u0069\u0308vely.\r\nWrites get slower "
      "\U0001F468\u200D\U0001F469.\r\n"
      "It takes disk space, na\u0069\u0308vely.";
  const JudgedAnswers all = judged(text);
  const Json spans = Json::parse(receipt_of(all).spans.text);
  const AnswerJudgement& judgement = all.judgements.front();
  ASSERT_FALSE(judgement.evidence.empty());
  const auto cut = [&](const Json& span) {
    const std::size_t begin = span.at(0).get<std::size_t>();
    return text.substr(begin, span.at(1).get<std::size_t>() - begin);
  };
  std::size_t quotes = 0;
  for (std::size_t i = 0; i < judgement.evidence.size(); ++i, ++quotes)
    EXPECT_EQ(cut(spans.at(0).at("answer").at(i)), judgement.evidence[i]);
  for (std::size_t p = 0; p < judgement.points.size(); ++p)
    for (std::size_t i = 0; i < judgement.points[p].evidence.size(); ++i, ++quotes)
      EXPECT_EQ(cut(spans.at(0).at("points").at(p).at(i)), judgement.points[p].evidence[i]);
  EXPECT_GE(quotes, 2U);
}

TEST(EvaluationReceipt, has_a_span_of_its_own_for_a_quote_that_comes_again) {
  JudgedAnswers all = judged("twice twice");
  all.judgements.front().evidence = {"twice", "twice"};
  all.judgements.front().points.clear();
  EXPECT_EQ(Json::parse(receipt_of(all).spans.text).at(0).at("answer"), (Json{{0, 5}, {6, 11}}));
}

TEST(EvaluationReceipt, adds_up) {
  const JudgedAnswers all = judged("It takes disk space.");
  const auto figures = db::receipt_figures_from(receipt_of(all).receipt);
  ASSERT_TRUE(figures.has_value());
  EXPECT_EQ(figures->build, "0.1.0");
  EXPECT_TRUE(adds_up(*figures));
  for (const auto& change : std::vector<std::function<void(ReceiptFigures&)>>{
           [](ReceiptFigures& one) { one.overall_score = 99; },
           [](ReceiptFigures& one) { one.judgements.front().score = 99; },
           [](ReceiptFigures& one) { one.result = StageResult::pass; },
           [](ReceiptFigures& one) { one.pass_threshold = 1; },
           [](ReceiptFigures& one) { one.needs_review = !one.needs_review; },
           [](ReceiptFigures& one) { one.judgements.front().flags = {AnswerFlag::injection}; }}) {
    ReceiptFigures changed = *figures;
    change(changed);
    EXPECT_FALSE(adds_up(changed));
  }
}

TEST(EvaluationReceipt, is_not_any_json) {
  for (const char* text : {"", "[]", "{}", R"({"evaluator":{"build":1}})"})
    EXPECT_FALSE(db::receipt_figures_from({text}).has_value()) << text;
}

TEST(MisplacedQuotes, are_no_part_of_their_answer) {
  JudgedAnswers all = judged("It takes disk space.");
  EXPECT_TRUE(misplaced_quotes(all).empty());
  all.judgements.front().evidence = {"disk", "dusk"};
  all.judgements.front().points = {{"p", 1, 1, {}}, {"p", 1, 1, {"It costs nothing."}}};
  EXPECT_EQ(misplaced_quotes(all),
            (std::vector<std::string>{"0.evidence.1", "0.points.1.evidence.0"}));
}

}  // namespace
}  // namespace hireline
