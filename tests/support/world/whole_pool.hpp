// Checks whether every connection in a service's pool serves requests.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// Returns the number of the server's connections that match this SQL condition on pg_stat_activity.
std::int64_t count_sessions(db::Connection& watcher, const std::string& condition);

// Locks the table of jobs exclusively, on its own connection, until release().
class JobsLock {
 public:
  explicit JobsLock(const TestDatabase& database);
  void release();
  // Waits until exactly `connections` connections of the server wait for a lock.
  void wait_for_waiting(std::int64_t connections);

 private:
  db::Connection holder_;
  db::Connection watcher_;
};

std::vector<std::future<HttpAnswer>> at_once(unsigned count,
                                             const std::function<HttpAnswer()>& request);

// Creates jobs concurrently. The requests are writes, because reads may use connections of their
// own.
std::vector<std::future<HttpAnswer>> make_jobs_at_once(Service& service, const Tenant& tenant,
                                                       unsigned count);

// Blocks `connections` connections at the same time, each with one request. Expects that all
// requests succeed after the lock is released.
void expect_whole_pool(Service& service, const Tenant& tenant, unsigned connections);

}  // namespace hireline::test
