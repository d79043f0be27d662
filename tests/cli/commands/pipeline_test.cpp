#include "tests/cli/commands/pipelines.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class PipelineTest : public PipelineCommands {
 protected:
  std::string stages() const { return cli.run({"pipeline", "get", pipeline}).out; }
};

const char* const untouched =
    "0\tScreening\tautomated_screening\tunlocked\t\tfalse\n"
    "1\tOn site\tlive_1on1\tpending\t\tfalse\n"
    "2\tHR\tculture_fit_hr\tpending\t\tfalse\n";

TEST_F(PipelineTest, is_shown_as_its_stages) {
  const auto shown = cli.run({"pipeline", "get", pipeline});
  EXPECT_EQ(shown.exit_code, 0) << shown.error;
  EXPECT_EQ(shown.out, untouched);
  EXPECT_EQ(shown.error, "bob@example.org, Gardener: active\n");
}

TEST_F(PipelineTest, is_json_in_the_apis_shape) {
  const Json shown = Json::parse(cli.run({"pipeline", "get", pipeline, "-ojson"}).out);
  EXPECT_EQ(shown.at("_id"), pipeline);
  EXPECT_EQ(shown.at("participant").at("email"), "bob@example.org");
  EXPECT_EQ(shown.at("stageProgression").size(), 3u);
}

TEST_F(PipelineTest, is_a_track_on_a_terminal) {
  ASSERT_EQ(unlock("1", {"--force", "--yes"}).exit_code, 0);
  database.execute(
      "update pipeline_stages set completed_at = now() - interval '50 hours'"
      " where status = 'completed';"
      "update pipeline_stages set unlocked_at = unlocked_at - interval '3 hours'");
  cli.set("HIRELINE_FORCE_TTY", "90");
  cli.set("NO_COLOR", "1");
  EXPECT_EQ(stages(),
            "   STAGE  NAME       STATUS             SINCE        TYPE\n"
            "✓      0  Screening  completed, forced  2 days ago   automated_screening\n"
            "│\n"
            "●      1  On site    unlocked           3 hours ago  live_1on1\n"
            "│\n"
            "○      2  HR         pending            -            culture_fit_hr\n");
  EXPECT_THAT(cli.run({"pipeline", "get", pipeline, "--ascii"}).out, HasSubstr("+      0"));
}

