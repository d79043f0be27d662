// The walk-through of docs/operations/support.md, run as it stands there.
#include <csignal>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/cli/server_program.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The commands of a section: its lines that are indented by four blanks.
std::string commands_of(const std::string& heading) {
  std::ifstream page(project_path("docs/operations/support.md"));
  std::string commands;
  bool is_inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) is_inside = line == "## " + heading;
    if (is_inside && line.starts_with("    ")) commands += line.substr(4) + "\n";
  }
  return commands;
}

class SupportDay : public testing::Test {
 protected:
  SupportDay() {
    cli.use(database);
    cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", payment_secret);
    EXPECT_EQ(cli.run({"seed", "demo"}).exit_code, 0);
  }

  RunningProgram start_worker() const {
    return RunningProgram(server_beside(cli, {"--role", "worker"}));
  }
  ProgramResult run_script(const std::string& script) const {
    auto environment = cli.environment();
    const std::string program = program_path("hireline");
    environment["PATH"] = program.substr(0, program.rfind('/')) + ":/usr/bin:/bin";
    return run_program({.words = {"/bin/bash", "-euxo", "pipefail", "-c", script},
                        .environment = environment,
                        .folder = cli.folder().path()});
  }
  // The state in which ten attempts leave an evaluation.
  void let_an_evaluation_be_given_up() const {
    EXPECT_EQ(
        cli.run({"interview", "re-evaluate", interview_of("anjali.menon@example.com")}).exit_code,
        0);
    database.execute(
        "update tasks set state = 'dead', attempt = max_attempts, finished_at = now(),"
        " last_error = 'the evaluator is away' where kind = 'evaluate_answers'");
  }
  std::string interview_of(const std::string& email) const {
    return database.value(
        "select i.id from interviews i join pipelines p on p.id = i.pipeline_id"
        " join participants c on c.id = p.participant_id where c.email = '" +
        email + "' limit 1");
  }
  void let_a_payment_fail() const {
    EXPECT_EQ(cli.run({"webhook", "trigger", "customer.subscription.updated", "--org", "demo",
                       "--plan", "growth", "--without-organization"})
                  .exit_code,
              0);
    RunningProgram worker = start_worker();
    wait_until("the event has failed",
               [&] { return database.count("webhooks where status = 'failed'") == 1; });
    worker.send_signal(SIGTERM);
    EXPECT_EQ(worker.wait().exit_code, 0);
  }
  std::string tickets() const {
    return database.value(
        "select string_agg(distinct substr(reason, 8, 3), ' ') from"
        " (select reason from events union all select reason from service_events) as all_events"
        " where reason like 'ticket %'");
  }

  mutable TestDatabase database;
  Cli cli;
};

TEST_F(SupportDay, goes_as_the_guide_tells) {
  const std::string script = commands_of("A support day");
  ASSERT_THAT(script, StartsWith("hireline org usage demo"));
  let_a_payment_fail();
  let_an_evaluation_be_given_up();
  const ProgramResult day = run_script(script);
  ASSERT_EQ(day.exit_code, 0) << day.error << day.out;
  EXPECT_EQ(tickets(), "101 102 103 104 105 106 107");
  // What is seen of the cases on the way.
  EXPECT_THAT(day.out, HasSubstr("the evaluator is away"));
  EXPECT_THAT(day.out, HasSubstr("gives a known organization"));

  RunningProgram worker = start_worker();
  wait_until("the worker has done what was asked", [&] {
    return database.count("webhooks where status = 'applied'") == 1 &&
           database.count("evaluations where status = 'queued'") == 0;
  });
  worker.send_signal(SIGTERM);
  EXPECT_EQ(worker.wait().exit_code, 0);
  EXPECT_EQ(database.value("select plan_key from organizations where slug = 'demo'"), "growth");
  EXPECT_EQ(database.count("participants where email = 'candidate@demo.example'"), 0);
}

}  // namespace
}  // namespace hireline::test
