// The common part of the tasks of `hireline maintenance run`.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/database.hpp"
#include "cli/frame/interrupt.hpp"
#include "common/app/operations/counters.hpp"

namespace hireline::cli {

// The order of the names is the order of --all.
HIRELINE_ENUM(MaintenanceTask, rescue, expire, reminders, prune, counters)

// skipped: another process does the task, see `note`. differs: counters are wrong and were not
// corrected.
HIRELINE_ENUM(MaintenanceState, done, skipped, differs, timed_out, interrupted, failed)

struct MaintenanceReport {
  MaintenanceTask task = MaintenanceTask::rescue;
  MaintenanceState state = MaintenanceState::done;
  std::map<std::string, std::int64_t> did = {};  // counts by name, without those of 0
  std::optional<std::string> note = {};
  std::vector<db::CounterDifference> differences = {};
  std::optional<CliError> error = {};
  bool is_complete = false;
  std::int64_t duration_ms = 0;

  bool has_done_something() const { return !did.empty(); }
};

// The result of one transaction of a task. It is added to the report only after the transaction.
struct Stride {
  std::map<std::string, std::int64_t> did = {};
  std::vector<db::CounterDifference> differences = {};
  bool is_last = false;
  bool is_skipped = false;  // another process has the turn for this period
};

class MaintenanceRun {
 public:
  // Without a time limit, the run ends only when all work is done.
  MaintenanceRun(const Context& context, std::optional<std::chrono::seconds> time_limit);

  bool is_interrupted() const { return interrupt_.requested(); }
  bool is_out_of_time() const;
  bool must_stop() const { return is_interrupted() || is_out_of_time(); }

  // Calls `work` repeatedly, each time in its own transaction, until it returns the last stride or
  // must_stop() is true. `work` takes a db::Tx& and a State&; it stores its position in the state.
  // A change of the state is kept only if the transaction commits. Counts above 0 are recorded in
  // the audit log. In a dry run all calls share one transaction, which is rolled back. Throws the
  // exceptions of db::Connection.
  template <class State, class Work>
  void stride(MaintenanceReport& report, State state, Work&& work) {
    if (must_stop()) return;
    if (context_.globals.dry_run) {
      add(report, *connection_.transact(
                      cause_of(context_, who_),
                      [&](db::Tx& tx) {
                        State at = state;
                        std::vector<Stride> strides;
                        do {
                          bound(tx);
                          strides.push_back(work(tx, at));
                        } while (!strides.back().is_last && !must_stop());
                        return std::optional(std::move(strides));
                      },
                      db::Ending::rollback));
      return;
    }
    while (!report.is_complete && !must_stop()) {
      State at = state;
      add(report, *connection_.transact(cause_of(context_, who_), [&](db::Tx& tx) {
        at = state;
        bound(tx);
        Stride made = work(tx, at);
        record(tx, report.task, made);
        return std::optional(std::vector{std::move(made)});
      }));
      state = std::move(at);
    }
  }

  // Runs `look_at`, which takes a db::Tx& and changes nothing.
  template <class Look>
  auto look(Look&& look_at) {
    return connection_.transact(cause_of(context_, who_), [&](db::Tx& tx) {
      bound(tx);
      return look_at(tx);
    });
  }

 private:
  void bound(db::Tx& tx) const;
  static void record(db::Tx& tx, MaintenanceTask task, const Stride& made);
  static void add(MaintenanceReport& report, std::vector<Stride> strides);

  const Context& context_;
  const Operator who_ = caller();
  const std::optional<std::chrono::steady_clock::time_point> end_;
  db::Connection connection_;
  const Interrupt interrupt_;
};

// Returns an object such as {"what": number}.
JsonText json_of(const std::map<std::string, std::int64_t>& did);

}  // namespace hireline::cli
