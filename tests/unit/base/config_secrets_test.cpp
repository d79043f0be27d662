// Where secrets may come from, and who else could read them there.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace fs = std::filesystem;

const std::string secret(32, 's');

class ConfigSecrets : public testing::Test {
 protected:
  std::vector<std::string> faults() const { return messages(load_config(sources).errors); }
  std::vector<std::string> warnings() const { return messages(load_config(sources).warnings); }
  static std::vector<std::string> messages(const std::vector<ConfigError>& all) {
    std::vector<std::string> texts;
    for (const ConfigError& one : all) {
      EXPECT_NE(one.hint, "") << one.message;
      texts.push_back(one.message);
    }
    return texts;
  }

  test::TemporaryFolder folder;
  ConfigSources sources{.environment = {{"HIRELINE_DATA_DIR", folder.path()},
                                        {"HIRELINE_AUTH_ISSUER", "https://issuer.example.org"},
                                        {"HIRELINE_AUTH_AUDIENCE", "hireline"}}};
};

TEST_F(ConfigSecrets, in_a_flag_are_warned_of) {
  sources.flags["HIRELINE_SECRET"] = secret;
  EXPECT_THAT(warnings(), ElementsAre(AllOf(HasSubstr("HIRELINE_SECRET is set with a flag"),
                                            Not(HasSubstr(secret)))));
  sources.flags = {{"HIRELINE_SECRET_FILE", folder.write("key", secret)}};
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(warnings(), IsEmpty());
}

TEST_F(ConfigSecrets, that_are_a_password_in_a_flag_are_warned_of) {
  sources.environment["HIRELINE_SECRET"] = secret;
  sources.flags["HIRELINE_DATABASE_URL"] = "postgres://ann@h/d";
  EXPECT_THAT(warnings(), IsEmpty());
  sources.flags["HIRELINE_DATABASE_URL"] = "postgres://ann:hidden@h/d";
  EXPECT_THAT(warnings(),
              ElementsAre(AllOf(HasSubstr("HIRELINE_DATABASE_URL"), Not(HasSubstr("hidden")))));
}

// By the rights of the file, and of the folder that it is in.
class SecretFile : public ConfigSecrets {
 protected:
  std::size_t warnings_with(fs::perms of_folder, fs::perms of_file) {
    fs::permissions(folder.path(), of_folder);
    fs::permissions(path, of_file);
    return warnings().size();
  }

  static constexpr fs::perms closed = fs::perms::owner_all;
  static constexpr fs::perms open = closed | fs::perms::group_exec | fs::perms::others_exec;
  static constexpr fs::perms own = fs::perms::owner_read | fs::perms::owner_write;
  std::string path;
};

TEST_F(SecretFile, is_warned_of_where_others_can_reach_it) {
  path = folder.write("key", secret);
  sources.environment["HIRELINE_SECRET_FILE"] = path;
  EXPECT_EQ(warnings_with(open, own), 0u);
  EXPECT_EQ(warnings_with(open, own | fs::perms::group_read), 0u);
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_read), 1u);
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_write), 1u);
  EXPECT_EQ(warnings_with(closed, own | fs::perms::others_read), 0u);
}

TEST_F(SecretFile, is_one_with_a_password) {
  sources.environment["HIRELINE_SECRET"] = secret;
  path = folder.write("url", "postgres://ann@h/d");
  sources.environment["HIRELINE_DATABASE_URL_FILE"] = path;
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_read), 0u);
  path = folder.write("url", "postgres://ann:hidden@h/d");
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_read), 1u);
}

TEST_F(SecretFile, is_also_the_one_of_the_settings) {
  path = folder.write("own.toml", "secret = \"" + secret + "\"\n");
  sources.file = path;
  EXPECT_EQ(warnings_with(open, own), 0u);
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_read), 1u);
  EXPECT_THAT(warnings(), ElementsAre(AllOf(HasSubstr(path), HasSubstr("HIRELINE_SECRET"))));
  path = folder.write("own.toml", "log_level = \"debug\"\n");
  sources.environment["HIRELINE_SECRET"] = secret;
  EXPECT_EQ(warnings_with(open, own | fs::perms::others_read), 0u);
}

}  // namespace
}  // namespace hireline
