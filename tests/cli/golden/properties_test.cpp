// What holds for every verb, whatever it does: the program is asked which verbs there are.
#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/golden/forms.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// The entries below "Commands:" of a page of help, each with all its words.
std::vector<std::string> entries_of(const std::string& page) {
  static const std::regex entry("^  ([a-z][a-z-]*( [a-z][a-z-]*)*)  +.+");
  std::vector<std::string> entries;
  bool are_commands = false;
  for (const std::string& line : lines_of(page)) {
    if (line.empty() || line.back() == ':') are_commands = line == "Commands:";
    std::smatch found;
    if (are_commands && std::regex_match(line, found, entry)) entries.push_back(found[1]);
  }
  return entries;
}

void add_verbs(const std::string& path, std::set<std::string>& verbs) {
  std::vector<std::string> words = words_in(path);
  words.emplace_back("--help");
  const auto entries = entries_of(run_hireline_away(words).out);
  if (entries.empty()) verbs.insert(path);
  for (const std::string& entry : entries) add_verbs(entry, verbs);
}

const std::set<std::string>& verbs() {
  static const std::set<std::string> all = [] {
    std::set<std::string> found;
    add_verbs("", found);
    return found;
  }();
  return all;
}

// Verbs that need no golden files yet, and why.
const std::set<std::string> exceptions = {"setup"};  // of the package: scripts/check-package

TEST(GoldenCases, are_there_for_each_verb_done_and_failed) {
  std::set<std::string> done;
  std::set<std::string> failed;
  for (const GoldenCase& golden : golden_cases()) {
    if (golden.verb.empty()) continue;  // mistakes
    EXPECT_TRUE(verbs().contains(golden.verb)) << "no verb of the program: " << golden.verb;
    (golden.exit_code == 0 ? done : failed).insert(golden.verb);
  }
  EXPECT_GT(verbs().size(), 40U);
  for (const std::string& verb : verbs()) {
    if (exceptions.contains(verb)) continue;
    EXPECT_TRUE(done.contains(verb)) << verb << " has no case that ends with 0";
    EXPECT_TRUE(failed.contains(verb)) << verb << " has no case that fails";
  }
}

std::vector<GoldenCase> successes() {
  std::vector<GoldenCase> cases;
  for (const GoldenCase& golden : golden_cases())
    if (golden.name == "success") cases.push_back(golden);
  return cases;
}

// Who forgot something reads what to write, and not only what it means: "its name" is no advice.
TEST(Hints, say_what_to_write_for_what_is_missing) {
  int missing = 0;
  for (const std::string& verb : verbs()) {
    if (verb == "signing-key rotate") continue;  // misses nothing, and would change the keys
    std::vector<std::string> words = words_in(verb);
    words.insert(words.end(), {"-o", "json"});
    const std::string exit_and_code = run_hireline_away(words).error;
    if (!Json::accept(exit_and_code)) continue;
    const Json error = Json::parse(exit_and_code);
    const std::string message = error.at("message");
    const std::size_t end = message.find(" is missing");
    if (end == std::string::npos) continue;
    ++missing;
    EXPECT_THAT(error.at("hint").get<std::string>(),
                testing::StartsWith("add " + message.substr(0, end)))
        << verb;
  }
  EXPECT_GT(missing, 20);
}

TEST(Hints, name_commands_as_they_are_typed) {
  EXPECT_THAT(run_hireline_away({"zzzzzzzz"}).error,
              HasSubstr("run `hireline --help` to list the commands"));
  EXPECT_THAT(run_hireline_away({"org", "zzzzzzzz"}).error,
              HasSubstr("run `hireline org --help` to list the commands"));
}

// What is text, which a terminal folds: its lines are as long as whoever wrote it wants them.
const std::set<std::string> texts = {"email preview", "question export", "token mint"};

const std::regex header("(?:[A-Z_%]|…)+(  +(?:[A-Z_%]|…)+)+");

// Where the words of a header begin.
std::vector<std::size_t> columns_in(const std::string& line) {
  std::vector<std::size_t> columns = {0};
  for (std::size_t at = 2; at < line.size(); ++at)
    if (line[at] != ' ' && line.substr(at - 2, 2) == "  ") columns.push_back(at);
  return columns;
}

// Each column keeps six characters, and two blanks before the next one.
std::size_t least_width(const std::string& line) {
  return std::regex_match(line, header) ? columns_in(line).size() * 8 - 2 : 0;
}

class OnATerminal : public testing::TestWithParam<GoldenCase> {};

// Of one resource everything is shown, however long: a link that is cut leads nowhere.
bool is_of_one_thing(const GoldenCase& golden, const std::vector<std::string>& lines) {
  const auto shown = Called(golden).run(
      shared_place(golden.world), Form::json,
      golden.changes ? std::vector<std::string>{"--dry-run"} : std::vector<std::string>{});
  const bool is_list = shown.out.starts_with("[") || shown.out.starts_with("{\n  \"data\": [");
  return !is_list && shown.out.starts_with("{") && !std::regex_match(lines.front(), header) &&
         golden.verb != "pipeline board";
}

