// What the server has to do with background tasks: it tells workers of them, and probes how many
// there are.
#include <atomic>

#include <gtest/gtest.h>

#include "tests/support/wait_until.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

TEST(Tasks, are_told_of_when_a_request_has_queued_one) {
  std::atomic<int> told = 0;
  Service service({.on_tasks = [&] { ++told; }});
  const Tenant tenant = service.add_organization("acme");
  Json body = automated_body(make_automated_job(service, tenant), 0);
  schedule(service, tenant, body);
  EXPECT_EQ(told, 0) << "nothing was to be sent";
  body["participant"]["email"] = "second@example.com";
  body["sendAutomatedLink"] = true;
  schedule(service, tenant, body);
  EXPECT_EQ(told, 1);
}

TEST(Tasks, that_are_due_or_running_are_counted_by_health) {
  Service service;
  const auto depth = [&] { return service.get("/health").json().at("queue").at("depth"); };
  EXPECT_EQ(depth(), 0);
  const auto add = [&](const std::string& state, const std::string& run_at, int count) {
    service.database().execute(
        "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at,"
        " finished_at, worker, lease_until, last_error)"
        " select id, 'send_invitation', id, state, run_at, 1, 'x', now(),"
        " case when state in ('done', 'dead') then now() end,"
        " case when state = 'running' then 'w' end, case when state = 'running' then now() end, 'x'"
        " from (select lpad(to_hex((select count(*) from tasks) + n), 24, '0') as id, '" +
        state + "' as state, now() + interval '" + run_at + "' as run_at from generate_series(1, " +
        std::to_string(count) + ") n) as rows");
  };
  add("available", "0", 3);
  add("retryable", "-1 hour", 2);
  add("running", "0", 1);
  add("available", "1 hour", 4);
  add("retryable", "1 hour", 4);
  add("dead", "0", 4);
  add("done", "0", 4);
  wait_until("they are counted", [&] { return depth() == 6; });
  service.database().execute("delete from tasks where state = 'running'");
  wait_until("they are counted again", [&] { return depth() == 5; });
}

}  // namespace
}  // namespace hireline::test
