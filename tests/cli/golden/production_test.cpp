// In production, no verb that changes something does so without a confirmation: the program is
// asked which verbs those are. `setup` is none of them: whoever sets a machine up means to change
// it, and it only adds what is missing.
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/golden/forms.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

const std::set<std::string>& changing_verbs() {
  static const std::set<std::string> all = [] {
    std::set<std::string> verbs;
    const Json map = Json::parse(run_hireline_away({"help", "--map"}).out);
    for (const Json& command : map.at("commands"))
      if (command.at("changes").get<bool>()) verbs.insert(command.at("path"));
    return verbs;
  }();
  return all;
}

// Of all databases that the cases share.
std::map<World, std::string> checksums() {
  std::map<World, std::string> sums;
  for (const GoldenCase& golden : golden_cases())
    if (golden.name == "success" && changing_verbs().contains(golden.verb) &&
        !sums.contains(golden.world))
      sums[golden.world] = shared_place(golden.world).checksum();
  return sums;
}

const Environment production = {{"HIRELINE_ENV", "production"},
                                {"HIRELINE_AUTH_ISSUER", "https://id.example.org"},
                                {"HIRELINE_AUTH_AUDIENCE", "hireline"},
                                {"HIRELINE_AUTH_JWKS", "https://id.example.org/keys"}};

// The case, without what confirms it.
GoldenCase unconfirmed(GoldenCase golden) {
  if (golden.words.starts_with("--dry-run")) golden.words.erase(0, 9);
  for (const std::string confirms : {" --yes", " -y", " --dry-run"})
    if (const auto at = golden.words.find(confirms); at != std::string::npos)
      golden.words.erase(at, confirms.size());
  if (const auto at = golden.words.find(" --confirm"); at != std::string::npos)
    golden.words.erase(at, golden.words.find(' ', at + 11) - at);
  for (const auto& [name, value] : production) golden.environment[name] = value;
  return golden;
}

// One case for each changing verb.
std::vector<GoldenCase> changes() {
  std::vector<GoldenCase> cases;
  for (const GoldenCase& golden : golden_cases())
    if (golden.name == "success" && changing_verbs().contains(golden.verb))
      cases.push_back(unconfirmed(golden));
  return cases;
}

TEST(Production, asks_before_every_change) {
  std::set<std::string> walked;
  const auto before = checksums();
  for (const GoldenCase& golden : changes()) {
    SCOPED_TRACE(golden.verb);
    walked.insert(golden.verb);
    const auto refused = Called(golden).run(shared_place(golden.world), Form::json);
    ASSERT_TRUE(Json::accept(refused.error)) << refused.error;
    const bool invents = golden.verb.starts_with("seed ");
    EXPECT_EQ(Json::parse(refused.error).at("code"),
              invents ? "in_production" : "confirmation_needed");
    EXPECT_EQ(refused.exit_code, invents ? 5 : 2);
    EXPECT_EQ(refused.out, "");
  }
  EXPECT_EQ(walked, changing_verbs());
  EXPECT_EQ(checksums(), before) << "a database was changed";
}

// Some are asked when the record is known. Without an answer, nothing is changed.
TEST(Production, a_terminal_that_does_not_agree_changes_nothing) {
  const auto before = checksums();
  for (GoldenCase golden : changes()) {
    SCOPED_TRACE(golden.verb);
    if (golden.verb.starts_with("seed ")) continue;
    golden.input = "n\n" + golden.input;
    const auto refused = Called(golden).run(shared_place(golden.world), Form::terminal);
    EXPECT_EQ(refused.exit_code, 1) << refused.error;
    EXPECT_THAT(refused.error, HasSubstr("in production."));
  }
  EXPECT_EQ(checksums(), before) << "a database was changed";
}

TEST(Production, a_question_names_the_record) {
  const auto place = own_place(World::seeded);
  Environment terminal = production;
  terminal.insert({{"HIRELINE_FORCE_TTY", "100"}, {"NO_COLOR", "1"}});
  const auto asked = run_hireline(*place, {"job", "archive", "Backend engineer"}, terminal, "n\n");
  EXPECT_EQ(asked.exit_code, 1);
  EXPECT_THAT(asked.error,
              HasSubstr("About to run 'job archive' on Backend engineer (active, ci) in "
                        "production.\nContinue? [y/N]"));
}

