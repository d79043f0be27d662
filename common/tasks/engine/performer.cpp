#include "common/tasks/engine/performer.hpp"

#include <algorithm>
#include <thread>

#include "common/app/assessment/given_up.hpp"
#include "common/base/log.hpp"
#include "common/base/utf8.hpp"
#include "common/tasks/engine/chance.hpp"

namespace hireline::tasks {
namespace {

constexpr std::chrono::milliseconds away_pause{250};
constexpr std::chrono::seconds longest_wait = std::chrono::hours(48);

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

// Returns the first 500 bytes of the error as valid UTF-8 without control characters, so that the
// database can store the text and operators can read it.
std::string kept_error(const std::string& error) {
  constexpr std::size_t longest = 500;
  std::string text = valid_utf8(std::string_view(error).substr(0, longest));
  std::ranges::replace_if(text, [](char c) { return c >= '\0' && c < ' '; }, ' ');
  return text.empty() ? "it failed without a reason" : text;
}

const Write& write_of(const Outcome& outcome) {
  return std::visit([](const auto& ended) -> const Write& { return ended.write; }, outcome);
}

AttemptEnd end_of(const Attempt& attempt, const Outcome& outcome) {
  return std::visit(Overloaded{[](const Done&) { return AttemptEnd::done; },
                               [&](const Retry&) {
                                 return attempt.is_last ? AttemptEnd::dead : AttemptEnd::retryable;
                               },
                               [](const Postpone&) { return AttemptEnd::postponed; },
                               [](const Dead&) { return AttemptEnd::dead; }},
                    outcome);
}

std::string_view error_of(const Outcome& outcome) {
  return std::visit(Overloaded{[](const Done&) -> std::string_view { return ""; },
                               [](const Postpone&) -> std::string_view { return ""; },
                               [](const auto& failed) -> std::string_view { return failed.error; }},
                    outcome);
}

void log_outcome(const Attempt& attempt, const Outcome& outcome,
                 std::chrono::steady_clock::duration time) {
  const std::string_view error = error_of(outcome);
  const double milliseconds = std::chrono::duration<double, std::milli>(time).count();
  const bool is_bad = !error.empty();
  log::write(is_bad ? LogLevel::warn : LogLevel::info, "task",
             {{"request_id", attempt.request_id},
              {"kind", name_of(attempt.kind)},
              {"task", attempt.id.view()},
              {"attempt", attempt.number},
              {"outcome", name_of(end_of(attempt, outcome))},
              {"error", error},
              {"duration_ms", milliseconds}});
}

}  // namespace

Performer::Performer(std::string worker, const db::ConnectionOptions& connection, Workload& load,
                     std::function<const Handler&(TaskKind)> handler_of,
                     std::chrono::milliseconds lease, std::function<Instant()> clock,
                     TaskMetrics* metrics)
    : worker_(std::move(worker)),
      connection_(connection),
      load_(load),
      handler_of_(std::move(handler_of)),
      lease_(lease),
      clock_(std::move(clock)),
      metrics_(metrics) {}

void Performer::run() {
  while (Work* work = load_.next()) {
    const auto began = std::chrono::steady_clock::now();
    Outcome outcome = perform(*work);
    const auto took = std::chrono::steady_clock::now() - began;
    log_outcome(work->attempt, outcome, took);
    if (metrics_ != nullptr)
      metrics_->count(work->attempt.kind, end_of(work->attempt, outcome), took);
    if (std::holds_alternative<Done>(outcome) && !write_of(outcome)) {
      load_.end_well(*work);
      continue;
    }
    if (settle(*work, std::move(outcome)))
      load_.end(*work);
    else
      load_.end_unwanted(*work);
  }
}

Outcome Performer::perform(Work& work) {
  try {
    return handler_of_(work.attempt.kind)(connection_, work.attempt, work.stop.get_token());
  } catch (const db::Unavailable& error) {
    log::warn("task.database_unavailable",
              {{"task", work.attempt.id.view()}, {"reason", error.what()}});
    return Retry{.error = "the database could not be used"};
  } catch (const std::exception& error) {
    // The message may contain any data, so it is only written to the log.
    log::error("task.failed", {{"task", work.attempt.id.view()}, {"reason", error.what()}});
    return Retry{.error = "an internal error; the log has the reason"};
  }
}

bool Performer::settle(const Work& work, Outcome outcome) {
  auto began = std::chrono::steady_clock::now();
  while (!load_.has_given_up() || std::holds_alternative<Done>(outcome)) {
    try {
      if (!try_to_settle(work, outcome)) log::warn("task.lost", {{"task", work.attempt.id.view()}});
      return true;
    } catch (const db::Unavailable& error) {
      log::warn("task.not_written", {{"task", work.attempt.id.view()}, {"reason", error.what()}});
      if (load_.has_given_up()) return false;
      // The write itself may take too long, each time.
      if (!answers(work))
        began = std::chrono::steady_clock::now();
      else if (write_of(outcome) && std::chrono::steady_clock::now() - began > lease_)
        outcome = Retry{.error = "what it came to could not be written in time"};
      std::this_thread::sleep_for(away_pause);
    } catch (const std::exception& error) {
      log::error("task.not_written", {{"task", work.attempt.id.view()}, {"reason", error.what()}});
      if (!write_of(outcome)) return true;  // the lease will end, and the task is rescued
      outcome = Retry{.error = "what it came to could not be written; the log has the reason"};
    }
  }
  return false;
}

bool Performer::answers(const Work& work) {
  try {
    return connection_.transact(cause_of(work.attempt), [&](db::Tx& tx) {
      db::is_claimed(tx, worker_, work.claimed());
      return true;
    });
  } catch (const db::Unavailable&) {
    return false;
  }
}

bool Performer::try_to_settle(const Work& work, const Outcome& outcome) {
  Cause cause = cause_of(work.attempt);
  cause.now = clock_();
  return connection_.transact(cause, [&](db::Tx& tx) { return write(tx, work, outcome); });
}

// Locks the task's row last, because use cases queue tasks while they hold locks on records that
// tasks write. Returns false, which rolls back all changes, if another worker has taken over the
// task.
bool Performer::write(db::Tx& tx, const Work& work, const Outcome& outcome) const {
  const Write& effects = write_of(outcome);
  const bool is_given_up = !effects && end_of(work.attempt, outcome) == AttemptEnd::dead;
  if (effects || is_given_up) {
    if (!db::is_claimed(tx, worker_, work.claimed())) return false;
    if (effects)
      effects(tx);
    else if (work.attempt.organization_id)
      app::give_up_subject(tx, work.attempt.kind, *work.attempt.organization_id,
                           work.attempt.subject_id, kept_error(std::string(error_of(outcome))));
  }
  return std::visit(
      Overloaded{[&](const Done&) { return db::finish_tasks(tx, worker_, {work.claimed()}) == 1; },
                 [&](const Retry& retry) {
                   const auto usual = backoff_after(work.attempt.of_round, chance());
                   const auto asked = std::chrono::milliseconds(
                       std::min(retry.after.value_or(std::chrono::seconds(0)), longest_wait));
                   const auto wait = std::max(usual, asked);
                   return db::retry_task(tx, worker_, work.claimed(), kept_error(retry.error),
                                         tx.now() + wait);
                 },
                 [&](const Postpone& postpone) {
                   return db::postpone_task(tx, worker_, work.claimed(), tx.now() + postpone.after);
                 },
                 [&](const Dead& dead) {
                   return db::mark_task_dead(tx, worker_, work.claimed(), kept_error(dead.error));
                 }},
      outcome);
}

}  // namespace hireline::tasks
