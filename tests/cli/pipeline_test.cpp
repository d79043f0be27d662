#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/app/access.hpp"
#include "common/app/openings.hpp"
#include "common/db/organizations.hpp"
#include "common/db/people.hpp"
#include "common/db/pipelines.hpp"
#include "tests/cli/cli.hpp"

namespace hireline::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// A candidate at the beginning of a job with a screening, a live interview and a talk with HR.
class PipelineTest : public testing::Test {
 protected:
  PipelineTest() {
    cli.use(database);
    const auto created = cli.run({"org", "create", "--name", "Acme", "--owner-email",
                                  "ann@example.org", "--owner-uid", "ann", "-q"});
    EXPECT_EQ(created.exit_code, 0) << created.error;
    db::Session session({.url = database.url(), .application_name = "test"});
    const Cause cause{.actor = {}, .request_id = "test", .now = wall_clock_now()};
    const auto made = session.transact(cause, invite);
    EXPECT_TRUE(made.has_value());
    if (made) pipeline = made->str();
  }

  static Result<PipelineId> invite(db::Tx& tx) {
    const auto organization = db::find_organization_id(tx, "acme").value();
    const auto stage = [](std::string name, StageTypeKey type) {
      app::StageInput input;
      input.name = std::move(name);
      input.type = type;
      return input;
    };
    app::NewOpening opening;
    opening.title = "Gardener";
    opening.description = "Roses";
    opening.stages = {stage("Screening", StageTypeKey::automated_screening),
                      stage("On site", StageTypeKey::live_1on1),
                      stage("HR", StageTypeKey::culture_fit_hr)};
    const auto job = TRY(app::create_opening(tx, app::stand_in({"test"}, organization), opening));
    const auto participant = db::find_or_insert_invited(tx, "bob@example.org", "Bob");
    return db::find_or_insert_pipeline(tx, organization, job.id, participant).id;
  }

  ProgramResult unlock(const std::string& stage, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"pipeline", "unlock", pipeline, "--stage",
                                      stage,      "-o",     "json"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }

  std::string stages() const { return cli.run({"pipeline", "get", pipeline}).out; }

  mutable TestDatabase database;
  Cli cli;
  std::string pipeline;
};

const char* const untouched =
    "0\tScreening\tautomated_screening\tunlocked\t\tfalse\n"
    "1\tOn site\tlive_1on1\tpending\t\tfalse\n"
    "2\tHR\tculture_fit_hr\tpending\t\tfalse\n";

TEST_F(PipelineTest, IsShownAsItsStages) {
  const auto shown = cli.run({"pipeline", "get", pipeline});
  EXPECT_EQ(shown.exit_code, 0) << shown.error;
  EXPECT_EQ(shown.out, untouched);
  EXPECT_EQ(shown.error, "bob@example.org: active\n");
}

TEST_F(PipelineTest, IsJsonInTheApisShape) {
  const json shown = json::parse(cli.run({"pipeline", "get", pipeline, "-ojson"}).out);
  EXPECT_EQ(shown.at("_id"), pipeline);
  EXPECT_EQ(shown.at("participant").at("email"), "bob@example.org");
  EXPECT_EQ(shown.at("stageProgression").size(), 3u);
}

TEST_F(PipelineTest, AnUnknownOneIsNotFound) {
  for (const char* id : {"65f0c0ffee65f0c0ffee65f0", "nonsense"}) {
    EXPECT_EQ(cli.run({"pipeline", "get", id}).exit_code, 3);
    EXPECT_EQ(cli.run({"pipeline", "unlock", id, "--stage", "1"}).exit_code, 3);
  }
}

TEST_F(PipelineTest, OpenStagesBeforeRefuseAnUnlock) {
  const auto refused = unlock("1");
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(refused.out, "");
  const json error = json::parse(refused.error);
  EXPECT_EQ(error.at("code"), "requires_force");
  EXPECT_EQ(error.at("requiresForce"), true);
  EXPECT_EQ(stages(), untouched);
}

TEST_F(PipelineTest, ForceIsConfirmedAndRecorded) {
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

TEST_F(PipelineTest, ADryRunShowsWhatForceWouldDo) {
  const auto tried = unlock("1", {"--force", "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0) << tried.error;
  EXPECT_EQ(json::parse(tried.out).at("stageProgression").at(1).at("status"), "unlocked");
  EXPECT_THAT(tried.error, HasSubstr("Dry run: nothing was changed."));
  EXPECT_EQ(stages(), untouched);
}

TEST_F(PipelineTest, ForceDoesNotReplaceFeedback) {
  ASSERT_EQ(unlock("1", {"--force", "--yes"}).exit_code, 0);
  const auto refused = unlock("2", {"--force", "--yes"});
  EXPECT_EQ(refused.exit_code, 5);
  const json error = json::parse(refused.error);
  EXPECT_EQ(error.at("code"), "requires_feedback");
  EXPECT_EQ(error.at("pendingStages"), json({"On site"}));
}

TEST_F(PipelineTest, RefusesAStageThatCannotBeUnlocked) {
  EXPECT_EQ(unlock("0").exit_code, 5);
  const auto beyond = unlock("3");
  EXPECT_EQ(beyond.exit_code, 2);
  EXPECT_EQ(json::parse(beyond.error).at("errors").at(0).at("path"), json({"stageIndex"}));
  EXPECT_EQ(unlock("x").exit_code, 2);
  EXPECT_EQ(unlock("-1").exit_code, 2);
}

}  // namespace
}  // namespace hireline::test
