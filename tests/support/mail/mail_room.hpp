// Runs the mail tasks of a service with their handlers, in the order in which they were queued.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/email/emails.hpp"
#include "common/outside/mail/mailer.hpp"
#include "common/tasks/engine/handler.hpp"
#include "tests/support/mail/smtp_server.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class MailRoom {
 public:
  // Sends mails to the SMTP server at this URL.
  MailRoom(Service& service, const std::string& smtp_url, const db::MailLimits& limits = {});
  MailRoom(Service& service, std::shared_ptr<outside::Mailer> mailer,
           const db::MailLimits& limits = {});

  // Runs the tasks that were not attempted yet, and the tasks that these queue, at the time `now`.
  // Returns the outcome of each task: "deliver_email done".
  std::vector<std::string> work(Instant now = wall_clock_now());
  // Runs the tasks of these that queue mails. Sends nothing.
  std::vector<std::string> plan(Instant now = wall_clock_now());
  // Runs each task that waits for a retry once, whatever its retry time.
  std::vector<std::string> retry(Instant now = wall_clock_now());
  // Runs all tasks of the kind once more, whatever their state.
  std::vector<std::string> repeat(TaskKind kind);
  // Queues and runs a send_reminders task, and runs the tasks that it queues.
  void remind(Instant now);

 private:
  std::vector<std::string> do_all(const std::string& condition, Instant now);
  std::string do_one(const std::string& id, Instant now);

  Service& service_;
  db::Connection connection_;
  std::map<TaskKind, tasks::Handler> handlers_;
};

// Returns kind and status of each mail, such as "live_invitation sent", in the order of creation.
std::vector<std::string> emails_of(Service& service);

}  // namespace hireline::test
