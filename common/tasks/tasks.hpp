// The handlers of tasks that need nothing but their subject. Those that tests call piece by piece
// have headers of their own.
#pragma once

#include <memory>

#include "common/app/links.hpp"
#include "common/db/email/emails.hpp"
#include "common/outside/mail/mailer.hpp"
#include "common/outside/runner/runner_client.hpp"
#include "common/tasks/engine/handler.hpp"

namespace hireline::tasks {

// Subject: an interview. Queues the candidate's mail about it.
Handler send_invitation();

// Subject: an interview that was declined. Queues a mail to each recruiter whom it concerns.
Handler notify_decline();

// Subject: an interview. Queues a mail to each recruiter whom it concerns, if the candidate won't
// come still.
Handler notify_rsvp();

// A task of the service itself, to be done every few minutes: queues the reminders that are due.
Handler send_reminders();

// Subject: an email. Composes it of how things are now, hands it over, and writes down what came of
// it. What the mail server has taken although it can't be known is sent once more at most, under
// the same Message-ID. What exceeds the limits is suppressed.
Handler deliver_email(app::Links links, std::shared_ptr<outside::Mailer> mailer,
                      const db::MailLimits& limits = {});

using Runner = std::shared_ptr<const outside::RunnerClient>;

// A run that a candidate waits for: what it comes to is told at once, also that there is no runner.
Handler run_code(Runner runner);

// All solutions of a coding session, on all cases. Waits for a runner that is away.
Handler judge_submission(Runner runner);

// Whether the runner can be had, and which languages it has.
Handler check_runner(Runner runner);

}  // namespace hireline::tasks
