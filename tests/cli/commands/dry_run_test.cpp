// --dry-run: what a command would do, as the API tells it for ?dryRun=true.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class DryRunOfCommands : public OperatorTest {
 protected:
  DryRunOfCommands() { job = open_job("Gardener").value().id.str(); }

  std::string job;
};

TEST_F(DryRunOfCommands, shows_effects_beside_the_data_in_json) {
  const Json shown = json_of({"job", "archive", job, "--reason", "ticket 7", "--dry-run"});
  EXPECT_EQ(shown.size(), 2u);
  EXPECT_EQ(shown.at("data").at("status"), "archived");
  EXPECT_EQ(shown.at("dryRun"),
            (Json{{"events", Json::array({{{"type", "job.archived"},
                                           {"subject", {{"type", "job"}, {"id", job}}},
                                           {"from", {{"status", "active"}}},
                                           {"to", {{"status", "archived"}}},
                                           {"reason", "ticket 7"}}})},
                  {"mails", Json::array()},
                  {"counters", {{"activeJobs", {{"before", 1}, {"after", 0}, {"max", 3}}}}}}));
  EXPECT_EQ(json_of({"job", "get", job}).at("status"), "active");
}

TEST_F(DryRunOfCommands, shows_effects_as_a_table_among_the_notes) {
  const auto tried = cli.run({"job", "archive", job, "--dry-run"});
  EXPECT_THAT(tried.error, HasSubstr("Dry run: nothing was changed.\nevent\tjob.archived\tjob " +
                                     job + "\ncounter\tactiveJobs\t1 to 0 of 3\n"));
  // The result is that of the command in earnest.
  EXPECT_EQ(tried.out, cli.run({"job", "archive", job}).out);
}

TEST_F(DryRunOfCommands, shows_mails) {
  const std::vector<std::string> invite = {"member",  "invite",          "--org",    "acme",
                                           "--email", "bob@example.org", "--dry-run"};
  EXPECT_THAT(cli.run(invite).error, HasSubstr("mail\tmember_invitation\tbob@example.org\n"));
  EXPECT_EQ(json_of(invite).at("dryRun").at("mails"),
            Json::array({{{"kind", "member_invitation"}, {"to", "bob@example.org"}}}));
  EXPECT_EQ(database.count("emails"), 0);
}

// An operator's change of a plan belongs to no organization.
TEST_F(DryRunOfCommands, shows_events_of_the_service) {
  const Json shown = json_of({"plan", "set", "free", "--max-active-jobs", "1", "--dry-run"});
  EXPECT_EQ(shown.at("dryRun").at("events").at(0).at("type"), "plan.changed");
  EXPECT_EQ(shown.at("dryRun").at("events").at(0).at("subject").at("id"), "free");
  EXPECT_EQ(shown.at("dryRun").at("counters"), Json::object());
}

TEST_F(DryRunOfCommands, compares_the_limits_of_plans) {
  const auto noted = [&](const std::string& plan) {
    return cli.run({"org", "plan", "set", "acme", plan, "--dry-run"}).error;
  };
  EXPECT_THAT(noted("growth"), HasSubstr("active jobs\t3\t25\n"
                                         "interviews per month\t25\t500\n"
                                         "API keys\t2\t20\n"
                                         "webhook endpoints\t1\t10\n"
                                         "analytics\toff\ton\n"));
  EXPECT_THAT(noted("enterprise"), HasSubstr("active jobs\t3\tunlimited\n"));
  EXPECT_THAT(noted("free"), HasSubstr("The organization has the plan free already.\n"));
}

TEST_F(DryRunOfCommands, shows_that_another_plan_has_other_limits) {
  const Json shown = json_of({"org", "plan", "set", "acme", "growth", "--dry-run"});
  EXPECT_EQ(shown.at("dryRun").at("counters"),
            (Json{{"activeJobs", {{"before", 1}, {"after", 1}, {"max", 25}}},
                  {"interviewsThisMonth", {{"before", 0}, {"after", 0}, {"max", 500}}},
                  {"apiKeys", {{"before", 0}, {"after", 0}, {"max", 20}}},
                  {"webhookEndpoints", {{"before", 0}, {"after", 0}, {"max", 10}}}}));
}

TEST_F(DryRunOfCommands, is_refused_as_the_command_is) {
  for (const char* word : {"-ojson", "-otable"}) {
    const auto tried = cli.run({"job", "archive", unknown_id, "--dry-run", word});
    const auto done = cli.run({"job", "archive", unknown_id, word});
    EXPECT_EQ(tried.exit_code, done.exit_code);
    EXPECT_EQ(tried.error, done.error);
    EXPECT_EQ(tried.out, "");
  }
}

TEST_F(DryRunOfCommands, says_nothing_but_the_result_with_q) {
  const auto tried = cli.run({"job", "archive", job, "--dry-run", "-q"});
  EXPECT_EQ(tried.error, "");
}

}  // namespace
}  // namespace hireline::test
