#include "common/db/json_columns.hpp"

#include <nlohmann/json.hpp>

#include "common/base/json_writer.hpp"

namespace hireline::db {

using Json = nlohmann::json;

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

}  // namespace hireline::db
