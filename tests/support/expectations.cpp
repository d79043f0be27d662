#include "tests/support/expectations.hpp"

#include <regex>

#include <gtest/gtest.h>

namespace hireline::test {
namespace {

constexpr auto content_of_all_tables = R"(
select string_agg(tablename || query_to_xml(format('select * from %I row order by row::text',
                                                   tablename), true, false, '')::text,
                  '' order by tablename)
from pg_tables where schemaname = 'public')";

std::string path_text(const Json& path) {
  std::string text;
  for (const Json& step : path)
    text += (text.empty() ? "" : ".") + (step.is_string() ? step.get<std::string>() : step.dump());
  return text;
}

}  // namespace

Json outcome(int status, const Json& body) {
  return {{"status", status}, {"body", body}};
}

Json outcome(const HttpAnswer& answer) {
  return outcome(answer.status, answer.json());
}

Json refusal(int status, const std::string& message, const std::string& code) {
  return outcome(status, {{"message", message}, {"code", code}});
}

Json not_found(const std::string& resource) {
  return refusal(404, resource + " not found", "not_found");
}

Json issues(const HttpAnswer& answer) {
  const Json body = answer.json();
  if (answer.status != 400 || !body.contains("errors")) return outcome(answer);
  Json found = Json::object();
  for (const Json& issue : body.at("errors")) {
    const std::string path = path_text(issue.at("path"));
    EXPECT_FALSE(found.contains(path)) << "two issues on " << path << ": " << answer.text;
    found[path] = issue.at("message");
  }
  return found;
}

Json events_of(Service& service, const HttpAnswer& answer) {
  return Json::parse(service.database().value(R"(
select coalesce(json_agg(json_build_object(
         'type', type, 'subject', subject_type || ' ' || subject_id, 'pipeline', pipeline_id,
         'actor', actor_kind || ' ' || actor_id, 'before', before_state, 'after', after_state,
         'reason', reason) order by id), '[]')
from events where request_id = ')" + answer.headers.at("x-request-id") +
                                              "'"));
}

Untouched::Untouched(Service& service)
    : service_(service), before_(service.database().value(content_of_all_tables)) {}

Untouched::~Untouched() {
  EXPECT_EQ(service_.database().value(content_of_all_tables), before_);
}

void expect_members_only(Service& service, const std::string& method, const std::string& target,
                         const std::optional<Json>& body) {
  const auto answer_to = [&](const std::string& token) {
    const HttpAnswer answer = service.request(method, target, token, body);
    EXPECT_TRUE(answer.headers.at("www-authenticate").starts_with("Bearer"));
    return outcome(answer);
  };
  const Untouched untouched(service);
  EXPECT_EQ(answer_to(""), outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(answer_to("no.such.token"), outcome(401, {{"message", "Invalid token"}}));
  EXPECT_EQ(answer_to(service.token("a-candidate", "candidate@example.com")),
            outcome(401, {{"message", "User not found"}}));
}

bool is_timestamp(const Json& value) {
  static const std::regex form(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)");
  return value.is_string() && std::regex_match(value.get<std::string>(), form);
}

Json without_links(Json document) {
  if (document.is_object())
    for (const char* key : {"screeningToken", "dsaToken", "declineToken", "link", "declineLink"})
      document.erase(key);
  for (Json& part : document)
    if (part.is_structured()) part = without_links(std::move(part));
  return document;
}

}  // namespace hireline::test
