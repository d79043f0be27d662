#include "common/app/candidates/challenges.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/outside/mail/letters.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

// Somebody waits for the code, so the attempts follow each other quickly. The challenge's end ends
// them.
constexpr std::chrono::seconds between_attempts{10};

using Draft = std::optional<EmailDraft> (*)(db::Tx&, const app::Links&, const ChallengeId&);

struct Deliver {
  app::Links links;
  std::shared_ptr<outside::Mailer> mailer;
  Draft draft;

  Outcome operator()(db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) const {
    const auto challenge = ChallengeId::parse_or_nil(attempt.subject_id);
    const auto mail = connection.transact(cause_of(attempt),
                                          [&](db::Tx& tx) -> Result<std::optional<EmailDraft>> {
                                            return draft(tx, links, challenge);
                                          });
    if (!mail.value()) return Done{};
    const std::string& address = mailer->from().address;
    const std::string id = "<" + std::string(name_of(mail.value()->kind)) + "." + challenge.str() +
                           "@" + address.substr(address.find('@') + 1) + ">";
    const outside::Message message =
        outside::compose_message(*mail.value(), mailer->from(), id, attempt.started_at);
    const auto delivery = mailer->deliver(message, stop);
    if (const auto* failure = std::get_if<outside::PermanentFailure>(&delivery))
      return Dead{failure->reason};
    if (const auto* failure = std::get_if<outside::TemporaryFailure>(&delivery))
      return Retry{failure->reason, between_attempts};
    if (mail.value()->kind == EmailKind::address_change) return Done{};
    return Done{[challenge](db::Tx& tx) { db::set_challenge_mailed(tx, challenge); }};
  }
};

}  // namespace

Handler send_sign_in_code(app::Links links, std::shared_ptr<outside::Mailer> mailer) {
  return Deliver{std::move(links), std::move(mailer), &app::draft_sign_in_code};
}

Handler tell_former_address(app::Links links, std::shared_ptr<outside::Mailer> mailer) {
  return Deliver{std::move(links), std::move(mailer), &app::draft_address_change};
}

}  // namespace hireline::tasks
