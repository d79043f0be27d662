// What the tests of commands about pipelines share: a candidate at the beginning of a job with a
// screening, a live interview and a talk with HR.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/app/access.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/organizations/organizations.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

class PipelineCommands : public testing::Test {
 protected:
  // In one transaction, on a connection of its own.
  template <class Work>
  auto work(Work&& unit) {
    db::Connection connection(database.connection_options());
    const Cause cause{.actor = {}, .request_id = "test", .now = wall_clock_now()};
    return connection.transact(cause, std::forward<Work>(unit)).value();
  }

  PipelineCommands() {
    cli.use(database);
    const auto created = cli.run({"org", "create", "--name", "Acme", "--owner-email",
                                  "ann@example.org", "--owner-uid", "ann", "-q"});
    EXPECT_EQ(created.exit_code, 0) << created.error;
    job = work([](db::Tx& tx) { return make_job(tx); }).str();
    pipeline = invite("bob@example.org", "Bob");
  }

  // The id of a new candidate's pipeline.
  std::string invite(const std::string& email, const std::optional<std::string>& name) {
    return work([&](db::Tx& tx) -> Result<PipelineId> {
             const auto participant = db::find_or_insert_invited(tx, email);
             return db::find_or_insert_pipeline(tx, organization_of(tx),
                                                {.job = JobId::parse_or_nil(job),
                                                 .participant = participant,
                                                 .invited_name = name})
                 .id;
           })
        .str();
  }

  static OrganizationId organization_of(db::Tx& tx) {
    return db::find_organization_id(tx, "acme").value();
  }

  static Result<JobId> make_job(db::Tx& tx) {
    const auto stage = [](std::string name, StageTypeKey type) {
      app::StageInput input;
      input.name = std::move(name);
      input.type = type;
      return input;
    };
    app::NewJob job;
    job.title = "Gardener";
    job.description = "Roses";
    job.stages = {stage("Screening", StageTypeKey::automated_screening),
                  stage("On site", StageTypeKey::live_1on1),
                  stage("HR", StageTypeKey::culture_fit_hr)};
    return TRY(app::create_job(tx, app::act_as_owner({"test"}, organization_of(tx)), job)).id;
  }

  ProgramResult unlock(const std::string& stage, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"pipeline", "unlock", pipeline, "--stage",
                                      stage,      "-o",     "json"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  ProgramResult set_status(const std::string& status, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"pipeline", "set-status", pipeline, status, "-o", "json"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }

  mutable TestDatabase database;
  Cli cli;
  std::string job;
  std::string pipeline;
};

}  // namespace hireline::test
