// The settings of what evaluates written answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class AiSettings : public testing::Test {
 protected:
  ConfigResult load(SettingTexts texts) const {
    texts.try_emplace("HIRELINE_ENV", "development");
    texts.try_emplace("HIRELINE_DATA_DIR", folder_.path());
    return load_config({.environment = std::move(texts)});
  }
  std::vector<std::string> faults(SettingTexts texts) const {
    std::vector<std::string> messages;
    for (const ConfigError& error : load(std::move(texts)).errors)
      messages.push_back(error.message);
    return messages;
  }

  test::TemporaryFolder folder_;
};

TEST_F(AiSettings, are_of_the_embedded_evaluator_unless_told_otherwise) {
  EXPECT_EQ(load({}).loaded.value().config.ai_provider, AiProvider::local);
}

TEST_F(AiSettings, name_a_provider_completely) {
  const auto result = load({{"HIRELINE_AI_PROVIDER", "openai"},
                            {"HIRELINE_AI_BASE_URL", "https://models.example/v1/"},
                            {"HIRELINE_AI_MODEL", "judge"},
                            {"HIRELINE_AI_API_KEY", " sk-123\n"}});
  ASSERT_TRUE(result.loaded);
  EXPECT_EQ(result.loaded->config.ai_base_url, "https://models.example/v1");
  EXPECT_EQ(result.loaded->config.ai_model, "judge");
  EXPECT_EQ(result.loaded->config.ai_api_key.reveal(), "sk-123");
  for (const ShownSetting& setting : result.loaded->shown)
    EXPECT_THAT(setting.value, Not(HasSubstr("sk-123"))) << setting.name;
}

TEST_F(AiSettings, lack_nothing_that_the_provider_needs) {
  EXPECT_THAT(faults({{"HIRELINE_AI_PROVIDER", "openai"}}),
              ElementsAre(HasSubstr("no valid base URL")));
  EXPECT_THAT(
      faults({{"HIRELINE_AI_PROVIDER", "openai"}, {"HIRELINE_AI_BASE_URL", "https://h/v1"}}),
      ElementsAre(HasSubstr("no model is set")));
  EXPECT_THAT(faults({{"HIRELINE_AI_PROVIDER", "oracle"}}),
              ElementsAre(HasSubstr("has the invalid value 'oracle'")));
}

TEST_F(AiSettings, send_answers_nowhere_in_the_clear) {
  for (const char* url :
       {"http://models.example/v1", "http://127.0.0.1.example/v1", "ftp://h/v1", "https://",
        "https://h/v1?key=1", "https://user:pass@h/v1", "http://localhost.example"})
    EXPECT_THAT(faults({{"HIRELINE_AI_BASE_URL", url}}), testing::SizeIs(1)) << url;
  for (const char* url :
       {"http://localhost:11434/v1", "http://127.0.0.1:1/v1", "http://[::1]:8000", "https://h/v1"})
    EXPECT_THAT(faults({{"HIRELINE_AI_BASE_URL", url}}), ElementsAre()) << url;
}

TEST_F(AiSettings, take_no_key_that_would_forge_a_header) {
  const auto found = faults({{"HIRELINE_AI_API_KEY", "sk-1\r\nX-Evil: 1"}});
  EXPECT_THAT(found, ElementsAre(HasSubstr("not allowed in a header")));
  EXPECT_THAT(found.at(0), Not(HasSubstr("sk-1")));
}

}  // namespace
}  // namespace hireline
