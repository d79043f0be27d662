// Mails whose last attempt ends without anybody who says so.
#include "tests/support/database/lost_worker.hpp"

#include "common/tasks/engine/task_metrics.hpp"
#include "common/tasks/engine/worker.hpp"
#include "tests/http/mail/mails.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class LostMail : public Mails {
 protected:
  // As it is while a worker hands it over.
  Json begin_mail() {
    Json interview = invite_by_link();
    MailRoom away(service, "smtp://127.0.0.1:1");
    away.work();
    return interview;
  }
  void start_worker(tasks::Handlers handlers) {
    worker = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.connection = service.database().connection_options(),
                             .threads = 1,
                             .poll = 10ms,
                             .metrics = &metrics},
        std::move(handlers));
  }
  void wait_for_end() {
    wait_until("the task's end", [&] {
      return service.database().count("tasks where kind = 'deliver_email' and state = 'dead'") == 1;
    });
  }
  std::string measured() const {
    MetricsText text;
    metrics.append(text);
    return text.text();
  }

  tasks::TaskMetrics metrics;
  std::unique_ptr<tasks::Worker> worker;
};

TEST_F(LostMail, has_failed_and_is_counted_when_its_worker_dies_at_the_last_attempt) {
  const Json interview = begin_mail();
  EXPECT_THAT(emails(), ElementsAre("link_invitation queued"));
  lose_worker_at_last_attempt(service.database(), TaskKind::deliver_email);
  start_worker({});
  wait_for_end();
  EXPECT_THAT(emails(), ElementsAre("link_invitation failed"));
  EXPECT_THAT(last_error(), HasSubstr("the worker was lost"));
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.failed link_invitation the service failed each time that it tried "
                          "to send it"));
  EXPECT_THAT(measured(),
              HasSubstr(R"(hireline_task_attempts_total{kind="deliver_email",outcome="dead"} 1)"));
}

TEST_F(LostMail, has_failed_when_the_last_attempt_throws) {
  begin_mail();
  service.database().execute(
      "update tasks set attempt = max_attempts - 1, run_at = now() where kind = 'deliver_email'");
  start_worker(
      {{TaskKind::deliver_email,
        [](db::Connection&, const tasks::Attempt&, const std::stop_token&) -> tasks::Outcome {
          throw std::runtime_error("broken");
        }}});
  wait_for_end();
  EXPECT_THAT(emails(), ElementsAre("link_invitation failed"));
}

TEST_F(LostMail, that_was_sent_all_the_same_stays_sent) {
  begin_mail();
  service.database().execute("update emails set status = 'sent', sent_at = created_at");
  lose_worker_at_last_attempt(service.database(), TaskKind::deliver_email);
  start_worker({});
  wait_for_end();
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
}

// Whatever its record makes of it, the rest of the queue goes on.
TEST_F(LostMail, holds_up_nobody_when_it_can_not_be_settled) {
  begin_mail();
  service.database().execute(
      "alter table emails add constraint broken check (status <> 'failed') not valid");
  lose_worker_at_last_attempt(service.database(), TaskKind::deliver_email);
  start_worker({});
  wait_for_end();
  EXPECT_THAT(emails(), ElementsAre("link_invitation queued"));
}

TEST_F(LostMail, is_sent_once_its_task_is_revived) {
  begin_mail();
  lose_worker_at_last_attempt(service.database(), TaskKind::deliver_email);
  start_worker({});
  wait_for_end();
  worker.reset();
  service.database().execute(
      "update tasks set state = 'available', finished_at = null, max_attempts = max_attempts + 10 "
      "where kind = 'deliver_email'");
  room.work();
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
}

}  // namespace
}  // namespace hireline::test
