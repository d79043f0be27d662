// Mails from the request to the mail server, by the worker that does it in production.
#include "common/tasks/engine/worker.hpp"

#include <atomic>

#include "common/outside/mail/smtp_mailer.hpp"
#include "common/tasks/tasks.hpp"
#include "tests/http/mail/mails.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class MailWorker : public Mails {
 protected:
  MailWorker() : Mails({"--away"}) {}

  tasks::WorkerOptions options() {
    return {.connection = service.database().connection_options(),
            .threads = 2,
            .poll = 20ms,
            .clock = [this] { return wall_clock_now() + later.load(); }};
  }
  tasks::Handlers handlers() {
    const auto mailer = std::make_shared<outside::SmtpMailer>(
        outside::SmtpOptions{.url = server.url()}, outside::Mailbox{"no-reply@example.com"});
    const app::Links links{.secret = Secret(Service::Options{}.secret), .client_origins = {}};
    return {{TaskKind::send_invitation, tasks::send_invitation()},
            {TaskKind::notify_decline, tasks::notify_decline()},
            {TaskKind::deliver_email, tasks::deliver_email(links, mailer)}};
  }
  void wait_for(std::int64_t count, const std::string& table_and_condition) {
    wait_until(table_and_condition.c_str(),
               [&] { return service.database().count(table_and_condition) >= count; });
  }

  std::atomic<std::chrono::seconds> later{0s};  // how far the worker's clock is ahead
  tasks::Worker worker{options(), handlers()};
};

TEST_F(MailWorker, delivers_everything_once_the_mail_server_is_back) {
  for (int i = 0; i < 5; ++i) invite_by_link(true, "c" + std::to_string(i) + "@example.com");
  decline(invite_live(false));
  wait_for(7, "tasks where kind = 'deliver_email' and state = 'retryable'");
  EXPECT_EQ(service.database().count("emails where status = 'queued' and attempts = 1"), 7);
  server.come_back();
  later = 10min;
  wait_for(7, "emails where status = 'sent'");
  std::map<std::string, int> ids;
  for (const Json& mail : server.mails()) ++ids[header_of(mail, "Message-ID")];
  EXPECT_EQ(ids.size(), 7u);
  EXPECT_EQ(server.mails().size(), 7u);
  wait_for(13, "tasks where state = 'done'");
}

TEST_F(MailWorker, waits_before_it_tells_of_a_status) {
  server.come_back();
  const Json interview = invite_live(false);
  set_status(interview, "rejected");
  invite_by_link();
  wait_for(1, "emails where status = 'sent'");
  EXPECT_THAT(emails(), ElementsAre("status_update queued", "link_invitation sent"));
  later = 10min;
  wait_for(2, "emails where status = 'sent'");
}

}  // namespace
}  // namespace hireline::test
