// hireline signing-key
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/time.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class SigningKeyCommands : public testing::Test {
 protected:
  // What the command prints with -o json; its error if it fails.
  Json json_of(std::vector<std::string> words) const {
    words.insert(words.begin(), "signing-key");
    words.insert(words.end(), {"-o", "json"});
    const ProgramResult result = cli.run(words);
    return Json::parse(result.exit_code == 0 ? result.out : result.error);
  }
  // "in_use replaced", in the order of the list.
  std::string states() const {
    std::string text;
    for (const Json& key : json_of({"list"}))
      text.append(text.empty() ? "" : " ").append(key.at("state").get<std::string>());
    return text;
  }
  std::string kid(std::size_t at) const { return json_of({"list"}).at(at).at("kid"); }
  static Instant time_in(const Json& key, const char* name) {
    return parse_instant(key.at(name).get<std::string>()).value();
  }

  Cli cli;
  const std::string file = cli.folder() / "data/signing-keys.json";
};

TEST_F(SigningKeyCommands, make_the_first_key_which_is_in_use_at_once) {
  const ProgramResult none = cli.run({"signing-key", "list", "-o", "json"});
  EXPECT_EQ(none.out, "[]\n");
  EXPECT_THAT(none.error, HasSubstr("`hireline signing-key rotate` makes it"));
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(json_of({"rotate"}).at("state"), "in_use");
  EXPECT_EQ(states(), "in_use");
  EXPECT_EQ(std::filesystem::status(file).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(SigningKeyCommands, publish_the_next_key_for_a_day) {
  json_of({"rotate"});
  const Json next = json_of({"rotate"});
  EXPECT_EQ(next.at("state"), "pending");
  EXPECT_EQ(time_in(next, "usedFrom") - time_in(next, "createdAt"), std::chrono::hours(24));
  EXPECT_EQ(states(), "in_use pending");
  const ProgramResult again = cli.run({"signing-key", "rotate"});
  EXPECT_EQ(again.exit_code, 5);
  EXPECT_THAT(again.error, HasSubstr("a key is pending already"));
}

TEST_F(SigningKeyCommands, replace_all_keys_at_once_after_a_leak) {
  json_of({"rotate"});
  json_of({"rotate"});
  EXPECT_EQ(json_of({"rotate", "--now"}).at("state"), "in_use");
  EXPECT_EQ(states(), "replaced in_use retired");
  const std::string leaked = kid(0);
  EXPECT_EQ(json_of({"retire", leaked}).at("code"), "tokens_valid");
  EXPECT_EQ(json_of({"retire", leaked, "--force"}).at("code"), "confirmation_needed");
  EXPECT_EQ(json_of({"retire", leaked, "--force", "--yes"}).at("state"), "retired");
  EXPECT_EQ(states(), "retired in_use retired");
}

TEST_F(SigningKeyCommands, retire_no_key_that_is_needed) {
  json_of({"rotate"});
  json_of({"rotate"});
  EXPECT_EQ(json_of({"retire", kid(0)}).at("code"), "key_in_use");
  EXPECT_EQ(json_of({"retire", kid(0), "--force"}).at("code"), "key_in_use");
  EXPECT_EQ(json_of({"retire", kid(1), "--force"}).at("code"), "key_pending");
  EXPECT_EQ(json_of({"retire", "unknown"}).at("code"), "not_found");
  EXPECT_EQ(states(), "in_use pending");
}

TEST_F(SigningKeyCommands, change_nothing_in_a_dry_run) {
  EXPECT_EQ(json_of({"rotate", "--dry-run"}).at("state"), "in_use");
  EXPECT_FALSE(std::filesystem::exists(file));
  json_of({"rotate"});
  EXPECT_EQ(json_of({"rotate", "--dry-run"}).at("state"), "pending");
  EXPECT_EQ(states(), "in_use");
  json_of({"rotate", "--now"});
  EXPECT_EQ(json_of({"retire", kid(0), "--force", "--dry-run"}).at("state"), "retired");
  EXPECT_EQ(states(), "replaced in_use");
}

TEST_F(SigningKeyCommands, show_no_private_key) {
  json_of({"rotate"});
  const ProgramResult list = cli.run({"signing-key", "list", "-o", "yaml"});
  EXPECT_THAT(list.out + list.error, testing::Not(HasSubstr("PRIVATE")));
}

TEST_F(SigningKeyCommands, are_confirmed_in_production) {
  cli.folder().write(".config/hireline/config.toml",
                     "[profiles.prod]\nenv = \"production\"\nsecret = \"" + std::string(32, 's') +
                         "\"\ndata_dir = \"" + (cli.folder() / "prod") + "\"\n");
  const auto unasked = cli.run({"signing-key", "rotate", "--profile", "prod"});
  EXPECT_EQ(unasked.exit_code, 2);
  EXPECT_THAT(unasked.error, HasSubstr("with the profile 'prod' in production"));
  EXPECT_FALSE(std::filesystem::exists(cli.folder() / "prod"));
  EXPECT_EQ(cli.run({"signing-key", "rotate", "--profile", "prod", "--yes"}).exit_code, 0);
}

TEST_F(SigningKeyCommands, use_the_file_that_the_settings_name) {
  cli.set("HIRELINE_SIGNING_KEYS", cli.folder() / "keys/own.json");
  json_of({"rotate"});
  EXPECT_TRUE(std::filesystem::exists(cli.folder() / "keys/own.json"));
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace hireline::test
