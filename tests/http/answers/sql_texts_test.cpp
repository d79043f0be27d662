// Texts that mean something to SQL are texts: they come back as they were sent, and a search finds
// what holds them, no more and no less, as counted here without a database.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/http/percent_encoded.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

const std::vector<std::string> texts = {"''",
                                        "a'b",
                                        "' or '1'='1",
                                        "' OR 1=1 --",
                                        "'; drop table openings; --",
                                        "') union select version() --",
                                        "' || pg_sleep(60) || '",
                                        "'\\''",
                                        "\\'",
                                        "\\\\",
                                        "%%",
                                        "__",
                                        "100%' escape '!",
                                        "$1",
                                        "$2::text",
                                        "$$x$$",
                                        "$tag$x$tag$",
                                        "--",
                                        "/* x */",
                                        "\"id\"",
                                        "\"; select 1; --",
                                        ";;",
                                        "E'\\x27'",
                                        "U&'\\0027'",
                                        "{1,2}",
                                        "{\"a\":1}",
                                        "(1,2)",
                                        "NULL",
                                        ":name",
                                        "%s %d",
                                        "??",
                                        "0x27",
                                        "\xca\xbc' or",  // a letter that looks like an apostrophe
                                        "\xef\xbc\x87 or",  // and one that was made wide
                                        "a\t'\nb"};

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
  return text;
}

using Found = std::multiset<std::string>;

// Which of the texts hold this one.
Found holding(const std::string& part) {
  Found found;
  for (const std::string& text : texts)
    if (lower(text).find(lower(part)) != std::string::npos) found.insert(text);
  return found;
}

// As a regular expression that matches nothing else.
std::string quoted(const std::string& text) {
  std::string expression;
  for (const char c : text) {
    const bool has_meaning = std::string_view("\\.*+?()[]{}^$|").find(c) != std::string_view::npos;
    if (has_meaning) expression.push_back('\\');
    expression.push_back(c);
  }
  return expression;
}

class SqlTexts : public testing::Test {
 protected:
  Json created(const std::string& target, const Json& body) {
    const HttpAnswer answer = service.post(target, tenant.token, body);
    EXPECT_EQ(answer.status, 201) << body << answer.text;
    return answer.json().at("data");
  }
  // The members called `name` of the one page of a list.
  Found listed(const std::string& target, const std::string& list, const std::string& name) {
    const HttpAnswer answer = service.get(target + "&limit=100", tenant.token);
    EXPECT_EQ(answer.status, 200) << target << answer.text;
    Found found;
    const Json body = answer.json();
    for (const Json& item : body.at("data").at(list)) found.insert(item.at(name));
    return found;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

TEST_F(SqlTexts, come_back_as_they_were_sent) {
  const std::string pipeline =
      schedule(service, tenant, stage_body(make_job(service, tenant), 0)).at("candidatePipelineId");
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    Json body = job_body();
    for (const char* field : {"title", "description", "department", "location"}) body[field] = text;
    body["stages"][0]["name"] = text;
    const std::string job = "/v1/jobs/" + created("/v1/jobs", body).at("_id").get<std::string>();
    const Json kept = service.get(job, tenant.token).json().at("data");
    for (const char* field : {"title", "description", "department", "location"})
      EXPECT_EQ(kept.at(field), text) << field;
    EXPECT_EQ(kept.at("stages").at(0).at("name"), text);
    created("/v1/pipeline/" + pipeline + "/notes", {{"text", text}});
    EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token)
                  .json()
                  .at("data")
                  .at("notes")
                  .at(0)
                  .at("text"),
              text);
  }
}

TEST_F(SqlTexts, are_found_by_what_they_are_in_banks) {
  for (const std::string& text : texts)
    created("/v1/screening-questions", {{"text", text}, {"category", text}});
  const std::string target = "/v1/screening-questions?source=custom";
  const Untouched untouched(service);
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    EXPECT_EQ(listed(target + "&search=" + percent_encoded(text), "questions", "text"),
              holding(text));
    EXPECT_EQ(listed(target + "&category=" + percent_encoded(text), "questions", "text"),
              Found{text});
  }
}

TEST_F(SqlTexts, are_found_by_what_they_are_in_the_pool) {
  const Json job = make_job(service, tenant);
  int number = 0;
  for (const std::string& text : texts) {
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", "o'or'1'='" + std::to_string(++number) + "@example.com"},
                           {"name", text}};
    schedule(service, tenant, body);
  }
  const Untouched untouched(service);
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    EXPECT_EQ(
        listed("/v1/pipeline/pool?search=" + percent_encoded(quoted(text)), "candidates", "name"),
        holding(text));
  }
  const std::string by_address = "/v1/interviews?participantEmail=";
  EXPECT_EQ(
      listed(by_address + percent_encoded("O'or'1'='7@example.com"), "interviews", "title").size(),
      1u);
  EXPECT_EQ(
      listed(by_address + percent_encoded("'or'1'='1@example.com"), "interviews", "title").size(),
      0u);
}

// Whatever a route may be asked by: such a text finds as little as another that nothing is called.
TEST_F(SqlTexts, mean_nothing_in_any_query) {
  const Records records = make_records(service, tenant);
  int tried = 0;
  for (const http::Route& route : routes_for(wire::Security::recruiter)) {
    if (route.method != http::Method::get || route.operation.input == nullptr) continue;
    const std::string target = target_of(route, id_in_path(route, records), records);
    for (const wire::ObjectField& field : route.operation.input->fields()) {
      if (field.source != wire::Source::query) continue;
      const auto answer_to = [&](const std::string& text) {
        const char joint = target.find('?') == std::string::npos ? '?' : '&';
        const HttpAnswer answer = service.get(
            target + joint + std::string(field.name) + "=" + percent_encoded(text), tenant.token);
        // An issue may show what came.
        if (answer.status == 400) return outcome(400, nullptr);
        const bool is_json = answer.headers.at("content-type") == "application/json";
        return is_json ? outcome(answer) : outcome(answer.status, answer.text);
      };
      const Json nothing = answer_to("nothing is called so");
      for (const std::string& text : texts) {
        if (field.rules.form == wire::TextForm::search) continue;  // an expression, see above
        EXPECT_EQ(answer_to(text), nothing)
            << route.operation.path << ' ' << field.name << ' ' << text;
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 500);
}

}  // namespace
}  // namespace hireline::test
