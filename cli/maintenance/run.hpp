// One run of `hireline maintenance run`: what its tasks have in common.
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

// In the order in which --all does them.
HIRELINE_ENUM(MaintenanceTask, rescue, expire, reminders, prune, counters)

// skipped: somebody else does it, as `note` says. differs: counters are wrong, and were left so.
HIRELINE_ENUM(MaintenanceState, done, skipped, differs, timed_out, interrupted, failed)

struct MaintenanceReport {
  MaintenanceTask task = MaintenanceTask::rescue;
  MaintenanceState state = MaintenanceState::done;
  std::map<std::string, std::int64_t> did = {};  // how many of what; without what there was none of
  std::optional<std::string> note = {};
  std::vector<db::CounterDifference> differences = {};
  std::optional<CliError> error = {};
  bool is_complete = false;
  std::int64_t duration_ms = 0;

  bool has_done_something() const { return !did.empty(); }
};

// What one transaction of a task has come to, which counts once it is committed.
struct Stride {
  std::map<std::string, std::int64_t> did = {};
  std::vector<db::CounterDifference> differences = {};
  bool is_last = false;
  bool is_skipped = false;  // it was not ours to make
};

class MaintenanceRun {
 public:
  // Without a time limit it takes as long as it takes.
  MaintenanceRun(const Context& context, std::optional<std::chrono::seconds> time_limit);

  bool is_interrupted() const { return interrupt_.requested(); }
  bool is_out_of_time() const;
  bool must_stop() const { return is_interrupted() || is_out_of_time(); }

  // Makes strides, each in a transaction of its own, until the last one or until it must stop:
  // `work` is a function of db::Tx& and State&, which says where it is and counts once the
  // transaction is committed. What was done is in the audit log. In a dry run all strides are one
  // transaction, which is rolled back. Throws as connections do.
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

  // A look that changes nothing.
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

// {"what": number}
JsonText json_of(const std::map<std::string, std::int64_t>& did);

}  // namespace hireline::cli
