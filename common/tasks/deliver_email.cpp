#include "common/app/email/email_drafts.hpp"
#include "common/app/email/emails.hpp"
#include "common/outside/mail/letters.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

struct Subject {
  OrganizationId organization;
  EmailId email;
};

Write failed(const Subject& subject, const std::string& error, const std::string& told) {
  return
      [=](db::Tx& tx) { app::settle_failed(tx, subject.organization, subject.email, error, told); };
}

// Converts the result of a delivery to the outcome of the task and the changes to write.
struct ToOutcome {
  const Subject& subject;
  const Attempt& attempt;

  Outcome operator()(const outside::Delivered&) const {
    return Done{[subject = subject](db::Tx& tx) {
      app::settle_sent(tx, subject.organization, subject.email);
    }};
  }
  Outcome operator()(const outside::PermanentFailure& failure) const {
    // Recruiters entered the address, so they see the mail server's full message about it.
    return Dead{failure.reason, failed(subject, failure.in_full(), failure.in_full())};
  }
  Outcome operator()(const outside::TemporaryFailure& failure) const {
    if (attempt.is_last)
      return Retry{failure.reason, {}, failed(subject, failure.in_full(), failure.reason)};
    return Retry{failure.reason, email_backoff(attempt.of_round),
                 [subject = subject, failure](db::Tx& tx) {
                   app::postpone_email(tx, subject.organization, subject.email, failure.in_full(),
                                       !failure.in_doubt);
                 }};
  }
};

struct Deliver {
  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  db::MailLimits limits;

  Outcome operator()(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) const {
    const Subject subject{attempt.organization_id.value(),
                          EmailId::parse_or_nil(attempt.subject_id)};
    const auto begun = connection.transact(
        {.actor = {ActorKind::system, "worker", "hireline"},
         .request_id = attempt.request_id,
         .now = attempt.started_at},
        [&](db::Tx& tx) -> Result<app::Begun> {
          const std::string& address = mailer->from().address;
          return app::begin_email(tx, links, subject.organization, subject.email,
                                  std::string_view(address).substr(address.find('@') + 1), limits);
        });
    return std::visit([&](const auto& what) { return proceed(what, subject, attempt, stop); },
                      begun.value());
  }

  Outcome proceed(const app::NothingToSend&, const Subject&, const Attempt&,
                  const std::stop_token&) const {
    return Done{};
  }
  Outcome proceed(const app::TooOftenInDoubt&, const Subject& subject, const Attempt&,
                  const std::stop_token&) const {
    const std::string error = "it may have been sent twice already";
    return Dead{error, failed(subject, error, error)};
  }
  Outcome proceed(const app::Suppression& suppression, const Subject& subject, const Attempt&,
                  const std::stop_token&) const {
    return Done{[=](db::Tx& tx) {
      app::settle_suppressed(tx, subject.organization, subject.email, suppression.reason);
    }};
  }
  Outcome proceed(const app::BegunEmail& email, const Subject& subject, const Attempt& attempt,
                  const std::stop_token& stop) const {
    const outside::Message message =
        outside::compose_message(email.draft, mailer->from(), email.message_id, attempt.started_at);
    return std::visit(ToOutcome{subject, attempt}, mailer->deliver(message, stop));
  }
};

}  // namespace

Handler deliver_email(app::Links links, std::shared_ptr<outside::Mailer> mailer,
                      const db::MailLimits& limits) {
  return Deliver{std::move(links), std::move(mailer), limits};
}

}  // namespace hireline::tasks
