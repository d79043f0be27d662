// Work that goes on after the answer to a request.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

HIRELINE_ENUM(
    TaskKind,
    send_invitation,   // the candidate's mail about an interview
    notify_decline,    // the recruiters' mail about a declined one
    notify_rsvp,       // the recruiters' mail about one that the candidate won't come to
    send_reminders,    // of the service itself: candidates' mails about what comes
    deliver_email,     // a mail, by its own record
    submit_draft,      // what was saved when a session's time was up
    ask_follow_up,     // of a conversation, by its interview: what the evaluator asks next
    evaluate_answers,  // of a screening session: the evaluation's id
    run_code,          // that a candidate tries: the run's id
    judge_submission,  // of a coding session, by its interview
    apply_payment,     // what a payment provider told: the webhook's id
    check_runner,      // of the service itself: whether code can be run, and in which languages
    prune_tasks        // of the service itself: forgets tasks that ended long ago
)

// retryable: an attempt has failed, and another one will follow.
HIRELINE_ENUM(TaskState, available, running, retryable, done, dead)

// A task may be tried this often, and as often again each time that an operator revives it.
inline constexpr std::int64_t attempts_of_round = 10;
// Four a minute for a week: so long a code runner that is away is waited for.
inline constexpr std::int64_t attempts_to_judge = 40'000;

std::int64_t attempts_of(TaskKind kind);

// A task as operators see it.
struct Task {
  TaskId id;
  std::string kind;  // a program that is newer may know more of them
  TaskState state = TaskState::available;
  std::optional<OrganizationId> organization_id;  // absent: a task of the service itself
  std::string subject_id;
  std::int64_t attempt = 0;  // how many were begun
  std::int64_t max_attempts = attempts_of_round;
  Instant run_at;  // not before
  std::optional<std::string> worker;
  std::optional<Instant> lease_until;  // then it is taken from the worker
  std::optional<std::string> last_error;
  JsonText errors;         // the last ten, oldest first: [{attempt, at, error}]
  std::string request_id;  // of the request that caused it
  Instant created_at;
  std::optional<Instant> finished_at;
};

// How many tasks of a kind there are, but for those that are done.
struct QueueOfKind {
  std::string kind;
  std::int64_t due = 0;
  std::int64_t running = 0;
  std::int64_t scheduled = 0;  // due later, not tried yet
  std::int64_t retryable = 0;  // failed, and due later
  std::int64_t dead = 0;
  std::optional<Instant> due_since;  // of the one that has been due for longest
};

// Which one of its round an attempt is, counted from 1.
std::int64_t attempt_of_round(std::int64_t attempt, std::int64_t max_attempts);

// How long to wait after this attempt of a round has failed: 5 s · 2ⁿ, at most an hour, and a
// tenth more or less, so that what failed together is not tried again together. `chance` is from 0
// to 1.
std::chrono::milliseconds backoff_after(std::int64_t attempt, double chance);

// The beginning of the period that `now` is in; periods are counted from 1970.
Instant slot_of(Instant now, std::chrono::seconds period);

}  // namespace hireline
