// The tasks about mails.
#pragma once

#include <memory>

#include "common/app/links.hpp"
#include "common/db/email/emails.hpp"
#include "common/outside/mail/mailer.hpp"
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

}  // namespace hireline::tasks
