// docs/API.md names addresses and codes: those that there are, each with its own status.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/failure.hpp"
#include "server/routes/routes.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;
using testing::Not;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::smatch> all_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return {std::sregex_iterator(text.begin(), text.end(), regex), std::sregex_iterator()};
}

// Parameters have many names: /v1/jobs/:id and /v1/jobs/{job} are one.
std::string with_places(const std::string& path) {
  return std::regex_replace(path, std::regex("/(:[A-Za-z]+|\\{[A-Za-z]+\\})"), "/*");
}

struct Guide {
  std::string text = read_file(project_path("docs/API.md"));
  // The guide has this chapter while something is missing.
  std::size_t absent = std::min(text.find("\n## Not in this version\n"), text.size());

  std::string present() const { return text.substr(0, absent); }
  std::string not_there() const { return text.substr(absent); }
};

// As `GET /v1/jobs?page=2` or `/time-to-hire`, whose beginning was said before: `POST …/start`. A
// slash at the end is another address, of which the guide says so.
struct NamedAddress {
  std::string method;  // empty: any
  std::string path;
  bool is_whole = true;
};

std::vector<NamedAddress> addresses_in(const std::string& text) {
  std::vector<NamedAddress> named;
  for (const std::smatch& found :
       all_in(text,
              "`(?:(GET|POST|PUT|PATCH|DELETE)\\s)?((?:…)?)(/[^`\\s?]*[^`\\s?/])(?:\\?[^`]*)?`")) {
    const std::string path = with_places(found[3]);
    if (path == "/v1") continue;  // what all begin with
    named.push_back({found[1], path, found[2].length() == 0 && path.starts_with("/v1/")});
  }
  return named;
}

bool is_there(const NamedAddress& named) {
  static const std::vector<http::Route> routes = routes::all_routes();
  return std::ranges::any_of(routes, [&](const http::Route& route) {
    const std::string path = with_places(route.operation.path);
    return (named.method.empty() || named.method == http::name_of(route.method)) &&
           (named.is_whole ? path == named.path : path.ends_with(named.path));
  });
}

void add_codes(const Json& tree, const std::string& status,
               std::set<std::pair<std::string, std::string>>& codes) {
  if (tree.is_object() && tree.contains("code") && tree.contains("message") &&
      tree["code"].is_string() && !tree.contains("path"))
    codes.emplace(status, tree["code"]);
  if (tree.is_structured())
    for (const Json& part : tree) add_codes(part, status, codes);
}

// Of all answers that the document describes.
std::set<std::pair<std::string, std::string>> documented_codes() {
  std::set<std::pair<std::string, std::string>> codes;
  const Json document = Json::parse(routes::openapi());
  for (const Json& methods : document.at("paths"))
    for (const Json& operation : methods)
      for (const auto& [status, answer] : operation.at("responses").items())
        add_codes(answer, status, codes);
  return codes;
}

template <class... Enums>
std::set<std::string> names_of_all() {
  std::set<std::string> names;
  (names.insert(names_of<Enums>.begin(), names_of<Enums>.end()), ...);
  return names;
}

// Written out where answers are made, or the name of a refusal's reason.
bool is_given_out(const std::string& code) {
  static const std::set<std::string> reasons =
      names_of_all<StageUnavailableCode, InterviewStateCode, ExistsCode, PipelineExistsCode,
                   LinkGoneCode, ChallengeEndCode, SessionStateCode, RunnerCode, RunLimitCode,
                   ExplanationCode>();
  static const std::string sources = [] {
    std::string all;
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(project_path("server/http")))
      if (file.path().extension() == ".cpp") all += read_file(file.path());
    return all;
  }();
  return reasons.contains(code) || sources.find('"' + code + '"') != std::string::npos;
}

struct NamedCode {
  std::string status;
  std::string code;
};

// In the table of errors, whose rows may have several, and in sentences: 409 `stage_locked`.
std::vector<NamedCode> codes_in(const std::string& text) {
  std::vector<NamedCode> named;
  for (const std::smatch& row : all_in(text, "\n\\| ([45][0-9, ]+) \\| ([^|]*) \\|")) {
    const std::string cell = row[2];
    const std::string statuses = row[1];
    const auto each = all_in(statuses, "[0-9]+");
    const auto codes = all_in(cell, "`([a-z_]+)`");
    for (std::size_t i = 0; i < codes.size(); ++i)
      named.push_back(
          {each.size() == codes.size() ? each[i].str() : each.front().str(), codes[i][1]});
  }
  for (const std::smatch& found : all_in(text, "([45][0-9]{2})\\s+`([a-z_]+)`"))
    named.push_back({found[1], found[2]});
  return named;
}

TEST(Guide, names_addresses_that_there_are) {
  const auto named = addresses_in(Guide().present());
  EXPECT_GT(named.size(), 50U);
  for (const NamedAddress& address : named)
    EXPECT_TRUE(is_there(address)) << address.method << " " << address.path;
}

TEST(Guide, says_of_nothing_that_is_there_that_it_is_missing) {
  const std::string text = Guide().not_there();
  for (const std::smatch& point : all_in(text, "\n- [^\n]+(\n  [^\n]+)*")) {
    const auto named = addresses_in(point.str());
    EXPECT_THAT(named, Not(IsEmpty())) << "which address is missing?" << point.str();
    for (const NamedAddress& address : named)
      EXPECT_FALSE(is_there(address)) << address.method << " " << address.path;
  }
}

TEST(Guide, names_codes_that_are_given_out_with_their_status) {
  const auto documented = documented_codes();
  const auto named = codes_in(Guide().text);
  EXPECT_GT(named.size(), 60U);
  for (const auto& [status, code] : named) {
    EXPECT_TRUE(is_given_out(code)) << status << " " << code;
    const bool has_another_status =
        std::ranges::any_of(documented, [&](const auto& one) { return one.second == code; });
    EXPECT_TRUE(!has_another_status || documented.contains({status, code}))
        << code << " has another status than " << status;
  }
}

TEST(Guide, leaves_out_no_code_of_the_document) {
  const std::string text = Guide().text;
  for (const auto& [status, code] : documented_codes())
    EXPECT_NE(text.find('`' + code + '`'), std::string::npos) << status << " " << code;
}

}  // namespace
}  // namespace hireline::test
