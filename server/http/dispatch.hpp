// Handles a request in this order: route, caller, input, use case, rendering.
#pragma once

#include <memory>

#include "server/http/admission.hpp"
#include "server/http/call.hpp"
#include "server/http/change.hpp"
#include "server/http/held_reads.hpp"
#include "server/http/pending_runs.hpp"
#include "server/http/reading/executor.hpp"
#include "server/http/reading/read_router.hpp"
#include "server/http/reading/recent_writers.hpp"
#include "server/http/router.hpp"
#include "server/http/setup.hpp"

namespace hireline::http {

class Dispatcher {
 public:
  Dispatcher(EdgeOptions edge, const RateLimits& limits, Setup setup, std::vector<Route> routes,
             const AuthenticatorOptions& callers, std::unique_ptr<ReadRouter> read_router,
             std::unique_ptr<Executor> export_threads, std::unique_ptr<Executor> executor,
             std::unique_ptr<PendingRuns> pending_runs, std::unique_ptr<FeedWaits> feed_waits,
             const FeedStreamOptions& feed_streams = {});
  ~Dispatcher();

  // Called on a reactor thread. Responds immediately if no database is needed. Otherwise, passes a
  // read of a cached caller to the pipelined reads, if there are any, and every other request to
  // the executor. In both cases, searches, reports and exports are passed on to separate
  // threads.
  void handle(Request&& request, Reply&& reply) const;

  // Returns the response to a request that could not be framed.
  Response handle_fault(FramingFault fault, const Request& partial) const;

  // See ReadRouter. Must outlive the listener.
  std::vector<std::vector<ReactorWork>> work_of_reactors() const {
    return read_router_->work_of_reactors();
  }

  const Router& router() const { return router_; }

  // Returns the number of requests that wait for a thread. Safe from any thread.
  std::size_t waiting() const {
    return executor_->waiting() + read_router_->waiting() + export_threads_->waiting();
  }
  // Returns the number of readers of the feed that wait for an event. Safe from any thread.
  std::size_t waiting_for_events() const { return held_->waiting(); }
  std::size_t streams() const { return held_->streams(); }
  // Answers these readers at once, and lets no more wait: the server stops. Safe from any thread.
  void stop_waiting() const;
  bool uses_replica() const { return read_router_->uses_replica(); }

 private:
  struct Prepared;
  void take(const std::shared_ptr<Call>& call) const;
  std::string owner_of(const Call& call) const;
  bool read_pipelined(const std::shared_ptr<Call>& call) const;
  void serve(const std::shared_ptr<Call>& call, db::Connection* connection) const;
  std::optional<Response> perform(const std::shared_ptr<Call>& call,
                                  db::Connection& connection) const;
  std::optional<Response> begin_run(const std::shared_ptr<Call>& call, db::Connection& connection,
                                    const Cause& cause, const Write& work) const;
  std::optional<Response> begin_export(const std::shared_ptr<Call>& call, const Caller& caller,
                                       const Cause& cause, app::Export what) const;
  std::optional<Response> read_slowly(const std::shared_ptr<Call>& call, const Caller& caller,
                                      db::Query<Done> query) const;
  void note_use(const Call& call) const;
  ReadRouter::Freshness freshness_for(const Call& call) const;
  Result<Prepared> prepare(Call& call, const Caller& caller) const;
  Result<Prepared> prepare_work(const Call& call, const Caller& caller) const;

  EdgeOptions edge_;
  Setup setup_;
  IdempotencyStore idempotency_;
  Router router_;
  mutable Admission admission_;
  mutable RecentWriters writers_;
  // These are declared last, so that they are destroyed first and finish their requests while the
  // other members still exist. Each of them passes requests only to those declared before it.
  std::unique_ptr<PendingRuns> pending_runs_;
  std::unique_ptr<HeldReads> held_;
  std::unique_ptr<ReadRouter> read_router_;
  std::unique_ptr<Executor> export_threads_;
  std::unique_ptr<Executor> executor_;
};

}  // namespace hireline::http
