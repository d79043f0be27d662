// The database itself ends what takes too long: the limits of every connection, as it has them.
#include <gmock/gmock.h>

#include "common/db/operations/tasks.hpp"
#include "common/tasks/engine/task_notifier.hpp"
#include "common/tasks/engine/worker.hpp"
#include "server/http/pending_runs.hpp"
#include "tests/support/database/fault_proxy.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::IsSupersetOf;

constexpr auto limits =
    "select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'), "
    "current_setting('idle_in_transaction_session_timeout'))";

TEST(ConnectionLimits, are_set_on_every_connection_of_the_service) {
  FaultProxy proxy(admin_database_url());
  Service service({.db_pool = 1, .cluster = proxy.url()});
  const db::ConnectionOptions connection{.url = service.database().pooled_url(),
                                         .application_name = "hireline-test"};
  const tasks::Worker worker(
      {.connection = connection, .threads = 1, .poll = std::chrono::milliseconds(10)},
      {{TaskKind::prune_tasks,
        [](db::Connection& own, const tasks::Attempt&, const std::stop_token&) {
          own.run_script("select 1");
          return tasks::Outcome(tasks::Done{});
        }}});
  auto notifying = connection;
  notifying.application_name = "hireline-notifier";
  tasks::TaskNotifier notifier(notifying);
  notifier.notify();
  db::Connection(connection)
      .transact({.actor = {ActorKind::system, "test", "test"},
                 .request_id = "test",
                 .now = wall_clock_now()},
                [](db::Tx& tx) {
                  db::enqueue(tx, TaskKind::prune_tasks, std::nullopt, TaskId{}.view());
                  return true;
                });
  // Connects when a request waits for a run.
  http::PendingRuns runs(connection, std::chrono::minutes(1));
  runs.wait(RunId{}, [](const auto&) {});
  // The connections for searches, reports and the feed open when they are needed.
  const Tenant tenant = service.add_organization("acme");
  for (const char* path :
       {"/v1/pipeline/pool?search=ada", "/v1/analytics/time-to-hire", "/v1/events"})
    EXPECT_LT(service.get(path, tenant.token).status, 500) << path;
  const std::string usual = ": 5s 2s 10s";
  const std::vector<std::string> expected = {
      "hireline-feed" + usual,     "hireline-feed-listener" + usual,
      "hireline-notifier" + usual, "hireline-health: 1s 2s 10s",
      "hireline-listener" + usual, "hireline-queue" + usual,
      "hireline-reads" + usual,    "hireline-reads" + usual,
      "hireline-reports" + usual,  "hireline-run-listener" + usual,
      "hireline-server" + usual,   "hireline-searches: 2s 2s 10s",
      "hireline-worker" + usual};
  const auto are_there = [&] {
    return service.database().count(
               "(select distinct application_name from pg_stat_activity "
               "where datname = current_database() and state = 'idle' and application_name in "
               "('hireline-notifier', 'hireline-listener', 'hireline-run-listener', "
               "'hireline-feed-listener', 'hireline-worker', 'hireline-queue')) found") == 6;
  };
  wait_until("all are there", are_there);
  EXPECT_THAT(proxy.ask_each(limits), IsSupersetOf(expected));
}

}  // namespace
}  // namespace hireline::test
