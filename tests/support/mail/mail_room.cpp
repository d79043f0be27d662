#include "tests/support/mail/mail_room.hpp"

#include <sstream>

#include "common/outside/mail/smtp_mailer.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::test {
namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Cause cause_of_worker(Instant now) {
  return {.actor = {ActorKind::system, "worker", "hireline"}, .request_id = "test", .now = now};
}

}  // namespace

MailRoom::MailRoom(Service& service, const std::string& smtp_url, const db::MailLimits& limits)
    : MailRoom(service,
               std::make_shared<outside::SmtpMailer>(outside::SmtpOptions{.url = smtp_url},
                                                     outside::Mailbox{"no-reply@example.com"}),
               limits) {}

MailRoom::MailRoom(Service& service, std::shared_ptr<outside::Mailer> mailer,
                   const db::MailLimits& limits)
    : service_(service), connection_(service.database().connection_options()) {
  const app::Links links{.secret = Secret(Service::Options{}.secret),
                         .client_origins = {},
                         .public_url = "https://hireline.example.com",
                         .has_pages = true};
  handlers_ = {{TaskKind::send_invitation, tasks::send_invitation()},
               {TaskKind::notify_decline, tasks::notify_decline()},
               {TaskKind::notify_rsvp, tasks::notify_rsvp()},
               {TaskKind::send_reminders, tasks::send_reminders()},
               {TaskKind::deliver_email, tasks::deliver_email(links, mailer, limits)},
               {TaskKind::send_sign_in_code, tasks::send_sign_in_code(links, mailer)},
               {TaskKind::tell_former_address, tasks::tell_former_address(links, mailer)},
               {TaskKind::tell_passkey_added, tasks::tell_passkey_added(links, mailer)}};
}

std::vector<std::string> MailRoom::work(Instant now) {
  std::vector<std::string> all;
  for (;;) {
    const auto some = do_all("state = 'available'", now);
    if (some.empty()) return all;
    all.insert(all.end(), some.begin(), some.end());
  }
}

std::vector<std::string> MailRoom::plan(Instant now) {
  return do_all(
      "state = 'available' and kind in ('send_invitation', 'notify_decline', 'notify_rsvp')", now);
}

std::vector<std::string> MailRoom::retry(Instant now) {
  return do_all("state = 'retryable'", now);
}

std::vector<std::string> MailRoom::repeat(TaskKind kind) {
  return do_all("kind = '" + std::string(name_of(kind)) + "'", wall_clock_now());
}

void MailRoom::remind(Instant now) {
  service_.database().execute(
      "insert into tasks (id, kind, subject_id, state, run_at, attempt, request_id, created_at) "
      "values ('" +
      new_id<TaskId>().str() + "', 'send_reminders', '" + new_id<TaskId>().str() +
      "', 'available', now(), 0, 'test', now())");
  work(now);
}

std::vector<std::string> MailRoom::do_all(const std::string& condition, Instant now) {
  std::vector<std::string> outcomes;
  for (const std::string& id : words_of(service_.database().value(
           "select coalesce(string_agg(id, ' ' order by id), '') from tasks where " + condition)))
    outcomes.push_back(do_one(id, now));
  return outcomes;
}

std::string MailRoom::do_one(const std::string& id, Instant now) {
  TestDatabase& database = service_.database();
  const std::string where = " from tasks where id = '" + id + "'";
  tasks::Attempt attempt{
      .id = TaskId::parse_or_nil(id),
      .kind = enum_from<TaskKind>(database.value("select kind" + where)),
      .organization_id =
          OrganizationId::parse(database.value("select coalesce(organization_id, '')" + where)),
      .subject_id = database.value("select subject_id" + where),
      .number = std::stoll(database.value("select attempt + 1" + where)),
      .is_last = database.value("select attempt + 1 >= max_attempts" + where) == "t",
      .request_id = "test",
      .started_at = now};
  const tasks::Outcome outcome = handlers_.at(attempt.kind)(connection_, attempt, {});
  std::string state = "done";
  if (std::holds_alternative<tasks::Retry>(outcome)) state = attempt.is_last ? "dead" : "retryable";
  if (std::holds_alternative<tasks::Dead>(outcome)) state = "dead";
  const auto write = std::visit([](const auto& ended) { return ended.write; }, outcome);
  connection_.transact(cause_of_worker(now), [&](db::Tx& tx) -> Result<bool> {
    if (write) write(tx);
    return true;
  });
  database.execute(
      "update tasks set state = '" + state +
      "', attempt = least(attempt + 1, max_attempts), last_error = 'test', finished_at = "
      "case when '" +
      state + "' in ('done', 'dead') then now() end where id = '" + id + "'");
  return std::string(name_of(attempt.kind)) + " " + state;
}

std::vector<std::string> emails_of(Service& service) {
  std::vector<std::string> emails;
  std::istringstream in(service.database().value(
      "select coalesce(string_agg(kind || ' ' || status, chr(10) order by created_at, id), '') "
      "from emails"));
  for (std::string line; std::getline(in, line);) emails.push_back(line);
  return emails;
}

}  // namespace hireline::test
