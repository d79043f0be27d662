// In production, no verb that changes something does so without a confirmation: the program is
// asked which verbs those are.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/golden/forms.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

std::set<std::string> changing_verbs() {
  std::set<std::string> verbs;
  const auto map = run_hireline_away({"help", "--map"});
  for (const Json& command : Json::parse(map.out).at("commands"))
    if (command.at("changes").get<bool>()) verbs.insert(command.at("path"));
  return verbs;
}

const Environment production = {{"HIRELINE_ENV", "production"},
                                {"HIRELINE_AUTH_ISSUER", "https://id.example.org"},
                                {"HIRELINE_AUTH_AUDIENCE", "hireline"},
                                {"HIRELINE_AUTH_JWKS", "https://id.example.org/keys"}};

// The case, without what confirms it.
GoldenCase unconfirmed(GoldenCase golden) {
  for (const std::string confirms : {" --yes", " -y"})
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
  for (const GoldenCase& golden : changes()) {
    SCOPED_TRACE(golden.verb);
    walked.insert(golden.verb);
    Place& place = shared_place(golden.world);
    const std::string before = place.checksum();
    const auto refused = Called(golden).run(place, Form::json);
    EXPECT_EQ(place.checksum(), before) << "the database was changed";
    ASSERT_TRUE(Json::accept(refused.error)) << refused.error;
    const bool invents = golden.verb.starts_with("seed ");
    EXPECT_EQ(Json::parse(refused.error).at("code"),
              invents ? "in_production" : "confirmation_needed");
    EXPECT_EQ(refused.exit_code, invents ? 5 : 2);
    EXPECT_EQ(refused.out, "");
  }
  EXPECT_EQ(walked, changing_verbs());
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
  EXPECT_EQ(place->value("select status from jobs where id = '" + archive.back() + "'"), "active");
  EXPECT_EQ(with("--yes").exit_code, 0);
  EXPECT_EQ(place->value("select status from jobs where id = '" + archive.back() + "'"),
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
  for (GoldenCase golden : changes()) {
    SCOPED_TRACE(golden.verb);
    golden.environment = strict;
    Place& place = shared_place(golden.world);
    const std::string before = place.checksum();
    const auto refused = Called(golden).run(place, Form::json, {"--reason", " "});
    EXPECT_EQ(refused.exit_code, 2);
    ASSERT_TRUE(Json::accept(refused.error)) << refused.error;
    EXPECT_EQ(Json::parse(refused.error).at("code"), "reason_required");
    EXPECT_EQ(place.checksum(), before);
  }
  const auto place = own_place(World::seeded);
  const std::string job = known_ids(World::seeded).at("job");
  EXPECT_EQ(run_hireline(*place, {"job", "archive", job, "--dry-run"}, strict).exit_code, 0);
  EXPECT_EQ(run_hireline(*place, {"job", "archive", job, "--reason", "x"}, strict).exit_code, 0);
  EXPECT_EQ(run_hireline(*place, {"doctor", "--fix", "--only", "schema"}, strict).exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
