// Does the tasks about mails of a service, each by its handler, in the order in which they were
// queued.
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
  // Hands mails over to the server.
  MailRoom(Service& service, const std::string& smtp_url, const db::MailLimits& limits = {});
  MailRoom(Service& service, std::shared_ptr<outside::Mailer> mailer,
           const db::MailLimits& limits = {});

  // Does what was not tried yet, and what comes of that, as if it were this instant. What each task
  // came to: "deliver_email done".
  std::vector<std::string> work(Instant now = wall_clock_now());
  // Does what failed and waits for another attempt, once.
  std::vector<std::string> retry(Instant now = wall_clock_now());
  // Does all tasks of the kind that there are once more, whatever became of them.
  std::vector<std::string> repeat(TaskKind kind);
  // Looks for reminders.
  void remind(Instant now);

 private:
  std::vector<std::string> do_all(const std::string& condition, Instant now);
  std::string do_one(const std::string& id, Instant now);

  Service& service_;
  db::Connection connection_;
  std::map<TaskKind, tasks::Handler> handlers_;
};

// "live_invitation sent", by the order in which they were queued.
std::vector<std::string> emails_of(Service& service);

}  // namespace hireline::test
