#include "common/db/json_columns.hpp"

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

}  // namespace

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
