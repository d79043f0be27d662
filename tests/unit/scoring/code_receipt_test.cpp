// Receipts of judgements of code: canonical bytes, a key whose every part counts, and arithmetic
// that adds up.
#include "common/domain/assessment/code_receipt.hpp"

#include <functional>

#include <gmock/gmock.h>

#include "common/db/json_code_receipt.hpp"
#include "common/domain/banks/judging_key.hpp"
#include "tests/support/json.hpp"

namespace hireline {
namespace {

using test::Json;
using testing::Contains;
using testing::IsEmpty;

const EvaluationId evaluation = EvaluationId::parse_or_nil("65f0c0ffee65f0c0ffee65f0");

// One of three parts accepted, and a problem without a solution.
JudgedCode judged() {
  JudgedProblem solved{.id = DsaProblemId::parse_or_nil("65f0c0ffee65f0c0ffee65f1"),
                       .language = ProgrammingLanguage::python,
                       .code_commitment = "c0",
                       .key = {"q0", "k0", "2026-01-01T00:00:00.000Z"},
                       .runner = "0.1.0",
                       .toolchain = "Python \"3\"",
                       .verdict = Verdict::wrong_answer,
                       .score = 33.33};
  solved.cases = {{.weight = 1, .verdict = Verdict::accepted, .time_ms = 10, .memory_kb = 9},
                  {.is_hidden = true, .weight = 2, .verdict = Verdict::wrong_answer}};
  return {
      .build = "0.1.0",
      .pass_threshold = 60,
      .problems = {solved,
                   {.id = DsaProblemId::parse_or_nil("65f0c0ffee65f0c0ffee65f2"), .language = {}}},
      .score = 16.67,
      .result = StageResult::hold};
}

TEST(CodeReceipt, is_canonical_json_that_can_be_read) {
  const JsonText receipt = code_receipt(evaluation, judged());
  const Json parsed = Json::parse(receipt.text);
  EXPECT_EQ(receipt.text, parsed.dump()) << "sorted keys, no white space";
  EXPECT_EQ(parsed.at("evaluator"), (Json{{"build", "0.1.0"}, {"provider", "runner"}}));
  EXPECT_EQ(parsed.at("questions").at(1),
            (Json{{"questionId", "65f0c0ffee65f0c0ffee65f2"}, {"score", nullptr}}));
  const auto read = db::judged_code_from(receipt);
  ASSERT_TRUE(read);
  EXPECT_EQ(code_receipt(evaluation, *read), receipt);
  for (const char* other : {"", "{}", "[]", "7"}) EXPECT_FALSE(db::judged_code_from({other}));
}

TEST(CodeReceipt, has_a_key_of_which_every_part_counts) {
  JudgingKey key{.statement = "Add.", .checker = "exact", .cases = {}, .changed_at = {}};
  key.cases.resize(1);
  key.cases.front().input = "1 2";
  const KeyDigest one = digest_of(key);
  const std::vector<std::function<void(JudgingKey&)>> changes = {
      [](JudgingKey& of) { of.checker = "tokens"; },
      [](JudgingKey& of) { of.time_limit_ms = 1; },
      [](JudgingKey& of) { of.memory_limit_mb = 1; },
      [](JudgingKey& of) { of.cases.front().input = "1"; },
      [](JudgingKey& of) { of.cases.front().expected_output = "3"; },
      [](JudgingKey& of) { of.cases.front().is_hidden = true; },
      [](JudgingKey& of) { of.cases.front().weight = 2; },
      [](JudgingKey& of) { of.cases.emplace_back(); }};
  for (const auto& change : changes) {
    JudgingKey other = key;
    change(other);
    EXPECT_NE(digest_of(other).key_hash, one.key_hash);
    EXPECT_EQ(digest_of(other).question_hash, one.question_hash);
  }
  key.statement = "Subtract.";
  EXPECT_NE(digest_of(key).question_hash, one.question_hash);
  EXPECT_EQ(digest_of(key).key_hash, one.key_hash);
}

TEST(CodeReceipt, adds_up_if_each_figure_follows_from_the_others) {
  EXPECT_THAT(wrong_figures(judged()), IsEmpty());
  const std::vector<std::pair<std::string, std::function<void(JudgedCode&)>>> changes = {
      {"questions.0.verdict", [](JudgedCode& of) { of.problems[0].verdict = Verdict::accepted; }},
      {"questions.0.score", [](JudgedCode& of) { of.problems[0].score = 33.34; }},
      {"questions.0.score", [](JudgedCode& of) { of.problems[0].score.reset(); }},
      {"questions.0.score", [](JudgedCode& of) { of.problems[0].cases[0].weight = 2; }},
      {"overallScore", [](JudgedCode& of) { of.score = 16.68; }},
      {"overallScore", [](JudgedCode& of) { of.problems.pop_back(); }},
      {"result", [](JudgedCode& of) { of.pass_threshold = 16; }},
      {"result", [](JudgedCode& of) { of.result = StageResult::pass; }}};
  for (const auto& [path, change] : changes) {
    JudgedCode other = judged();
    change(other);
    EXPECT_THAT(wrong_figures(other), Contains(path));
  }
}

}  // namespace
}  // namespace hireline
