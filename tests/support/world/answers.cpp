#include "tests/support/world/answers.hpp"

#include <regex>

#include <gtest/gtest.h>

namespace hireline::test {

Json masked(Json json) {
  static const std::regex id("[0-9a-f]{24}");
  static const std::regex time(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)");
  if (json.is_string()) {
    const auto text = json.get<std::string>();
    if (std::regex_match(text, id)) return "<id>";
    if (std::regex_match(text, time)) return "<time>";
  } else {
    for (auto& part : json)
      if (part.is_string() || part.is_structured()) part = masked(std::move(part));
  }
  return json;
}

Json issues_of(const HttpAnswer& answer) {
  EXPECT_EQ(answer.status, 400) << answer.text;
  const Json body = answer.json();
  if (answer.status != 400 || body.size() != 1 || !body.contains("errors")) {
    ADD_FAILURE() << "not an answer with issues alone: " << answer.text;
    return Json::array();
  }
  Json issues = body["errors"];
  for (Json& issue : issues) {
    EXPECT_TRUE(issue["message"].is_string() && issue["message"] != "") << issue;
    issue.erase("message");
  }
  return issues;
}

Json wrong_type(Json path, const std::string& expected, const std::string& received) {
  return {{"code", "invalid_type"},
          {"path", std::move(path)},
          {"expected", expected},
          {"received", received}};
}

Json too_small(Json path, const std::string& type, std::int64_t minimum) {
  return {{"code", "too_small"},
          {"path", std::move(path)},
          {"type", type},
          {"minimum", minimum},
          {"inclusive", true}};
}

Json too_big(Json path, const std::string& type, std::int64_t maximum) {
  return {{"code", "too_big"},
          {"path", std::move(path)},
          {"type", type},
          {"maximum", maximum},
          {"inclusive", true}};
}

Json not_an_option(Json path, Json options, const std::string& received) {
  return {{"code", "invalid_enum_value"},
          {"path", std::move(path)},
          {"options", std::move(options)},
          {"received", received}};
}

void expect_not_found(const HttpAnswer& answer, const std::string& resource) {
  EXPECT_EQ(answer.status, 404) << answer.text;
  EXPECT_EQ(answer.json(), (Json{{"message", resource + " not found"}, {"code", "not_found"}}));
}

void expect_forbidden(const HttpAnswer& answer) {
  EXPECT_EQ(answer.status, 403) << answer.text;
  EXPECT_EQ(answer.json().value("code", ""), "forbidden");
}

void expect_unauthorized(const HttpAnswer& answer, const std::string& message) {
  EXPECT_EQ(answer.status, 401) << answer.text;
  EXPECT_EQ(answer.json(), (Json{{"message", message}}));
  EXPECT_EQ(answer.headers.at("www-authenticate").substr(0, 6), "Bearer");
}

void expect_nothing_from_inside(const std::string& text) {
  for (const char* word : {"SQLSTATE",        "ERROR:",    "DETAIL:",        "select ",
                           "insert into",     "update ",   "pqxx",           "libpq",
                           "postgres",        "nlohmann",  "json.exception", "std::",
                           "what()",          "terminate", ".cpp",           ".hpp",
                           " constraint",     "relation",  "violates",       "prepared",
                           "organization_id", "opening",   "hireline_test",  "/tmp/",
                           "/home/"})
    EXPECT_EQ(text.find(word), std::string::npos) << word << " is told in: " << text;
}

}  // namespace hireline::test
