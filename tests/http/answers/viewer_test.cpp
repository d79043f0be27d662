// The page that shows the OpenAPI document: it is whole, and leans on nothing from elsewhere.
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

const std::map<std::string, std::string> types = {{"/docs", "text/html"},
                                                  {"/docs/viewer.css", "text/css"},
                                                  {"/docs/viewer.js", "text/javascript"}};

std::set<std::string> captures(const std::string& text, const std::string& form) {
  const std::regex expression(form);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at)
    found.insert((*at)[1]);
  return found;
}

class Viewer : public testing::Test {
 protected:
  std::string text_of(const std::string& path) { return service.get(path).text; }

  Service service;
};

TEST_F(Viewer, is_given_to_anybody_for_some_minutes) {
  for (const auto& [path, type] : types) {
    SCOPED_TRACE(path);
    const HttpAnswer answer = service.get(path);
    EXPECT_EQ(answer.status, 200);
    EXPECT_GT(answer.text.size(), 500u);
    EXPECT_EQ(answer.headers.at("content-type"), type + "; charset=utf-8");
    EXPECT_EQ(answer.headers.at("cache-control"), "max-age=300");
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  }
}

TEST_F(Viewer, may_load_nothing_from_elsewhere_and_run_nothing_inline) {
  const std::string policy = service.get("/docs").headers.at("content-security-policy");
  std::map<std::string, std::string> directives;
  const std::regex form("([a-z-]+) ([^;]+)");
  for (std::sregex_iterator at(policy.begin(), policy.end(), form), end; at != end; ++at)
    directives.emplace((*at)[1], (*at)[2]);
  EXPECT_EQ(directives,
            (std::map<std::string, std::string>{{"default-src", "'none'"},
                                                {"script-src", "'self'"},
                                                {"style-src", "'self'"},
                                                {"connect-src", "'self'"},
                                                {"base-uri", "'none'"},
                                                {"form-action", "'none'"},
                                                {"frame-ancestors", "'none'"},
                                                {"require-trusted-types-for", "'script'"}}));
}

TEST_F(Viewer, needs_no_more_than_that) {
  const std::string page = text_of("/docs");
  for (const char* inline_code : {R"(<style)", R"(\sstyle\s*=)", R"(\son[a-z]+\s*=)",
                                  R"(<script[^>]*>[^<])", R"(javascript:)"})
    EXPECT_FALSE(std::regex_search(page, std::regex(inline_code))) << inline_code;
  const std::string script = text_of("/docs/viewer.js");
  for (const char* markup : {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write",
                             "DOMParser", "eval(", "Function("})
    EXPECT_EQ(script.find(markup), std::string::npos) << markup;
}

TEST_F(Viewer, names_no_address_outside) {
  const std::regex outside(R"([a-z]+://|["'(]//|@import|url\()");
  for (const auto& [path, type] : types)
    EXPECT_FALSE(std::regex_search(text_of(path), outside)) << path;
}

// Its addresses are relative, so that it may stand behind a proxy that puts a folder before them.
TEST_F(Viewer, finds_all_that_it_names) {
  const auto named = captures(text_of("/docs"), R"re((?:src|href)="([^"]*)")re");
  EXPECT_EQ(named, (std::set<std::string>{"docs/viewer.css", "docs/viewer.js", "v1/openapi.json"}));
  const auto fetched = captures(text_of("/docs/viewer.js"), R"(fetch\('([^']*)')");
  EXPECT_EQ(fetched, (std::set<std::string>{"v1/openapi.json"}));
  for (const std::string& address : named) EXPECT_EQ(service.get("/" + address).status, 200);
}

TEST_F(Viewer, has_the_elements_that_its_script_fills) {
  const auto ids = captures(text_of("/docs"), R"re(\sid="([^"]*)")re");
  const auto filled = captures(text_of("/docs/viewer.js"), R"(getElementById\('([^']*)'\))");
  EXPECT_FALSE(filled.empty());
  EXPECT_EQ(filled, ids);
}

}  // namespace
}  // namespace hireline::test
