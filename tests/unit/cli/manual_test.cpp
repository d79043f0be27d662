#include "cli/help/manual.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands/commands.hpp"
#include "cli/help/help_map.hpp"
#include "cli/help/roff.hpp"
#include "common/base/settings/config.hpp"
#include "tests/support/json.hpp"

namespace hireline::cli {
namespace {

using test::Json;

using testing::Contains;
using testing::HasSubstr;

TEST(RoffText, means_nothing_to_roff) {
  EXPECT_EQ(roff_text(R"(a\b --c 'd' "e" `f` ~g ^h)"),
            R"(a\eb \-\-c \(aqd\(aq \(dqe\(dq \(gaf\(ga \(tig \(hah)");
  EXPECT_EQ(roff_text("é…𝄞"), "\\[u00E9]\\[u2026]\\[u1D11E]");
}

TEST(RoffText, no_line_becomes_a_request) {
  Roff page("A", "1", "b");
  page.verbatim(".so /etc/passwd\n'sy ls\nx");
  page.paragraph(".x");
  page.entry("a", "", ".y");
  const std::string text = std::move(page).text();
  EXPECT_THAT(text, HasSubstr("\n\\&.so /etc/passwd\n\\&\\(aqsy ls\nx\n"));
  EXPECT_THAT(text, HasSubstr("\n\\&.x\n"));
  EXPECT_THAT(text, HasSubstr("\n\\&.y\n"));
}

TEST(Manual, has_every_command_and_option) {
  const auto commands = all_commands();
  const std::string main_page = manual_page(commands, "hireline.1").value();
  for (const Command& command : commands) {
    EXPECT_THAT(main_page, HasSubstr("\\fB" + roff_text(command.path) + "\\fR\n"));
    const std::string word = command.path.substr(0, command.path.find(' '));
    const std::string page = manual_page(commands, "hireline-" + word + ".1").value_or("");
    EXPECT_THAT(page, HasSubstr(".SS \"hireline " + roff_text(command.path)));
    EXPECT_THAT(page, HasSubstr(roff_text(command.help)));
    for (const Option& option : command.options)
      EXPECT_THAT(page, HasSubstr(roff_text(option.long_name()) + "\\fR")) << command.path;
  }
}

TEST(Manual, has_every_setting) {
  const std::string page = manual_page(all_commands(), "hireline.toml.5").value();
  for (const SettingHelp& setting : describe_settings())
    EXPECT_THAT(page, HasSubstr("\\fI" + setting.name + ", \\-\\-"));
}

TEST(Manual, lists_its_pages) {
  const auto commands = all_commands();
  const auto pages = manual_pages(commands);
  EXPECT_THAT(pages, testing::IsSupersetOf({"hireline.1", "hireline.toml.5", "hireline-org.1",
                                            "hireline-completion.1"}));
  for (const std::string& page : pages) EXPECT_TRUE(manual_page(commands, page)) << page;
  EXPECT_FALSE(manual_page(commands, "hireline-orgs.1"));
}

TEST(CommandMap, tells_programs_what_there_is) {
  const auto commands = all_commands();
  const auto map = Json::parse(command_map(commands));
  ASSERT_EQ(map["commands"].size(), commands.size());
  const auto found = std::ranges::find_if(map["commands"], [](const auto& command) {
    return command["path"] == "pipeline set-status";
  });
  ASSERT_NE(found, map["commands"].end());
  EXPECT_EQ((*found)["changes"], true);
  EXPECT_EQ((*found)["options"][1]["value"], "STATUS");
  EXPECT_EQ((*found)["options"][1]["required"], true);
  EXPECT_THAT((*found)["options"][1]["choices"], Contains("hired"));
  EXPECT_EQ(map["globalOptions"][0]["names"], Json({"-o", "--output"}));
  EXPECT_THAT(map["topics"], Contains("profiles"));
}

}  // namespace
}  // namespace hireline::cli
