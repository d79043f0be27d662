#include "common/app/candidates/challenges.hpp"
#include "common/app/candidates/passkeys.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/outside/mail/letters.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

// Somebody waits for the code, so the attempts follow each other quickly. The challenge's end ends
// them.
constexpr std::chrono::seconds between_attempts{10};

// Sends the mail about the subject of the task, such as a challenge.
template <class SubjectId>
struct Deliver {
  using Draft = std::optional<EmailDraft> (*)(db::Tx&, const app::Links&, const SubjectId&);

  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  Draft draft;
  void (*settle)(db::Tx&, const SubjectId&) = nullptr;

  Outcome operator()(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) const {
    const auto subject = SubjectId::parse_or_nil(attempt.subject_id);
    const auto mail = connection.transact(
        cause_of(attempt),
        [&](db::Tx& tx) -> Result<std::optional<EmailDraft>> { return draft(tx, links, subject); });
    if (!mail.value()) return Done{};
    const std::string& address = mailer->from().address;
    const std::string id = "<" + std::string(name_of(mail.value()->kind)) + "." + subject.str() +
                           "@" + address.substr(address.find('@') + 1) + ">";
    const outside::Message message =
        outside::compose_message(*mail.value(), mailer->from(), id, attempt.started_at);
    const auto delivery = mailer->deliver(message, stop);
    if (const auto* failure = std::get_if<outside::PermanentFailure>(&delivery))
      return Dead{failure->reason};
    if (const auto* failure = std::get_if<outside::TemporaryFailure>(&delivery))
      return Retry{failure->reason, between_attempts};
    if (!settle) return Done{};
    return Done{[settle = settle, subject](db::Tx& tx) { settle(tx, subject); }};
  }
};

}  // namespace

Handler send_sign_in_code(app::Links links, std::shared_ptr<outside::Mailer> mailer) {
  return Deliver<ChallengeId>{std::move(links), std::move(mailer), &app::draft_sign_in_code,
                              &db::set_challenge_mailed};
}

Handler tell_former_address(app::Links links, std::shared_ptr<outside::Mailer> mailer) {
  return Deliver<ChallengeId>{std::move(links), std::move(mailer), &app::draft_address_change};
}

Handler tell_passkey_added(app::Links links, std::shared_ptr<outside::Mailer> mailer) {
  return Deliver<PasskeyId>{std::move(links), std::move(mailer), &app::draft_passkey_added};
}

}  // namespace hireline::tasks
