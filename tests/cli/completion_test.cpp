// What the shells make of `hireline completion`: each on a terminal, with the tab key.
#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/http/silent_server.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

struct ShellCase {
  std::string name;
  std::string setup;
};

class CompletionInShell : public OperatorTest, public testing::WithParamInterface<ShellCase> {
 protected:
  // The words of the line after the tab key, one on a line.
  std::string completed(const std::string& line) const {
    auto environment = cli.environment();
    const auto bin = std::filesystem::path(program_path("hireline")).parent_path();
    environment["PATH"] = bin.string() + ":/usr/bin:/bin";
    environment["LANG"] = "C.UTF-8";
    const auto typed =
        run_program({.words = {"/usr/bin/python3", project_path("tests/cli/type_in_shell.py"),
                               GetParam().name, GetParam().setup, line},
                     .environment = environment,
                     .folder = cli.folder().path()});
    EXPECT_EQ(typed.exit_code, 0) << typed.error << typed.out;
    return typed.out;
  }
};

TEST_P(CompletionInShell, completes_verbs) {
  EXPECT_EQ(completed("hireline org cre"), "hireline\norg\ncreate\n");
}

TEST_P(CompletionInShell, completes_values_of_options) {
  EXPECT_EQ(completed("hireline org list -o ya"), "hireline\norg\nlist\n-o\nyaml\n");
  EXPECT_EQ(completed("hireline org list --output=ya"), "hireline\norg\nlist\n--output=yaml\n");
}

TEST_P(CompletionInShell, completes_names_of_records) {
  EXPECT_EQ(completed("hireline org get ac"), "hireline\norg\nget\nacme\n");
  ASSERT_TRUE(invite("bob@example.org", open_job("Gardener").value()).has_value());
  EXPECT_EQ(completed("hireline interview list --email bob@ex"),
            "hireline\ninterview\nlist\n--email\nbob@example.org\n");
  EXPECT_EQ(completed("hireline interview list --email=bob@ex"),
            "hireline\ninterview\nlist\n--email=bob@example.org\n");
}

TEST_P(CompletionInShell, completes_titles_however_they_are_quoted) {
  open_job("Gardener of roses");
  open_job(R"(It's "$HOME" & `more` \ now)");
  for (const std::string typed : {"Gard", "gard", "Gardener\\ o", "\"Gard", "'Gard"})
    EXPECT_EQ(completed("hireline job get " + typed), "hireline\njob\nget\nGardener of roses\n")
        << typed;
  EXPECT_EQ(completed("hireline pipeline list --job=\"Gard"),
            "hireline\npipeline\nlist\n--job=Gardener of roses\n");
  for (const std::string typed : {"It", "\"It", "'It"})
    EXPECT_EQ(completed("hireline job get " + typed),
              "hireline\njob\nget\nIt's \"$HOME\" & `more` \\ now\n")
        << typed;
}

// People choose their addresses; what a shell puts on the line must be a word and nothing else.
TEST_P(CompletionInShell, runs_nothing_that_a_name_says) {
  ASSERT_TRUE(invite("zoe@example.org", open_job("Gardener").value()).has_value());
  const std::string hostile = "zoe$(touch${IFS}ran)`touch${IFS}ran`;touch${IFS}ran;'\"@example.org";
  std::string literal = hostile;
  literal.replace(literal.find('\''), 1, "''");
  database.execute("update participants set email = '" + literal + "', email_key = '" + literal +
                   "'");
  EXPECT_EQ(completed("hireline interview list --email zo"),
            "hireline\ninterview\nlist\n--email\n" + hostile + "\n");
  EXPECT_FALSE(std::filesystem::exists(cli.folder() / "ran"));
}

TEST_P(CompletionInShell, leaves_files_to_the_shell) {
  cli.folder().write("questions.yaml", "[]\n");
  EXPECT_EQ(completed("hireline question import que"),
            "hireline\nquestion\nimport\nquestions.yaml\n");
}

INSTANTIATE_TEST_SUITE_P(
    , CompletionInShell,
    testing::Values(ShellCase{"bash", "source <(hireline completion bash)"},
                    ShellCase{"zsh",
                              "autoload -U compinit; compinit -u -D; source <(hireline "
                              "completion zsh)"},
                    ShellCase{"fish", "hireline completion fish | source"}),
    [](const auto& shell) { return shell.param.name; });

