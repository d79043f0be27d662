#include "common/db/json_columns.hpp"

#include <algorithm>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "common/base/json_writer.hpp"

namespace hireline::db {

using Json = nlohmann::json;

namespace {

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

template <class Value>
std::optional<Value> from_nullable(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<Value>());
}

Json verdict_json(const std::optional<Verdict>& verdict) {
  return verdict ? Json(name_of(*verdict)) : Json();
}

std::optional<Verdict> verdict_from(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return enum_from<Verdict>(json.get<std::string>());
}

Json run_case_json(const RunCase& one) {
  return {{"verdict", verdict_json(one.verdict)},
          {"expectedOutput", or_null(one.expected_output)},
          {"timeMs", one.time_ms},
          {"memoryKb", one.memory_kb},
          {"exitCode", or_null(one.exit_code)},
          {"signal", or_null(one.signal)},
          {"stdout", one.stdout_text},
          {"stdoutTruncated", one.stdout_truncated},
          {"stderr", one.stderr_text},
          {"stderrTruncated", one.stderr_truncated}};
}

RunCase run_case_from(const Json& json) {
  return {.verdict = verdict_from(json.at("verdict")),
          .expected_output = from_nullable<std::string>(json.at("expectedOutput")),
          .time_ms = json.at("timeMs"),
          .memory_kb = json.at("memoryKb"),
          .exit_code = from_nullable<std::int64_t>(json.at("exitCode")),
          .signal = from_nullable<std::int64_t>(json.at("signal")),
          .stdout_text = json.at("stdout"),
          .stdout_truncated = json.at("stdoutTruncated"),
          .stderr_text = json.at("stderr"),
          .stderr_truncated = json.at("stderrTruncated")};
}

// In the order in which they are read: the column keeps the text.
nlohmann::ordered_json judgement_json(const AnswerJudgement& judgement) {
  nlohmann::ordered_json json = {{"questionId", judgement.question_id}};
  if (judgement.score) json["score"] = *judgement.score;
  json["rationale"] = judgement.rationale;
  json["evidence"] = judgement.evidence;
  json["missing"] = judgement.missing;
  json["points"] = nlohmann::ordered_json::array();
  for (const PointJudgement& point : judgement.points)
    json["points"].push_back({{"point", point.point},
                              {"weight", point.weight},
                              {"coverage", point.coverage},
                              {"evidence", point.evidence}});
  json["flags"] = nlohmann::ordered_json::array();
  for (const AnswerFlag flag : judgement.flags) json["flags"].push_back(name_of(flag));
  return json;
}

// These throw Json::exception or std::out_of_range.
template <class E>
E known(const Json& name) {
  const auto value = parse_enum<E>(name.get<std::string>());
  if (!value) throw std::out_of_range("unknown name");
  return *value;
}

std::vector<AnswerFlag> flags_from(const Json& json) {
  std::vector<AnswerFlag> flags;
  for (const Json& flag : json) flags.push_back(known<AnswerFlag>(flag));
  return flags;
}

AnswerJudgement judgement_from(const Json& json) {
  AnswerJudgement judgement{.question_id = json.at("questionId"),
                            .score = {},
                            .rationale = json.at("rationale"),
                            .evidence = json.at("evidence"),
                            .missing = json.at("missing"),
                            .points = {},
                            .flags = {}};
  if (json.contains("score")) judgement.score = json.at("score").get<double>();
  for (const Json& point : json.at("points"))
    judgement.points.push_back({.point = point.at("point"),
                                .weight = point.at("weight"),
                                .coverage = point.at("coverage"),
                                .evidence = point.at("evidence")});
  judgement.flags = flags_from(json.at("flags"));
  return judgement;
}

std::string path_to(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + "." + key;
}

void compare(const Json& one, const Json& other, const std::string& path,
             std::vector<std::string>& found) {
  if (one.is_object() && other.is_object()) {
    for (const auto& [key, value] : one.items()) {
      if (other.contains(key))
        compare(value, other[key], path_to(path, key), found);
      else
        found.push_back(path_to(path, key));
    }
    for (const auto& [key, value] : other.items())
      if (!one.contains(key)) found.push_back(path_to(path, key));
  } else if (one.is_array() && other.is_array()) {
    const std::size_t both = std::min(one.size(), other.size());
    for (std::size_t i = 0; i < both; ++i)
      compare(one[i], other[i], path_to(path, std::to_string(i)), found);
    for (std::size_t i = both; i < std::max(one.size(), other.size()); ++i)
      found.push_back(path_to(path, std::to_string(i)));
  } else if (one != other) {
    found.push_back(path);
  }
}

// Returns what `read` returns, and nullopt if the JSON has another form than it expects.
template <class Read>
auto if_readable(Read read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const Json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
}

}  // namespace

JsonText judgements_json(const std::vector<AnswerJudgement>& judgements) {
  auto list = nlohmann::ordered_json::array();
  for (const AnswerJudgement& judgement : judgements) list.push_back(judgement_json(judgement));
  return {list.dump()};
}

std::optional<std::vector<AnswerJudgement>> judgements_from(const JsonText& json) {
  return if_readable([&] {
    std::vector<AnswerJudgement> judgements;
    for (const Json& one : Json::parse(json.text)) judgements.push_back(judgement_from(one));
    return judgements;
  });
}

std::optional<ReceiptFigures> receipt_figures_from(const JsonText& receipt) {
  return if_readable([&] {
    const Json json = Json::parse(receipt.text);
    ReceiptFigures figures{.build = json.at("evaluator").at("build"),
                           .pass_threshold = json.at("passThreshold"),
                           .judgements = {},
                           .overall_score = from_nullable<double>(json.at("overallScore")),
                           .needs_review = json.at("needsReview"),
                           .result = known<StageResult>(json.at("result"))};
    for (const Json& question : json.at("questions")) {
      AnswerJudgement& judgement = figures.judgements.emplace_back();
      judgement.score = from_nullable<double>(question.at("score"));
      judgement.flags = flags_from(question.at("flags"));
    }
    return figures;
  });
}

