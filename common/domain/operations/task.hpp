// Tasks: background work, such as the work that continues after the response to a request.
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
    send_invitation,      // queues the candidate's mail about an interview
    notify_decline,       // queues the recruiters' mails about a declined interview
    notify_rsvp,          // queues the recruiters' mails if a candidate won't come to an interview
    send_reminders,       // of the service itself: queues reminders, also of API keys that expire
    deliver_email,        // sends a mail; subject: the mail
    submit_draft,         // submits the saved answers of a session whose time is up
    ask_follow_up,        // asks for the next question of a conversation; subject: the interview
    evaluate_answers,     // evaluates a screening session; subject: the evaluation
    run_code,             // executes a candidate's run; subject: the run
    judge_submission,     // judges a coding session; subject: the interview
    apply_payment,        // applies a payment event; subject: the stored event
    check_runner,         // of the service itself: checks the runner and its languages
    prune_tasks,          // of the service itself: deletes tasks that ended long ago
    send_sign_in_code,    // of the service itself: mails a code; subject: the challenge
    tell_former_address,  // of the service itself: mails about a change; subject: the challenge
    tell_passkey_added,   // of the service itself: mails about a passkey; subject: the passkey
    deliver_webhook       // sends a webhook to an endpoint; subject: the delivery
)

// retryable: an attempt has failed, and another one will follow.
HIRELINE_ENUM(TaskState, available, running, retryable, done, dead)

// The attempts of one round. A task has one round, and another one each time an operator revives
// it.
inline constexpr std::int64_t attempts_of_round = 10;
// Four attempts a minute for a week: the time that judging waits for an unavailable runner.
inline constexpr std::int64_t attempts_to_judge = 40'000;

std::int64_t attempts_of(TaskKind kind);

// A task as operators see it.
struct Task {
  TaskId id;
  std::string kind;  // text, because a newer program may have written an unknown kind
  TaskState state = TaskState::available;
  std::optional<OrganizationId> organization_id;  // absent: a task of the service itself
  std::string subject_id;
  std::int64_t attempt = 0;  // number of started attempts
  std::int64_t max_attempts = attempts_of_round;
  Instant run_at;  // the earliest start of the next attempt
  std::optional<std::string> worker;
  std::optional<Instant> lease_until;  // after it, another worker may take the task
  std::optional<std::string> last_error;
  JsonText errors;         // the last ten, oldest first: [{attempt, at, error}]
  std::string request_id;  // of the request that created it
  Instant created_at;
  std::optional<Instant> finished_at;
};

// The numbers of tasks of one kind, without the done ones.
struct QueueOfKind {
  std::string kind;
  std::int64_t due = 0;
  std::int64_t running = 0;
  std::int64_t scheduled = 0;  // due later, without an attempt
  std::int64_t retryable = 0;  // due later, after a failed attempt
  std::int64_t dead = 0;
  std::optional<Instant> due_since;  // the earliest `run_at` of the due tasks
};

// Returns the number of an attempt within its round, from 1.
std::int64_t attempt_of_round(std::int64_t attempt, std::int64_t max_attempts);

// Returns the delay after the n-th attempt of a round has failed: 5 s · 2ⁿ, at most an hour,
// changed by up to a tenth, so that tasks that failed together are not retried together. `chance`,
// from 0 to 1, selects the change.
std::chrono::milliseconds backoff_after(std::int64_t attempt, double chance);

// Returns the start of the period that contains `now`. Periods are counted from 1970-01-01.
Instant slot_of(Instant now, std::chrono::seconds period);

}  // namespace hireline
