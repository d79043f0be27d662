#include "common/domain/assessment/code_receipt.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "common/base/json_writer.hpp"

namespace hireline {
namespace {

// A stored score has two decimal places.
constexpr double rounding = 0.0051;

void write_text(JsonWriter& out, std::string_view key, std::string_view text) {
  out.key(key);
  out.string(text);
}

void write_integer(JsonWriter& out, std::string_view key, std::int64_t value) {
  out.key(key);
  out.integer(value);
}

void write_score(JsonWriter& out, std::string_view key, const std::optional<double>& score) {
  out.key(key);
  if (score)
    out.number(*score);
  else
    out.null();
}

void write_case(JsonWriter& out, const JudgedCase& one) {
  out.begin_object();
  out.key("isHidden");
  out.boolean(one.is_hidden);
  write_integer(out, "memoryKb", one.memory_kb);
  write_integer(out, "timeMs", one.time_ms);
  write_text(out, "verdict", name_of(one.verdict));
  write_integer(out, "weight", one.weight);
  out.end_object();
}

void write_problem(JsonWriter& out, const JudgedProblem& problem) {
  out.begin_object();
  if (problem.language) {
    write_text(out, "answerCommitment", problem.code_commitment);
    out.key("cases");
    out.begin_array();
    for (const JudgedCase& one : problem.cases) write_case(out, one);
    out.end_array();
    write_text(out, "changedAt", problem.key.changed_at);
    write_text(out, "keyHash", problem.key.key_hash);
    write_text(out, "language", name_of(*problem.language));
    write_text(out, "questionHash", problem.key.question_hash);
  }
  write_text(out, "questionId", problem.id.view());
  if (problem.language) write_text(out, "runner", problem.runner);
  write_score(out, "score", problem.score);
  if (problem.language) {
    write_text(out, "toolchain", problem.toolchain);
    write_text(out, "verdict", problem.verdict ? name_of(*problem.verdict) : "");
  }
  out.end_object();
}

}  // namespace

// The keys are in the order of their bytes, as in the functions above.
JsonText code_receipt(const EvaluationId& evaluation, const JudgedCode& judged) {
  JsonText receipt;
  JsonWriter out(receipt.text);
  out.begin_object();
  write_text(out, "evaluationId", evaluation.view());
  out.key("evaluator");
  out.begin_object();
  write_text(out, "build", judged.build);
  write_text(out, "provider", "runner");
  out.end_object();
  write_score(out, "overallScore", judged.score);
  write_integer(out, "passThreshold", judged.pass_threshold);
  out.key("questions");
  out.begin_array();
  for (const JudgedProblem& problem : judged.problems) write_problem(out, problem);
  out.end_array();
  write_integer(out, "receipt", 1);
  write_text(out, "result", name_of(judged.result));
  out.end_object();
  return receipt;
}

std::vector<std::string> wrong_figures(const JudgedCode& judged) {
  std::vector<std::string> wrong;
  std::vector<double> scores;
  for (std::size_t i = 0; i < judged.problems.size(); ++i) {
    const JudgedProblem& problem = judged.problems[i];
    if (!problem.language) continue;
    const std::string path = "questions." + std::to_string(i);
    const auto worst = std::ranges::max_element(problem.cases, {}, &JudgedCase::verdict);
    if (worst != problem.cases.end() && worst->verdict != problem.verdict)
      wrong.push_back(path + ".verdict");
    scores.push_back(score_of(problem.cases));
    if (!problem.score || std::abs(scores.back() - *problem.score) > rounding)
      wrong.push_back(path + ".score");
  }
  if (session_score(scores, judged.problems.size()) != judged.score)
    wrong.emplace_back("overallScore");
  if (result_of(judged.score, judged.pass_threshold) != judged.result) wrong.emplace_back("result");
  return wrong;
}

}  // namespace hireline
