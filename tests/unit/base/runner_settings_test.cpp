// Where the code runner is, and the key that it shares with the service.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "common/base/settings/config_values.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using testing::ElementsAre;

const std::string key(32, 'k');

class RunnerSettings : public testing::Test {
 protected:
  ConfigResult load(SettingTexts texts) const {
    texts["HIRELINE_ENV"] = "development";
    texts["HIRELINE_DATA_DIR"] = folder.path();
    return load_config({.environment = std::move(texts)});
  }
  std::vector<std::string> faults(SettingTexts texts) const {
    std::vector<std::string> messages;
    for (const ConfigError& error : load(std::move(texts)).errors)
      messages.push_back(error.message);
    return messages;
  }

  test::TemporaryFolder folder;
};

TEST_F(RunnerSettings, it_is_in_the_data_folder_unless_something_else_is_said) {
  EXPECT_EQ(load({}).loaded->config.runner.socket_path, folder / "runner.sock");
  EXPECT_TRUE(load({}).loaded->config.runner_key.empty());
  EXPECT_EQ(load({{"HIRELINE_RUNNER", "runner.sock"}}).loaded->config.runner.socket_path,
            "runner.sock");
}

TEST_F(RunnerSettings, an_address_needs_a_key) {
  const auto there =
      load({{"HIRELINE_RUNNER", "runner.example:7070"}, {"HIRELINE_RUNNER_KEY", key}});
  ASSERT_TRUE(there.loaded);
  EXPECT_FALSE(there.loaded->config.runner.is_local());
  EXPECT_EQ(there.loaded->config.runner.address.host, "runner.example");
  EXPECT_EQ(there.loaded->config.runner.address.port, 7070);
  EXPECT_EQ(there.loaded->config.runner_key.reveal(), key);
  EXPECT_THAT(faults({{"HIRELINE_RUNNER", "runner.example:7070"}}),
              ElementsAre("HIRELINE_RUNNER (from the environment) is a network address, but no "
                          "valid key is set"));
}

TEST_F(RunnerSettings, the_key_may_stand_in_a_file) {
  const std::string file = folder.write("key", key + "\n");
  const auto there = load({{"HIRELINE_RUNNER", "h:1"}, {"HIRELINE_RUNNER_KEY_FILE", file}});
  ASSERT_TRUE(there.loaded);
  EXPECT_EQ(there.loaded->config.runner_key.reveal(), key);
}

TEST_F(RunnerSettings, a_short_key_is_refused_without_being_told) {
  const auto messages = faults({{"HIRELINE_RUNNER_KEY", std::string(31, 'k')}});
  EXPECT_THAT(messages, ElementsAre("HIRELINE_RUNNER_KEY (from the environment) is shorter than "
                                    "32 bytes"));
}

TEST(RunnerAddress, is_a_path_or_an_address) {
  EXPECT_EQ(read_runner_address("/run/a:1/x")->socket_path, "/run/a:1/x");
  EXPECT_EQ(read_runner_address("./a:1")->socket_path, "./a:1");
  EXPECT_EQ(read_runner_address("[::1]:7070")->address.host, "::1");
  for (const char* wrong : {"", ":1", "h:", "h:x", "::1:1"})
    EXPECT_FALSE(read_runner_address(wrong));
  EXPECT_EQ(runner_address_text(*read_runner_address("[::1]:7070")), "[::1]:7070");
  EXPECT_EQ(runner_address_text(*read_runner_address("a.sock")), "a.sock");
}

}  // namespace
}  // namespace hireline
