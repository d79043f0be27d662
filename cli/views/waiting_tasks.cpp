#include "cli/views/waiting_tasks.hpp"

#include "cli/output/counted.hpp"
#include "common/app/operations/queue.hpp"
#include "common/db/operations/server_facts.hpp"

namespace hireline::cli {

WaitingTasks waiting_tasks(const std::vector<QueueOfKind>& queue) {
  WaitingTasks waiting;
  for (const QueueOfKind& kind : queue) {
    waiting.due += kind.due;
    if (kind.due_since && (!waiting.since || *kind.due_since < *waiting.since))
      waiting.since = kind.due_since;
  }
  return waiting;
}

void note_missing_worker(const Context& context, const WaitingTasks& waiting, Instant now) {
  if (!waiting.has_no_worker(now)) return;
  context.ui.note("No worker seems to run, so no mail is sent: " +
                  counted(static_cast<std::size_t>(waiting.due), "task is", "tasks are") +
                  " waiting, the oldest since " + format_instant(*waiting.since) + ". To mend, " +
                  how_to_start_worker + ".");
}

void note_missing_worker(const Context& context, db::Connection& connection) {
  const Instant now = wall_clock_now();
  if (const auto queue = connection.read(app::queue_status(caller(), now)))
    note_missing_worker(context, waiting_tasks(*queue), now);
}

void note_mail_that_waits(const Context& context, db::Connection& connection) {
  const auto facts = db::server_facts(connection);
  if (facts.has_worker) return note_missing_worker(context, connection);
  context.ui.note("No worker is connected with the role " + facts.user +
                  ", so the mail is not sent until one runs. To mend, " + how_to_start_worker +
                  ".");
}

}  // namespace hireline::cli
