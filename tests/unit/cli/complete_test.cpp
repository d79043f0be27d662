#include "cli/help/completion/complete.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands/commands.hpp"

namespace hireline::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// What is offered after these words, with a source of names that tells what it was asked.
class CompleteTest : public testing::Test {
 protected:
  std::vector<std::string> after(const std::vector<std::string>& words) {
    asked.clear();
    completion = complete(
        commands, words, [this](Completes what, const std::string& beginning, const LinePlace& at) {
          asked = std::to_string(static_cast<int>(what)) + beginning;
          place = at;
          return std::vector<Suggestion>{{"65f0", "a record"}};
        });
    std::vector<std::string> values;
    for (const Suggestion& word : completion.words) values.push_back(word.value);
    return values;
  }
  std::string description_of(const std::string& value) const {
    const auto found = std::ranges::find(completion.words, value, &Suggestion::value);
    return found == completion.words.end() ? "absent" : found->description;
  }
  static std::string ask(Completes what, const std::string& beginning) {
    return std::to_string(static_cast<int>(what)) + beginning;
  }

  const std::vector<Command> commands = all_commands();
  Completion completion;
  std::string asked;
  LinePlace place;
};

TEST_F(CompleteTest, verbs_of_the_table) {
  EXPECT_THAT(after({""}), testing::IsSupersetOf({"org", "status", "completion", "help"}));
  EXPECT_THAT(after({"migr"}), ElementsAre("migrate"));
  EXPECT_EQ(description_of("migrate"), "up, status, verify");
  EXPECT_THAT(after({"org", "plan", ""}), ElementsAre("set"));
  EXPECT_EQ(description_of("set"),
            "Assign another plan to an organization; existing records are kept");
  EXPECT_THAT(after({"-o", "json", "org", "cre"}), ElementsAre("create"));
  EXPECT_THAT(after({"orgs", ""}), IsEmpty());
}

TEST_F(CompleteTest, options_that_were_not_given_yet) {
  EXPECT_THAT(after({"pipeline", "unlock", "--"}), testing::IsSupersetOf({"--stage", "--dry-run"}));
  EXPECT_EQ(description_of("--stage"), "index of the stage, from 0");
  EXPECT_THAT(after({"pipeline", "unlock", "--stage", "2", "--"}), Not(Contains("--stage")));
  EXPECT_THAT(after({"pipeline", "unlock", "--stage=2", "--"}), Not(Contains("--stage")));
  EXPECT_THAT(after({"org", "create", ""}), Contains("--owner-email"));
  EXPECT_THAT(after({"--pro"}), ElementsAre("--profile"));
}

TEST_F(CompleteTest, choices_of_an_enumeration) {
  EXPECT_THAT(after({"org", "list", "-o", ""}), ElementsAre("table", "json", "yaml", "csv"));
  EXPECT_THAT(after({"org", "list", "--output=y"}), ElementsAre("--output=yaml"));
  EXPECT_THAT(after({"pipeline", "set-status", "65f0", "h"}), ElementsAre("hired"));
  EXPECT_THAT(after({"completion", ""}), ElementsAre("bash", "fish", "zsh"));
}

TEST_F(CompleteTest, lists_go_on_after_their_commas) {
  EXPECT_THAT(after({"job", "list", "--status", "draft,ac"}), ElementsAre("draft,active"));
  EXPECT_THAT(after({"job", "list", "--status=draft,ac"}), ElementsAre("--status=draft,active"));
}

TEST_F(CompleteTest, records_are_asked_for) {
  EXPECT_THAT(after({"org", "get", "ac"}), ElementsAre("65f0"));
  EXPECT_EQ(asked, ask(Completes::organizations, "ac"));
  EXPECT_EQ(description_of("65f0"), "a record");
  after({"org", "plan", "set", "acme", "g"});
  EXPECT_EQ(asked, ask(Completes::plans, "g"));
  after({"pipeline", "unlock", "--stage", "2", ""});
  EXPECT_EQ(asked, ask(Completes::pipelines, ""));
  EXPECT_THAT(after({"pipeline", "list", "--job=6"}), ElementsAre("--job=65f0"));
  EXPECT_EQ(asked, ask(Completes::jobs, "6"));
  after({"interview", "list", "--email", "bob@"});
  EXPECT_EQ(asked, ask(Completes::addresses, "bob@"));
  after({"email", "resend", ""});
  EXPECT_EQ(asked, ask(Completes::emails, ""));
}

TEST_F(CompleteTest, the_line_tells_which_organization) {
  after({"tag", "remove", "acme", "c"});
  EXPECT_EQ(asked, ask(Completes::tags, "c"));
  EXPECT_EQ(place.organization, "acme");
  after({"tag", "remove", "--org", "acme", "c"});
  EXPECT_EQ(asked, ask(Completes::tags, "c"));
  EXPECT_EQ(place.organization, "acme");
  after({"interview", "list", "--org=acme", "--job", ""});
  EXPECT_EQ(place.organization, "acme");
  after({"pipeline", "get", "b"});
  EXPECT_EQ(place.organization, std::nullopt);
}

TEST_F(CompleteTest, the_line_tells_which_database) {
  after({"--profile", "prod", "org", "get", "--database-url=postgresql:///x", ""});
  EXPECT_EQ(place.profile, "prod");
  EXPECT_EQ(place.database_url, "postgresql:///x");
  after({"--profile", "pr"});
  EXPECT_EQ(asked, ask(Completes::profiles, "pr"));
}

TEST_F(CompleteTest, files_are_the_shells) {
  EXPECT_THAT(after({"question", "import", "ba"}), IsEmpty());
  EXPECT_TRUE(completion.files);
  EXPECT_EQ(asked, "");
  after({"question", "import", "banks", ""});
  EXPECT_FALSE(completion.files);
}

TEST_F(CompleteTest, addresses_of_new_people_are_not_guessed) {
  EXPECT_THAT(after({"org", "create", "--owner-email", ""}), IsEmpty());
  EXPECT_EQ(asked, "");
}

TEST_F(CompleteTest, help_knows_topics_and_commands) {
  EXPECT_THAT(after({"help", "exi"}), ElementsAre("exit-codes"));
  EXPECT_THAT(after({"help", "org", "cre"}), ElementsAre("create"));
}

TEST_F(CompleteTest, behind_a_separator_there_are_no_options) {
  after({"token", "inspect", "--", "-"});
  EXPECT_THAT(completion.words, IsEmpty());
}

// Whoever adds a command decides how its words are completed: what is called by a new name would
// silently be completed by nothing.
TEST_F(CompleteTest, every_word_of_a_line_is_known_how_to_complete) {
  const std::vector<std::string> free = {"TOKEN", "TEXT", "KID"};
  for (const Command& command : commands) {
    for (const Option& option : command.options) {
      const bool is_known = !option.is_positional() || !option.choices.empty() ||
                            option.completes() != Completes::nothing;
      EXPECT_TRUE(is_known || std::ranges::find(free, option.names) != free.end())
          << command.path << " " << option.names;
    }
  }
}

}  // namespace
}  // namespace hireline::cli
