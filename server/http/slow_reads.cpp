#include "server/http/slow_reads.hpp"

#include <algorithm>

#include "common/base/result.hpp"

namespace hireline::http {
namespace {

db::SessionOptions slow(db::SessionOptions session, std::string name,
                        std::chrono::milliseconds statement_timeout) {
  session.application_name = std::move(name);
  session.statement_timeout = statement_timeout;
  session.for_searches = true;
  return session;
}

// There are few threads for searches. One that waits is told within half a second, and so is
// answered in less than two and a half.
ExecutorOptions for_searches(unsigned executor_threads) {
  constexpr unsigned threads_per_search = 8;
  return {.threads = std::max(1u, executor_threads / threads_per_search),
          .queue = 100,
          .patience = std::chrono::milliseconds(350)};
}

// The next report waits for as long as one may take, and then begins or is turned away.
constexpr ExecutorOptions for_reports{
    .threads = 1, .queue = 20, .patience = std::chrono::seconds(5)};

}  // namespace

SlowReads::SlowReads(const db::SessionOptions& session, unsigned executor_threads)
    : searches_(for_searches(executor_threads),
                slow(session, "hireline-searches", std::chrono::seconds(2))),
      reports_(for_reports, slow(session, "hireline-reports", std::chrono::seconds(5))) {}

Executor& SlowReads::threads_for(db::Pace pace) {
  ensure(pace != db::Pace::quick, "a quick read has no threads of its own");
  return pace == db::Pace::search ? searches_ : reports_;
}

}  // namespace hireline::http