class CompletionProgram : public OperatorTest {
 protected:
  std::string offered(std::vector<std::string> words) const {
    words.insert(words.begin(), "__complete");
    const auto result = cli.run(words);
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.error, "");
    return result.out;
  }
  // Names of records come only when the database is quick.
  void expect_offered(const std::vector<std::string>& words, const std::string& expected) const {
    wait_until(expected.c_str(), [&] { return offered(words) == expected; });
  }
};

TEST_F(CompletionProgram, tells_what_names_stand_for) {
  expect_offered({"org", "get", ""}, "acme\tacme\n");
  expect_offered({"org", "plan", "set", "acme", "gr"}, "growth\tGrowth\n");
  const auto job = open_job("Gardener\tof \x1b[31mroses").value();
  const std::string id = job.id.str();
  expect_offered({"job", "get", id.substr(0, 8)}, id + "\tGardener of  [31mroses, active\n");
  ASSERT_TRUE(invite("Bob@example.org", job).has_value());
  const std::string pipeline = database.value("select id from pipelines");
  expect_offered({"pipeline", "get", pipeline.substr(0, 9)},
                 pipeline + "\tBob@example.org, Gardener of  [31mroses, active\n");
  const std::string interview = database.value("select id from interviews");
  expect_offered({"interview", "get", ""}, interview + "\tBob@example.org, Talk, scheduled\n");
  expect_offered({"candidate", "get", ""}, "Bob@example.org\t\n");
  expect_offered({"candidate", "find", "bo"}, "Bob@example.org\t\n");
  expect_offered({"member", "remove", "acme", "ann"}, "ann@example.org\tann, owner, acme\n");
}

TEST_F(CompletionProgram, offers_what_people_know) {
  const auto gardener = open_job("Gardener").value();
  ASSERT_TRUE(invite("Bob@example.org", gardener).has_value());
  expect_offered({"job", "get", "g"}, "Gardener\tactive, acme\n");
  expect_offered({"pipeline", "get", "bo"}, "Bob@example.org\tGardener, active, acme\n");
  expect_offered({"interview", "get", "bo"}, "Bob@example.org\tTalk, scheduled\n");
  const std::string candidate = database.value("select id from participants");
  expect_offered({"candidate", "get", candidate.substr(0, 9)}, candidate + "\tBob@example.org\n");

  const std::string id = open_job("Cook").value().id.str();
  EXPECT_EQ(exit_code_of({"job", "archive", id}), 0);
  expect_offered({"job", "get", "co"}, "Cook\tarchived, acme\n");
  ASSERT_TRUE(open_job("Cook").has_value());
  expect_offered({"job", "get", "co"}, "Cook\tactive, acme\n");
  ASSERT_TRUE(open_job("Cook").has_value());
  expect_offered({"job", "get", "co"}, "Cook\t2 jobs: active, acme; active, acme\n");
  database.execute("update openings set title = '-cook' where id = '" + id + "'");
  expect_offered({"job", "get", "--", "-"}, id + "\t-cook, archived, acme\n");
}

TEST_F(CompletionProgram, offers_a_name_of_several_people_once) {
  ASSERT_TRUE(invite("bob@example.org", open_job("Gardener").value()).has_value());
  database.execute(
      "insert into participants (id, auth_id, email, email_key, email_verified, name, created_at)"
      " values (repeat('f', 24), 'bob', 'bob@example.org', 'bob@example.org', true, 'Bob', now())");
  expect_offered({"candidate", "find", "bob"}, "bob@example.org\t\n");
  expect_offered({"candidate", "get", "bob"}, "bob@example.org\t2 records: Bob\n");
}

TEST_F(CompletionProgram, offers_the_names_of_the_organization_on_the_line) {
  add_organization("beta", "eve");
  const auto add = [&](const std::string& org, const std::string& name) {
    EXPECT_EQ(exit_code_of({"close-reason", "create", "--org", org, "--name", name, "--applies-to",
                            "rejected"}),
              0);
    database.execute("insert into tags select id, substr(md5('" + name + "'), 1, 24), 'tag ' || '" +
                     name + "', created_at from organizations where slug = '" + org + "'");
  };
  add("acme", "Xylophone");
  add("beta", "Xenon");
  expect_offered({"close-reason", "set", "beta", "x"}, "Xenon\trejected, beta\n");
  expect_offered({"close-reason", "set", "--org", "beta", "x"}, "Xenon\trejected, beta\n");
  expect_offered({"pipeline", "set-status", "bob@example.org", "rejected", "--close-reason", "x"},
                 "Xenon\trejected, beta\nXylophone\trejected, acme\n");
  expect_offered({"tag", "remove", "acme", "t"}, "tag Xylophone\tacme\n");
  expect_offered({"member", "remove", "beta", ""}, "eve@example.org\teve, owner, beta\n");
}

