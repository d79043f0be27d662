// Whether every connection of a service's pool serves.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// How many of the server's connections there are that fulfil this condition.
std::int64_t count_sessions(db::Connection& watcher, const std::string& condition);

// Keeps everybody else from the jobs until it is released, from a connection of its own.
class JobsLock {
 public:
  explicit JobsLock(const TestDatabase& database);
  void release();
  // Until so many of the server's connections are held up by it.
  void wait_for_waiting(std::int64_t connections);

 private:
  db::Connection holder_;
  db::Connection watcher_;
};

std::vector<std::future<HttpAnswer>> at_once(unsigned count,
                                             const std::function<HttpAnswer()>& request);

// Writes, since reads may have connections of their own.
std::vector<std::future<HttpAnswer>> make_jobs_at_once(Service& service, const Tenant& tenant,
                                                       unsigned count);

// Held up at the same time, each by a request of its own, so many connections answer once they may.
void expect_whole_pool(Service& service, const Tenant& tenant, unsigned connections);

}  // namespace hireline::test
