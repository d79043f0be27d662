#include "tests/support/world/whole_pool.hpp"

#include <gtest/gtest.h>

#include "tests/support/wait_until.hpp"

namespace hireline::test {

std::int64_t count_sessions(db::Connection& watcher, const std::string& condition) {
  return watcher
      .run_script(
          "select count(*) from pg_stat_activity where application_name = 'hireline-server' and "
          "datname = current_database() and " +
          condition)
      .front()
      .next<std::int64_t>();
}

JobsLock::JobsLock(const TestDatabase& database)
    : holder_(database.connection_options()), watcher_(database.connection_options()) {
  holder_.run_script("begin; lock table openings in access exclusive mode");
}

void JobsLock::release() {
  holder_.run_script("rollback");
}

void JobsLock::wait_for_waiting(std::int64_t connections) {
  wait_until("the sessions are held up",
             [&] { return count_sessions(watcher_, "wait_event_type = 'Lock'") == connections; });
}

std::vector<std::future<HttpAnswer>> at_once(unsigned count,
                                             const std::function<HttpAnswer()>& request) {
  std::vector<std::future<HttpAnswer>> answers;
  for (unsigned i = 0; i < count; ++i) answers.push_back(std::async(std::launch::async, request));
  return answers;
}

std::vector<std::future<HttpAnswer>> make_jobs_at_once(Service& service, const Tenant& tenant,
                                                       unsigned count) {
  return at_once(
      count, [&service, &tenant] { return service.post("/v1/jobs", tenant.token, job_body()); });
}

void expect_whole_pool(Service& service, const Tenant& tenant, unsigned connections) {
  JobsLock lock(service.database());
  auto answers = make_jobs_at_once(service, tenant, connections);
  lock.wait_for_waiting(connections);
  lock.release();
  for (auto& answer : answers) EXPECT_EQ(answer.get().status, 201);
}

}  // namespace hireline::test