// bash has no place for descriptions: it shows them in the list of several values.
TEST_F(CompletionProgram, describes_several_values_in_bash) {
  const auto listed = [&](const std::string& word) {
    auto environment = cli.environment();
    const auto bin = std::filesystem::path(program_path("hireline")).parent_path();
    environment["PATH"] = bin.string() + ":/usr/bin:/bin";
    return run_program({.words = {"/bin/bash", "-c",
                                  "source <(hireline completion bash); compopt() { :; }\n"
                                  "COMP_WORDS=(hireline org get \"$0\") COMP_CWORD=3\n"
                                  "COMP_LINE=\"hireline org get $0\" COMP_POINT=${#COMP_LINE}\n"
                                  "COLUMNS=30 _hireline; printf '%s|\\n' \"${COMPREPLY[@]}\"",
                                  word},
                        .environment = environment,
                        .folder = cli.folder().path()})
        .out;
  };
  add_organization("acme-ltd", "bob");
  const std::string both = "acme      acme              |\nacme-ltd  acme-ltd          |\n";
  wait_until("both", [&] { return listed("ac") == both; });
  wait_until("the only one", [&] { return listed("acme-") == "acme-ltd|\n"; });
}

TEST_F(CompletionProgram, tells_the_newest_first_and_not_all_of_them) {
  database.execute(
      "insert into webhooks (id, event_id, type, payload, status, received_at)"
      " select lpad(n::text, 24, '0'), 'evt_' || lpad(n::text, 3, '0'), 'a.b', '', 'received',"
      " timestamptz '2026-01-02 03:04:05Z' + n * interval '1 s' from generate_series(1, 120) n");
  wait_until("the newest", [&] {
    const std::string all = offered({"webhook", "get", ""});
    return all.starts_with("evt_120\ta.b, received\nevt_119\t") &&
           std::ranges::count(all, '\n') == 50;
  });
  expect_offered({"webhook", "get", "evt_007"}, "evt_007\ta.b, received\n");
}

TEST_F(CompletionProgram, is_silent_when_nothing_can_be_asked) {
  cli.set("HIRELINE_DATABASE_URL", "postgresql:///hireline?host=/nowhere");
  EXPECT_EQ(offered({"org", "get", ""}), "");
  cli.set("HIRELINE_DATABASE_URL", "no url");
  EXPECT_EQ(offered({"org", "get", ""}), "");
  EXPECT_EQ(offered({"org", "get", "--profile", "unknown", ""}), "");
  EXPECT_EQ(offered({"org", "ge"}), "get\tShow one organization\n");
  EXPECT_EQ(offered({"orgs", "get", ""}), "");
  EXPECT_EQ(offered({}), "");
}

// A machine that answers nothing keeps no key waiting: whole seconds are what libpq would wait.
TEST_F(CompletionProgram, waits_for_no_database_that_is_silent) {
  const SilentServer server;
  cli.set("HIRELINE_DATABASE_URL",
          "postgresql://127.0.0.1:" + std::to_string(server.port()) + "/x?connect_timeout=600");
  EXPECT_EQ(offered({"org", "get", ""}), "");
}

TEST_F(CompletionProgram, knows_profiles) {
  cli.folder().write(".config/hireline/config.toml",
                     "[profiles.prod]\nenv = \"production\"\n"
                     "database_url = \"postgresql://ann:hidden@db/hireline\"\n"
                     "[profiles.staging]\ndatabase_url = \"" +
                         database.url() + "\"\nenv = \"development\"\n");
  expect_offered({"--profile", "pr"}, "prod\tpostgresql://ann:***@db/hireline\n");
  cli.set("HIRELINE_DATABASE_URL", "postgresql:///hireline?host=/nowhere");
  expect_offered({"--profile", "staging", "org", "get", ""}, "acme\tacme\n");
}

TEST(CompletionCommand, needs_no_settings) {
  Cli cli;
  cli.set("HIRELINE_ENV", "nonsense");
  const auto script = cli.run({"completion", "bash"});
  EXPECT_EQ(script.exit_code, 0) << script.error;
  EXPECT_THAT(script.out, HasSubstr("complete -F _hireline hireline"));
  EXPECT_EQ(cli.run({"completion", "tcsh"}).exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
