// docs/operations/configure.md lists the settings as the programs know them.
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/settings/config.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

std::string table_of_settings() {
  std::string text = "\n| Variable | Meaning | Default |\n| --- | --- | --- |\n";
  for (const SettingHelp& setting : describe_settings())
    text += "| `" + setting.name + "` | " + setting.meaning + " | " +
            (setting.default_text.empty() ? "none" : setting.default_text) + " |\n";
  return text + "\n";
}

TEST(SettingsPage, lists_every_setting_and_no_other) {
  std::ifstream file(project_path("docs/operations/configure.md"));
  const std::string page(std::istreambuf_iterator<char>(file), {});
  EXPECT_THAT(page, testing::HasSubstr(table_of_settings()));
}

}  // namespace
}  // namespace hireline::test
