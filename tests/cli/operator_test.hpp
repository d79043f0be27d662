// What the tests of the operators' verbs start from: a database with the organization acme, whose
// owner is Ann.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/frame/database.hpp"
#include "common/app/access.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/db/organizations/organizations.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

inline const std::string unknown_id = "65f0c0ffee65f0c0ffee65f0";

class OperatorTest : public testing::Test {
 protected:
  OperatorTest() {
    cli.use(database);
    add_organization("acme", "ann");
  }

  void add_organization(const std::string& slug, const std::string& owner) const {
    const auto made = cli.run({"org", "create", "--name", slug, "--owner-email",
                               owner + "@example.org", "--owner-uid", owner, "-q"});
    EXPECT_EQ(made.exit_code, 0) << made.error;
  }

  // What the command prints with -o json, or how it was refused.
  Json json_of(std::vector<std::string> words) const {
    words.insert(words.end(), {"-o", "json"});
    const auto result = cli.run(words);
    return Json::parse(result.exit_code == 0 ? result.out : result.error);
  }
  int exit_code_of(const std::vector<std::string>& words) const { return cli.run(words).exit_code; }

  // Events of this type, oldest first: "actor reason before after".
  std::string events(const std::string& type, const std::string& table = "events") const {
    return database.value(
        "select coalesce(string_agg(concat_ws(' ', actor_kind, actor_id, reason, before_state,"
        " after_state), ', ' order by position), '') from " +
        table + " where type = '" + type + "'");
  }
  std::string login() const { return hireline::cli::caller().login; }

  // Runs a use case as an operator who stands in for the organization.
  template <class Work>
  auto in_organization(const std::string& slug, Work&& work) const {
    db::Connection connection(database.connection_options());
    return connection.transact({.actor = {ActorKind::operator_, "test", "test"},
                                .request_id = "test",
                                .now = wall_clock_now()},
                               [&](db::Tx& tx) {
                                 const auto organization =
                                     db::find_organization_id(tx, slug).value();
                                 return work(tx, app::act_as_owner({"test"}, organization));
                               });
  }
  Result<JobDetail> open_job(const std::string& title, const std::string& slug = "acme") const {
    return in_organization(slug, [&](db::Tx& tx, const Recruiter& who) {
      app::NewJob job;
      job.title = title;
      job.description = "Roses";
      job.stages.emplace_back().name = "Talk";
      job.stages.back().type = StageTypeKey::live_1on1;
      return app::create_job(tx, who, job);
    });
  }

  // Invites somebody to the job's first stage, an hour long in May 2030.
  Result<Interview> invite(const std::string& email, const JobDetail& job,
                           const std::string& slug = "acme") const {
    return in_organization(slug, [&](db::Tx& tx, const Recruiter& who) {
      app::ScheduleStage interview;
      interview.job = job.id;
      interview.title = "Talk about " + job.title;
      interview.round = "First";
      interview.start_time = parse_instant("2030-05-06T09:00:00Z").value();
      interview.end_time = parse_instant("2030-05-06T10:00:00Z").value();
      interview.base_url = interview.client_url = "https://example.com";
      interview.participant.email = email;
      interview.stage = job.stages.front().id;
      return app::schedule_interview(
          tx, who,
          {.secret = Secret("a secret of at least thirty-two bytes"), .client_origins = {}},
          interview);
    });
  }

  mutable TestDatabase database;
  Cli cli;
};

}  // namespace hireline::test