std::optional<std::vector<std::optional<ModelExchange>>> exchanges_from(const JsonText& json) {
  return if_readable([&] {
    std::vector<std::optional<ModelExchange>> exchanges;
    for (const Json& one : Json::parse(json.text)) {
      exchanges.emplace_back();
      if (one.is_null()) continue;
      exchanges.back() = ModelExchange{.engine = one.at("engine"),
                                       .form = one.at("form"),
                                       .fence = one.at("fence"),
                                       .request = one.at("request"),
                                       .reply = one.at("reply")};
    }
    return exchanges;
  });
}

std::vector<std::string> differing_paths(const JsonText& one, const JsonText& other) {
  const Json left = Json::parse(one.text, nullptr, false);
  const Json right = Json::parse(other.text, nullptr, false);
  if (left.is_discarded() || right.is_discarded()) return {""};
  std::vector<std::string> found;
  compare(left, right, "", found);
  return found;
}

JsonText dissent_json(const std::vector<Dissent>& dissent) {
  Json json = Json::array();
  for (const Dissent& one : dissent)
    json.push_back({{"userId", one.user_id.str()}, {"note", one.note}});
  return {json.dump()};
}

std::vector<Dissent> dissent_from(const JsonText& json) {
  std::vector<Dissent> dissent;
  const Json all = Json::parse(json.text);
  for (const Json& one : all)
    dissent.push_back({RecruiterId::parse_or_nil(one.at("userId").get<std::string>()),
                       one.at("note").get<std::string>()});
  return dissent;
}

JsonText rubric_json(const std::vector<RubricPoint>& rubric) {
  JsonText text;
  JsonWriter json(text.text);
  json.begin_array();
  for (const RubricPoint& point : rubric) {
    json.begin_object();
    json.key("point");
    json.string(point.point);
    json.key("weight");
    json.integer(point.weight);
    json.key("keywords");
    json.begin_array();
    for (const std::string& keyword : point.keywords) json.string(keyword);
    json.end_array();
    json.end_object();
  }
  json.end_array();
  return text;
}

std::vector<RubricPoint> rubric_from(const JsonText& json) {
  std::vector<RubricPoint> rubric;
  const Json points = Json::parse(json.text);
  for (const Json& point : points)
    rubric.push_back({.point = point.at("point"),
                      .weight = point.at("weight"),
                      .keywords = point.at("keywords").get<std::vector<std::string>>()});
  return rubric;
}

JsonText starter_code_json(const StarterCode& code) {
  JsonText text;
  JsonWriter json(text.text);
  json.begin_object();
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language()) {
    if (!code.of(language)) continue;
    json.key(name_of(language));
    json.string(*code.of(language));
  }
  json.end_object();
  return text;
}

StarterCode starter_code_from(const JsonText& json) {
  StarterCode code;
  const Json texts = Json::parse(json.text);
  for (const auto& [language, text] : texts.items())
    code.of(enum_from<ProgrammingLanguage>(language)) = text;
  return code;
}

JsonText judged_cases_json(const std::vector<JudgedCase>& cases) {
  Json list = Json::array();
  for (const JudgedCase& one : cases)
    list.push_back({{"isHidden", one.is_hidden},
                    {"weight", one.weight},
                    {"verdict", name_of(one.verdict)},
                    {"timeMs", one.time_ms},
                    {"memoryKb", one.memory_kb}});
  return {list.dump()};
}

std::vector<JudgedCase> judged_cases_from(const JsonText& json) {
  std::vector<JudgedCase> cases;
  const Json list = Json::parse(json.text);
  for (const Json& one : list)
    cases.push_back({.is_hidden = one.at("isHidden"),
                     .weight = one.at("weight"),
                     .verdict = enum_from<Verdict>(one.at("verdict").get<std::string>()),
                     .time_ms = one.at("timeMs"),
                     .memory_kb = one.at("memoryKb")});
  return cases;
}

std::vector<OwnSolution> own_solutions_from(const JsonText& json) {
  std::vector<OwnSolution> solutions;
  const Json list = Json::parse(json.text);
  for (const Json& one : list) {
    OwnSolution& solution = solutions.emplace_back();
    solution.problem = DsaProblemId::parse(one.at("problemId").get<std::string>()).value();
    solution.order = one.at("order");
    solution.title = one.at("title");
    solution.code = from_nullable<std::string>(one.at("code"));
    if (const auto language = from_nullable<std::string>(one.at("language")))
      solution.language = enum_from<ProgrammingLanguage>(*language);
  }
  return solutions;
}

JsonText run_report_json(const RunReport& report) {
  Json cases = Json::array();
  for (const RunCase& one : report.cases) cases.push_back(run_case_json(one));
  return {Json{{"verdict", verdict_json(report.verdict)},
               {"compiled", report.compile.ok},
               {"compileOutput", report.compile.output},
               {"compileTimeMs", report.compile.time_ms},
               {"cases", std::move(cases)}}
              .dump()};
}

RunReport run_report_from(const JsonText& json) {
  const Json object = Json::parse(json.text);
  RunReport report{.verdict = verdict_from(object.at("verdict")),
                   .compile = {.ok = object.at("compiled"),
                               .output = object.at("compileOutput"),
                               .time_ms = object.at("compileTimeMs")},
                   .cases = {}};
  for (const Json& one : object.at("cases")) report.cases.push_back(run_case_from(one));
  return report;
}

}  // namespace hireline::db