TEST(Production, wrong_arguments_are_told_before_a_missing_confirmation) {
  const auto place = own_place(World::seeded);
  const auto code = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"-o", "json"});
    const auto refused = run_hireline(*place, words, production);
    EXPECT_EQ(refused.exit_code, 2) << refused.error;
    return Json::parse(refused.error).at("code").get<std::string>();
  };
  const std::string owner = "ann@example.org";
  EXPECT_EQ(code({"org", "create", "--name", "X", "--owner-email", "ann"}), "usage");
  EXPECT_EQ(code({"org", "create", "--name", "X", "--owner-email", owner}), "confirmation_needed");
  EXPECT_EQ(code({"pipeline", "unlock", owner, "--stage", "last"}), "usage");
  EXPECT_EQ(code({"pipeline", "unlock", owner, "--stage", "1"}), "confirmation_needed");
  EXPECT_EQ(code({"plan", "set", "growth"}), "usage");
  EXPECT_EQ(code({"plan", "set", "growth", "--name", "G"}), "confirmation_needed");
}

TEST(Production, a_change_runs_with_yes_and_a_dry_run_without) {
  const auto place = own_place(World::seeded);
  const std::vector<std::string> archive = {"job", "archive", known_ids(World::seeded).at("job")};
  const auto with = [&](const std::string& word) {
    std::vector<std::string> words = archive;
    words.push_back(word);
    return run_hireline(*place, words, production);
  };
  EXPECT_EQ(with("--dry-run").exit_code, 0);
  EXPECT_EQ(place->value("select status from openings where id = '" + archive.back() + "'"),
            "active");
  EXPECT_EQ(with("--yes").exit_code, 0);
  EXPECT_EQ(place->value("select status from openings where id = '" + archive.back() + "'"),
            "archived");
}

TEST(Production, invented_records_need_a_flag_of_their_own) {
  const auto place = own_place(World::bare);
  EXPECT_EQ(run_hireline(*place, {"seed", "ci", "--yes"}, production).exit_code, 5);
  EXPECT_EQ(run_hireline(*place, {"seed", "ci", "--in-production"}, production).exit_code, 2);
  EXPECT_EQ(place->value("select count(*) from organizations"), "0");
  EXPECT_EQ(run_hireline(*place, {"seed", "ci", "--in-production", "--yes"}, production).exit_code,
            0);
  EXPECT_EQ(place->value("select count(*) from organizations"), "1");
}

TEST(Production, its_questions_say_so) {
  const auto place = own_place(World::seeded);
  Environment terminal = production;
  terminal.insert({{"HIRELINE_FORCE_TTY", "100"}, {"NO_COLOR", "1"}});
  const auto asked =
      run_hireline(*place, {"member", "remove", "ci", "ann@ci.example"}, terminal, "n\n");
  EXPECT_EQ(asked.exit_code, 1);
  EXPECT_THAT(asked.error,
              HasSubstr("About to remove ann@ci.example from ci in production.\nContinue? [y/N]"));
  EXPECT_EQ(asked.error.find("About to"), asked.error.rfind("About to")) << "one question only";
}

TEST(OperatorReason, is_demanded_if_the_settings_say_so) {
  const Environment strict = {{"HIRELINE_OPERATOR_REASON", "required"}};
  const auto before = checksums();
  for (GoldenCase golden : changes()) {
    SCOPED_TRACE(golden.verb);
    golden.environment = strict;
    if (const auto at = golden.words.find(" --reason"); at != std::string::npos)
      golden.words.erase(at);
    const auto refused =
        Called(golden).run(shared_place(golden.world), Form::json, {"--reason", " "});
    EXPECT_EQ(refused.exit_code, 2);
    ASSERT_TRUE(Json::accept(refused.error)) << refused.error;
    EXPECT_EQ(Json::parse(refused.error).at("code"), "reason_required");
  }
  EXPECT_EQ(checksums(), before) << "a database was changed";
  const auto place = own_place(World::seeded);
  const std::string job = known_ids(World::seeded).at("job");
  EXPECT_EQ(run_hireline(*place, {"job", "archive", job, "--dry-run"}, strict).exit_code, 0);
  EXPECT_EQ(run_hireline(*place, {"job", "archive", job, "--reason", "x"}, strict).exit_code, 0);
  EXPECT_EQ(run_hireline(*place, {"doctor", "--fix", "--only", "schema"}, strict).exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