TEST_P(OnATerminal, nothing_is_wider_than_it) {
  const GoldenCase& golden = GetParam();
  if (texts.contains(golden.verb)) return;
  const Called called(golden);
  for (const std::size_t columns : {40U, 80U, 200U}) {
    const auto seen = called.run_on_terminal(shared_place(golden.world), static_cast<int>(columns));
    EXPECT_EQ(seen.exit_code, golden.exit_code) << seen.error;
    const auto lines = lines_of(uncoloured(seen.out));
    if (lines.empty() || least_width(lines.front()) > columns) continue;
    if (columns == 40 && is_of_one_thing(golden, lines)) return;
    for (const std::string& line : lines) {
      EXPECT_LE(columns_of(line), columns) << line;
      EXPECT_FALSE(line.ends_with(' ')) << "blanks at the end: '" << line << "'";
    }
  }
}

TEST_P(OnATerminal, colours_are_all_that_no_color_takes_away) {
  const GoldenCase& golden = GetParam();
  const Called called(golden);
  Place& place = shared_place(golden.world);
  const auto plain = called.run(
      place, Form::terminal,
      golden.changes ? std::vector<std::string>{"--dry-run"} : std::vector<std::string>{});
  const auto coloured = called.run_on_terminal(place, 100);
  EXPECT_THAT(uncoloured(coloured.out + coloured.error), Not(HasSubstr("\x1b")));
  EXPECT_EQ(lines_of(coloured.out).size(), lines_of(plain.out).size());
}

// One character for each column.
std::string narrowed(const std::string& line) {
  std::string result;
  for (const char byte : line)
    if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) result += byte;
  return result;
}

TEST_P(OnATerminal, columns_stand_below_their_headers) {
  const GoldenCase& golden = GetParam();
  const Called called(golden);
  const auto seen = called.run_on_terminal(shared_place(golden.world), 200);
  const auto lines = lines_of(uncoloured(seen.out));
  if (lines.empty() || !std::regex_match(lines.front(), header)) return;
  const auto columns = columns_in(lines.front());
  for (const std::string& line : lines)
    for (const std::size_t column : columns) {
      const std::string text = narrowed(line);
      if (column == 0 || text.size() < column) continue;
      EXPECT_EQ(text.substr(column - 2, 2), "  ") << line << "\nis not below\n" << lines.front();
    }
}

std::string verb_name(const testing::TestParamInfo<GoldenCase>& info) {
  std::string name = info.param.verb;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Verbs, OnATerminal, testing::ValuesIn(successes()), verb_name);

// As -o json tells it: "2 usage", or what is wrong with how it is exit_and_code.
std::string exit_and_code(const ProgramResult& result) {
  const Json error = Json::accept(result.error) ? Json::parse(result.error) : Json();
  if (!error.is_object() || !result.out.empty()) return "no error as JSON: " + result.error;
  return std::to_string(result.exit_code) + " " + error.value("code", "") +
         (error.contains("hint") ? "" : " without a hint");
}

TEST(EveryVerb, refuses_an_option_that_it_does_not_have) {
  for (const std::string& verb : verbs()) {
    std::vector<std::string> words = words_in(verb);
    words.insert(words.end(), {"--no-such-thing", "-o", "json"});
    EXPECT_EQ(exit_and_code(run_hireline_away(words)), "2 usage") << verb;
  }
}

// What works without a database.
const std::set<std::string> without_database = {
    "completion",         "config path",        "config show",   "doctor",
    "email preview",      "maintenance list",   "question lint", "signing-key list",
    "signing-key retire", "signing-key rotate", "token inspect", "token mint",
    "webhook verify"};

TEST(EveryVerb, ends_with_seven_without_a_database) {
  for (GoldenCase golden : successes()) {
    if (without_database.contains(golden.verb)) continue;
    const Called called(golden);
    std::vector<std::string> words = called.words();
    words.insert(words.end(), {"-o", "json"});
    EXPECT_EQ(exit_and_code(run_hireline_away(words, {}, called.input())), "7 database_unavailable")
        << golden.verb;
  }
}

TEST(EveryVerb, says_what_to_do_with_an_older_schema) {
  std::set<std::string> exempt = without_database;
  exempt.insert({"migrate status", "migrate up", "migrate verify", "status"});
  for (const GoldenCase& golden : successes()) {
    if (exempt.contains(golden.verb)) continue;
    const Called called(golden);
    std::vector<std::string> words = called.words();
    words.insert(words.end(), {"-o", "json"});
    EXPECT_EQ(exit_and_code(run_hireline(shared_place(World::blank), words, {}, called.input())),
              "1 schema_older")
        << golden.verb;
  }
}

TEST(EveryVerb, shows_examples_in_its_help) {
  for (const std::string& verb : verbs()) {
    std::vector<std::string> words = words_in(verb);
    words.emplace_back("--help");
    const auto helped = run_hireline_away(words);
    EXPECT_EQ(helped.exit_code, 0) << verb;
    EXPECT_THAT(helped.out, HasSubstr("\n  hireline " + verb)) << verb;
    EXPECT_EQ(helped.error, "") << verb;
  }
}

}  // namespace
}  // namespace hireline::test
