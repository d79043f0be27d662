// The handlers of tasks, except those with functions that tests call directly, which have headers
// of their own.
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

// Subject: an interview that was declined. Queues a mail to each recruiter concerned.
Handler notify_decline();

// Subject: an interview. Queues a mail to each recruiter concerned, if the candidate still won't
// come.
Handler notify_rsvp();

// A task of the service itself, done every few minutes. Queues the reminders that are due.
Handler send_reminders();

// Subject: a mail. Composes the mail from the current data, passes it to the mailer, and stores the
// outcome. If it is unknown whether the mail server has accepted the mail, the mail is sent at most
// once more, with the same Message-ID. A mail that exceeds the limits is suppressed.
Handler deliver_email(app::Links links, std::shared_ptr<outside::Mailer> mailer,
                      const db::MailLimits& limits = {});

using Runner = std::shared_ptr<const outside::RunnerClient>;

// Subject: a run. The candidate waits for the result, so a failure is stored at once, also if the
// runner is unavailable.
Handler run_code(Runner runner);

// Subject: an interview. Judges all solutions of its coding session on all cases. Waits while the
// runner is unavailable.
Handler judge_submission(Runner runner);

// A task of the service itself. Subject: a challenge. Mails the code to the address. If it is
// unknown whether the mail server has accepted the mail, it is sent again, with the same
// Message-ID.
Handler send_sign_in_code(app::Links links, std::shared_ptr<outside::Mailer> mailer);
// A task of the service itself. Subject: a challenge by which an account's address was changed.
// Mails the former address about it.
Handler tell_former_address(app::Links links, std::shared_ptr<outside::Mailer> mailer);
Handler tell_passkey_added(app::Links links, std::shared_ptr<outside::Mailer> mailer);

// A task of the service itself. Stores whether the runner is available, and its languages.
Handler check_runner(Runner runner);

}  // namespace hireline::tasks
