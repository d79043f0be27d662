#include "common/db/json_code_receipt.hpp"

#include <exception>

#include <nlohmann/json.hpp>

#include "common/db/json_columns.hpp"

namespace hireline::db {

using Json = nlohmann::json;

namespace {

std::optional<double> score_from(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<double>());
}

JudgedProblem problem_from(const Json& json) {
  JudgedProblem problem{.id = DsaProblemId::parse(json.at("questionId").get<std::string>()).value(),
                        .language = {},
                        .score = score_from(json.at("score"))};
  if (!json.contains("language")) return problem;
  problem.language = enum_from<ProgrammingLanguage>(json.at("language").get<std::string>());
  problem.code_commitment = json.at("answerCommitment");
  problem.key = {.question_hash = json.at("questionHash"),
                 .key_hash = json.at("keyHash"),
                 .changed_at = json.at("changedAt")};
  problem.runner = json.at("runner");
  problem.toolchain = json.at("toolchain");
  problem.verdict = enum_from<Verdict>(json.at("verdict").get<std::string>());
  problem.cases = judged_cases_from({json.at("cases").dump()});
  return problem;
}

}  // namespace

std::optional<JudgedCode> judged_code_from(const JsonText& receipt) {
  try {
    const Json json = Json::parse(receipt.text);
    JudgedCode judged{.build = json.at("evaluator").at("build"),
                      .pass_threshold = json.at("passThreshold"),
                      .problems = {},
                      .score = score_from(json.at("overallScore")),
                      .result = enum_from<StageResult>(json.at("result").get<std::string>())};
    for (const Json& question : json.at("questions"))
      judged.problems.push_back(problem_from(question));
    return judged;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace hireline::db