TEST_F(PipelineTest, may_show_other_columns) {
  const auto shown =
      cli.run({"pipeline", "list", "--job", job, "--columns", "/candidateFacingStatus,email,_id"});
  EXPECT_EQ(shown.out, "In review\tbob@example.org\t" + pipeline + "\n");
  EXPECT_THAT(cli.run({"pipeline", "list", "--job", job, "--columns", "email", "-ocsv"}).out,
              "email\r\nbob@example.org\r\n");
  const auto unknown = cli.run({"pipeline", "list", "--job", job, "--columns", "emial"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.error, "error: there is no column 'emial'\nhint: did you mean 'email'?\n");
  const auto nowhere = [&](const std::string& pointer) {
    const auto refused = cli.run({"pipeline", "list", "--job", job, "--columns", "_id," + pointer});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_EQ(refused.out, "");
    return refused.error;
  };
  EXPECT_EQ(nowhere("/participant/emial"),
            "error: no row has a value at '/participant/emial'\n"
            "hint: did you mean '/participant/email'?\n");
  EXPECT_THAT(nowhere("/nothing/of/this"), HasSubstr("hint: use -o json to see"));
  database.execute("update pipelines set invited_name = null");
  EXPECT_EQ(cli.run({"pipeline", "list", "--job", job, "--columns", "_id,/participant/name"}).out,
            pipeline + "\t\n")
      << "a column of the table, which no row has";
  EXPECT_EQ(
      cli.run({"pipeline", "list", "--job", job, "--status", "hired", "--columns", "/x"}).exit_code,
      0)
      << "without rows, nothing is known about them";
  EXPECT_EQ(set_status("hired", {"--columns", "status"}).exit_code, 2);
  EXPECT_THAT(stages(), HasSubstr("unlocked")) << "refused before anything was changed";
  EXPECT_EQ(cli.run({"pipeline", "get", pipeline, "-q", "-ojson"}).exit_code, 0);
}

TEST_F(PipelineTest, an_unknown_one_is_not_found) {
  for (const char* id : {"65f0c0ffee65f0c0ffee65f0", "nonsense"}) {
    EXPECT_EQ(cli.run({"pipeline", "get", id}).exit_code, 3);
    EXPECT_EQ(cli.run({"pipeline", "unlock", id, "--stage", "1"}).exit_code, 3);
  }
}

TEST_F(PipelineTest, open_stages_before_refuse_an_unlock) {
  const auto refused = unlock("1");
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(refused.out, "");
  const Json error = Json::parse(refused.error);
  EXPECT_EQ(error.at("code"), "requires_force");
  EXPECT_EQ(error.at("requiresForce"), true);
  EXPECT_EQ(stages(), untouched);
}

TEST_F(PipelineTest, force_is_confirmed_and_recorded) {
  EXPECT_EQ(unlock("1", {"--force"}).exit_code, 2);
  EXPECT_EQ(stages(), untouched);

  const auto forced = unlock("1", {"--force", "--yes", "--reason", "ticket 7"});
  EXPECT_EQ(forced.exit_code, 0) << forced.error;
  EXPECT_EQ(stages(),
            "0\tScreening\tautomated_screening\tcompleted\t\ttrue\n"
            "1\tOn site\tlive_1on1\tunlocked\t\tfalse\n"
            "2\tHR\tculture_fit_hr\tpending\t\tfalse\n");
  EXPECT_EQ(database.value("select concat_ws(' ', actor_kind, reason) from events"
                           " where type = 'stage.unlocked'"),
            "operator ticket 7");
}

TEST_F(PipelineTest, a_dry_run_shows_what_force_would_do) {
  const auto tried = unlock("1", {"--force", "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0) << tried.error;
  const Json shown = Json::parse(tried.out);
  EXPECT_EQ(shown.at("data").at("stageProgression").at(1).at("status"), "unlocked");
  std::vector<std::string> types;
  for (const Json& event : shown.at("dryRun").at("events")) types.push_back(event.at("type"));
  EXPECT_THAT(types, testing::Contains("stage.unlocked"));
  EXPECT_THAT(tried.error, HasSubstr("Dry run: nothing was changed."));
  EXPECT_EQ(stages(), untouched);
}

TEST_F(PipelineTest, force_does_not_replace_feedback) {
  ASSERT_EQ(unlock("1", {"--force", "--yes"}).exit_code, 0);
  const auto refused = unlock("2", {"--force", "--yes"});
  EXPECT_EQ(refused.exit_code, 5);
  const Json error = Json::parse(refused.error);
  EXPECT_EQ(error.at("code"), "requires_feedback");
  EXPECT_EQ(error.at("pendingStages"), Json::array({"On site"}));
}

TEST_F(PipelineTest, refuses_a_stage_that_cannot_be_unlocked) {
  EXPECT_EQ(unlock("0").exit_code, 5);
  const auto beyond = unlock("3");
  EXPECT_EQ(beyond.exit_code, 2);
  EXPECT_EQ(Json::parse(beyond.error).at("errors").at(0).at("path"), Json::array({"stageIndex"}));
  EXPECT_EQ(unlock("x").exit_code, 2);
  EXPECT_EQ(unlock("-1").exit_code, 2);
}

TEST_F(PipelineTest, sets_a_status_and_records_why) {
  const auto set = set_status("rejected", {"--reason", "ticket 8"});
  ASSERT_EQ(set.exit_code, 0) << set.error;
  EXPECT_EQ(Json::parse(set.out).at("status"), "rejected");
  const std::string events =
      "select string_agg(concat_ws(' ', actor_kind, before_state ->> 'status', after_state ->> "
      "'status', reason), ', ') from events where type = 'pipeline.status_changed'";
  EXPECT_EQ(database.value(events), "operator active rejected ticket 8");
  ASSERT_EQ(set_status("rejected").exit_code, 0);
  ASSERT_EQ(set_status("hired", {"--dry-run"}).exit_code, 0);
  EXPECT_EQ(database.value(events), "operator active rejected ticket 8");
  EXPECT_EQ(cli.run({"pipeline", "get", pipeline}).error, "bob@example.org, Gardener: rejected\n");
}

TEST_F(PipelineTest, refuses_what_is_no_status) {
  const auto misspelt = set_status("hird");
  EXPECT_EQ(misspelt.exit_code, 2);
  EXPECT_THAT(misspelt.error, HasSubstr("did you mean 'hired'?"));
  EXPECT_EQ(cli.run({"pipeline", "set-status", pipeline}).exit_code, 2);
  EXPECT_EQ(cli.run({"pipeline", "set-status", "65f0c0ffee65f0c0ffee65f0", "hired"}).exit_code, 3);
}

TEST_F(PipelineTest, is_listed_with_its_job) {
  const std::string other = invite("eve@example.org", std::nullopt);
  database.execute("update pipelines set last_activity_at = '2026-01-02' where id = '" + pipeline +
                   "'; update pipelines set last_activity_at = '2026-01-01' where id = '" + other +
                   "'");
  const auto list = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {"pipeline", "list", "--job", job};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  };
  const std::string bob = pipeline + "\tbob@example.org\tBob\tactive\t2026-01-02T00:00:00.000Z\n";
  const std::string eve = other + "\teve@example.org\t\tactive\t2026-01-01T00:00:00.000Z\n";
  EXPECT_EQ(list({}).out, bob + eve);
  const auto first = list({"--limit", "1"});
  EXPECT_EQ(first.out, bob);
  EXPECT_EQ(first.error, "2 in total; use --page 2 to see more.\n");
  EXPECT_EQ(list({"--status", "hired", "-ojson"}).out, "[]\n");
  EXPECT_EQ(Json::parse(list({"--status", "active", "-ojson"}).out).size(), 2u);
  EXPECT_EQ(list({"--status", "open"}).exit_code, 2);
  EXPECT_EQ(cli.run({"pipeline", "list"}).exit_code, 2);
  for (const char* id : {"65f0c0ffee65f0c0ffee65f0", "nonsense"})
    EXPECT_EQ(cli.run({"pipeline", "list", "--job", id}).exit_code, 3);
}

TEST_F(PipelineTest, is_changed_together_with_others) {
  const std::string other = invite("eve@example.org", std::nullopt);
  const auto bulk = [&](const std::string& action, const Json& params, const Json& ids) {
    Json items = Json::array();
    for (const Json& id : ids) items.push_back({{"pipelineId", id}});
    const Json body = {{"action", action}, {"params", params}, {"items", items}};
    return cli.run({"pipeline", "bulk", "--file", "-", "--reason", "Ticket 8", "--yes"},
                   body.dump());
  };
  const auto set = bulk("set_status", {{"status", "withdrawn"}}, {pipeline, other});
  EXPECT_EQ(set.exit_code, 0) << set.error;
  EXPECT_EQ(set.out, "0\t" + pipeline + "\tdone\t\n1\t" + other + "\tdone\t\n");
  EXPECT_EQ(database.count("events where reason = 'Ticket 8'"), 2);
  const Json second = {{"stageIndex", 1}, {"force", true}};
  EXPECT_EQ(bulk("unlock", second, {pipeline}).exit_code, 0);
  const auto partly = bulk("unlock", second, {"nonsense", pipeline, other});
  EXPECT_EQ(partly.exit_code, 8) << "the organization is that of the first one that exists";
  EXPECT_EQ(partly.error, "1 done, 2 refused.\n");
  EXPECT_EQ(bulk("unlock", second, {pipeline, other}).exit_code, 5) << "all are refused";
}

}  // namespace
}  // namespace hireline::test
