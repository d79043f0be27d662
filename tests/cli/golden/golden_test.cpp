// Each case of each verb, as its golden file shows it: what an operator sees, on a terminal and
// piped, in every format, with exit code.
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/golden/forms.hpp"
#include "tests/cli/golden/normalise.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string folder = project_path("tests/cli/golden/expected");

bool is_updating() {
  return std::getenv("HIRELINE_UPDATE_GOLDEN") != nullptr;
}

std::string file_of(const GoldenCase& golden) {
  std::string verb = golden.verb.empty() ? "mistakes" : golden.verb;
  for (char& character : verb)
    if (character == ' ') character = '-';
  return folder + "/" + verb + "/" + golden.name + ".golden";
}

// Blanks at an end, tabs and a missing end of line can't be seen otherwise.
std::string visible(const std::string& text) {
  std::string result;
  for (std::string line : lines_of(text)) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.ends_with(' ')) line.replace(line.size() - 1, 1, "␠");
    for (const char character : line)
      if (character == '\t')
        result += "⇥";
      else
        result += character;
    result += "\n";
  }
  return text.empty() || text.ends_with('\n') ? result : result + "(no end of line)\n";
}

// What came out, then what came as notes and errors, each line of which is marked.
std::string shown(const ProgramResult& result) {
  std::string text = visible(normalised(result.out));
  for (const std::string& line : lines_of(visible(normalised(result.error))))
    text.append("2> ").append(line).append("\n");
  return text + "[" + std::to_string(result.exit_code) + "]\n";
}

// What is longer than a screen says no more to its reader than its beginning does.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 100;
  const auto lines = lines_of(text);
  if (lines.size() <= most) return text;
  std::string result;
  for (std::size_t at = 0; at < most - 1; ++at) result += lines[at] + "\n";
  return result + "(" + std::to_string(lines.size() - most) + " more lines)\n" + lines.back() +
         "\n";
}

// The forms that look the same stand under one heading.
std::string transcript(const GoldenCase& golden, const std::vector<ProgramResult>& results) {
  std::string text = "$ hireline " + golden.verb +
                     (golden.verb.empty() || golden.words.empty() ? "" : " ") + golden.words +
                     (golden.changes ? " --dry-run" : "") + "\n";
  std::vector<std::pair<std::string, std::string>> sections;
  for (std::size_t at = 0; at < results.size(); ++at) {
    const std::string look = shown(results[at]);
    const auto same = std::find_if(sections.begin(), sections.end(),
                                   [&](const auto& section) { return section.second == look; });
    if (same == sections.end())
      sections.emplace_back(name_of(all_forms[at]), look);
    else
      same->first.append(", ").append(name_of(all_forms[at]));
  }
  for (const auto& [names, look] : sections) text += "\n-- " + names + "\n" + shortened(look);
  return text;
}

void expect_golden(const GoldenCase& golden, const std::string& text) {
  const std::string path = file_of(golden);
  if (is_updating()) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path) << text;
    return;
  }
  std::ifstream file(path);
  ASSERT_TRUE(file.is_open()) << "there is no " << path << "; see golden_case.hpp";
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(text, expected.str()) << path;
}

// What can't be done as one transaction: their dry runs tell what would be done instead. An export
// prints its rows.
const std::set<std::string> planned = {"migrate up",       "seed load",         "export candidates",
                                       "export pipelines", "export interviews", "export feedback",
                                       "export events"};

// What is no event: there may be no table of events before it.
const std::set<std::string> unrecorded = {"migrate up"};

// The result of a dry run, which stands beside its effects, or of a run. A dry run shows no token.
Json result_in(const std::string& text) {
  const Json whole = Json::parse(text);
  Json result = whole.is_object() && whole.contains("dryRun") ? whole.at("data") : whole;
  if (result.is_object() && result.contains("token")) result["token"] = "a token";
  return result;
}

// Does it, and compares with what the dry run has said would be done.
void expect_it_is_done(const GoldenCase& golden, const Called& called, Place& place,
                       const ProgramResult& dry) {
  const std::string before = place.checksum();
  // Some verbs are not done without a reason: their cases have this one.
  const bool has_reason = golden.words.contains("golden reason");
  const auto real = called.run(place, Form::json,
                               has_reason ? std::vector<std::string>{}
                                          : std::vector<std::string>{"--reason", "golden reason"});
  EXPECT_EQ(real.exit_code, golden.exit_code) << real.error;
  if (!planned.contains(golden.verb)) {
    EXPECT_EQ(result_in(normalised(real.out)), result_in(normalised(dry.out)))
        << "the dry run told something else";
  }
  EXPECT_NE(place.checksum(), before) << "nothing was changed";
  if (unrecorded.contains(golden.verb)) return;
  const auto audit = run_hireline(place, {"audit", "list", "-o", "json", "--since", "1h"});
  EXPECT_THAT(audit.out, HasSubstr("\"reason\": \"golden reason\"")) << "not in the audit log";
}

// Tasks that have been due since the world was made look, in a slow run, as if no worker ran.
void make_due_now(Place& place, World world) {
  if (world == World::seeded || world == World::keyed || world == World::demo)
    place.value(
        "with due as (update tasks set run_at = now()"
        " where state = 'available' and run_at < now() returning id)"
        " select count(*) from due");
}

class Golden : public testing::TestWithParam<GoldenCase> {};

TEST_P(Golden, is_as_its_file_shows) {
  const GoldenCase& golden = GetParam();
  const Called called(golden);
  const auto own = golden.changes ? own_place(golden.world) : nullptr;
  Place& place =
      own ? *own : shared_place(golden.world == World::away ? World::bare : golden.world);
  make_due_now(place, golden.world);
  const std::string before = place.checksum();
  const auto results = called.run_all(
      place, golden.changes ? std::vector<std::string>{"--dry-run"} : std::vector<std::string>{});
  EXPECT_EQ(place.checksum(), before) << "the database was changed";
  expect_manners(golden, results);
  expect_golden(golden, transcript(golden, results));
  if (golden.changes)
    expect_it_is_done(golden, called, place, results[static_cast<std::size_t>(Form::json)]);
}

std::string test_name(const testing::TestParamInfo<GoldenCase>& info) {
  std::string name =
      (info.param.verb.empty() ? "mistakes" : info.param.verb) + "_" + info.param.name;
  for (char& character : name)
    if (std::isalnum(static_cast<unsigned char>(character)) == 0) character = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, Golden, testing::ValuesIn(golden_cases()), test_name);

TEST(GoldenFiles, belong_to_a_case) {
  std::set<std::string> wanted;
  for (const GoldenCase& golden : golden_cases())
    EXPECT_TRUE(wanted.insert(file_of(golden)).second) << file_of(golden) << " of two cases";
  std::vector<std::string> left_over;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && !wanted.contains(entry.path().string()))
      left_over.push_back(entry.path().string());
  if (is_updating()) {
    for (const std::string& path : left_over) std::filesystem::remove(path);
    return;
  }
  EXPECT_THAT(left_over, IsEmpty());
}

}  // namespace
}  // namespace hireline::test
