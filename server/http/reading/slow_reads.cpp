#include "server/http/reading/slow_reads.hpp"

#include <algorithm>

#include "common/base/result.hpp"

namespace hireline::http {
namespace {

db::ConnectionOptions slow(db::ConnectionOptions connection, std::string name,
                           std::chrono::milliseconds statement_timeout) {
  connection.application_name = std::move(name);
  connection.statement_timeout = statement_timeout;
  connection.for_searches = true;
  return connection;
}

// A service may be without searches, reports and readers of the feed for days, so the connections
// for them open when they are needed.

// An organization uses at most one thread, and there are at least two, so that none can use them
// all.
constexpr unsigned fewest_threads = 2;

// There are few threads for searches. A search that waits is turned away within half a second, so
// that every search has its response in less than 2.5 seconds.
ExecutorOptions for_searches(unsigned executor_threads) {
  constexpr unsigned threads_per_search = 8;
  return {.threads = std::max(fewest_threads, executor_threads / threads_per_search),
          .limits = {.waiting = 100, .of_one = 16, .running_of_one = 1},
          .patience = std::chrono::milliseconds(350),
          .connects_at_start = false};
}

// A report waits at most for the time that a running report may take, then begins or is turned
// away. A page with all four reports requests them at once.
constexpr ExecutorOptions for_reports{.threads = fewest_threads,
                                      .limits = {.waiting = 20, .of_one = 4, .running_of_one = 1},
                                      .patience = std::chrono::seconds(5),
                                      .connects_at_start = false};

// A read of the feed takes milliseconds, but an organization may have a thousand readers, which an
// event makes read at once. The place of each read is free when its client has the response.
// A program that reads a whole feed would use a thread and a processor without a pause. That would
// delay the requests of other organizations, so the time of each organization is limited.
constexpr ExecutorOptions for_feed{.threads = fewest_threads,
                                   .limits = {.waiting = 4'000,
                                              .of_one = 2'000,
                                              .running_of_one = 1,
                                              .percent = 10,
                                              .burst = std::chrono::milliseconds(100)},
                                   .patience = std::chrono::seconds(20),
                                   .connects_at_start = false};

db::ConnectionOptions feed(db::ConnectionOptions connection) {
  connection.application_name = "hireline-feed";
  return connection;
}

}  // namespace

SlowReads::SlowReads(const db::ConnectionOptions& connection, unsigned executor_threads)
    : searches_(for_searches(executor_threads),
                slow(connection, "hireline-searches", std::chrono::seconds(2))),
      reports_(for_reports, slow(connection, "hireline-reports", std::chrono::seconds(5))),
      feed_(for_feed, feed(connection)) {}

Executor& SlowReads::threads_for(db::QueryCost cost) {
  ensure(cost != db::QueryCost::quick, "a quick read must not use the threads for slow reads");
  if (cost == db::QueryCost::feed) return feed_;
  return cost == db::QueryCost::search ? searches_ : reports_;
}

Response holding(const Executor::Place& place, Response response) {
  struct Held {
    Executor::Place place;
    std::string text;
  };
  const auto held = std::make_shared<const Held>(Held{place, std::move(response.body)});
  response.body.clear();
  response.common_body = {held, &held->text};
  return response;
}

}  // namespace hireline::http
