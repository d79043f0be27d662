#include "common/app/email/resending.hpp"

#include "common/app/access.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/email/emails.hpp"
#include "common/db/hiring/interview_search.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/hiring/actions.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Who sends mails again: a member, whom limits bind, or an operator, for whom `limits` is null.
struct Sender {
  const Links& links;
  const db::MailLimits* limits = nullptr;
};

// Returns why the mail would not be sent now; nullopt if it would be.
std::optional<Resent> find_obstacle_to(db::Tx& tx, const Sender& sender,
                                       const OrganizationId& organization, const Email& email) {
  const Composed composed = compose_email(tx, sender.links, organization, email);
  if (const auto* suppression = std::get_if<Suppression>(&composed)) return *suppression;
  if (std::holds_alternative<NoSuchEmail>(composed)) return NoSuchEmail{};
  if (sender.limits == nullptr) return std::nullopt;
  if (auto excess =
          find_exceeded_limit(tx, organization, email.recipient, tx.now(), *sender.limits))
    return *std::move(excess);
  return std::nullopt;
}

// `before`: the mail's former status; nullopt if it is new.
void record_queued(db::Tx& tx, const OrganizationId& organization, const Email& email,
                   std::optional<EmailStatus> before, const std::optional<std::string>& reason) {
  db::Event event{.type = "email.requeued", .subject_type = "email", .subject_id = email.id.str()};
  if (email.pipeline_id) event.pipeline_id = email.pipeline_id->str();
  if (before) event.before = state({{"kind", name_of(email.kind)}, {"status", name_of(*before)}});
  event.after = state({{"kind", name_of(email.kind)}, {"status", name_of(EmailStatus::queued)}});
  event.reason = reason;
  tx.record(organization, std::move(event));
}

Resent queue_again(db::Tx& tx, const Sender& sender, const OrganizationId& organization,
                   const Email& email, const std::optional<std::string>& reason) {
  if (auto obstacle = find_obstacle_to(tx, sender, organization, email))
    return *std::move(obstacle);
  const auto requeue = sender.limits == nullptr ? db::requeue_email : db::renew_email;
  if (email.status != EmailStatus::queued) requeue(tx, organization, email.id);
  db::enqueue(tx, TaskKind::deliver_email, organization, email.id.view());
  record_queued(tx, organization, email, email.status, reason);
  return *db::find_email(tx, organization, email.id);
}

Result<Resent> queue_first_invitation(db::Tx& tx, const Sender& sender,
                                      const OrganizationId& organization, const InterviewId& id,
                                      const std::optional<std::string>& reason) {
  const Interview interview = TRY(tx.read(db::find_interview(organization, id, std::nullopt)));
  Email invitation;
  invitation.kind =
      interview.is_automated ? EmailKind::link_invitation : EmailKind::live_invitation;
  invitation.recipient = interview.participant.email;
  invitation.subject_id = id.str();
  if (auto obstacle = find_obstacle_to(tx, sender, organization, invitation))
    return *std::move(obstacle);
  queue_invitation(tx, organization, id);
  const auto email = db::find_invitation_mail(tx, organization, id);
  if (!email) return NoSuchEmail{};
  record_queued(tx, organization, *email, {}, reason);
  return *email;
}

}  // namespace

Resent resend(db::Tx& tx, const Links& links, const OrganizationId& organization,
              const Email& email) {
  return queue_again(tx, {links}, organization, email, {});
}

Result<Resent> resend_invitation(db::Tx& tx, const Operator&, const Links& links,
                                 const InterviewId& id) {
  const auto organization = db::find_interview_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::interview});
  if (const auto email = db::find_invitation_mail(tx, *organization, id))
    return resend(tx, links, *organization, *email);
  return queue_first_invitation(tx, {links}, *organization, id, {});
}

Result<InvitationMail> resend_own_invitation(db::Tx& tx, const Recruiter& who,
                                             const Mailing& mailing, const ResendInvitation& in) {
  TRY(allow(who, permission_for(PipelineAction::schedule_interview)));
  const OrganizationId& organization = who.organization_id;
  TRY(lock_pipeline_and_interview(tx, organization, in.id));
  const auto email = db::find_invitation_mail(tx, organization, in.id);
  if (email && email->status == EmailStatus::queued)
    return InvitationMail{.is_queued = true, .obstacle = {}};
  if (email && email->sent_at && *email->sent_at > tx.now() - invitation_interval)
    return InvitationMail{.is_queued = false, .obstacle = "it was sent less than ten minutes ago"};
  const Sender sender{mailing.links, &mailing.limits};
  const Resent resent =
      email ? queue_again(tx, sender, organization, *email, in.reason)
            : TRY(queue_first_invitation(tx, sender, organization, in.id, in.reason));
  if (const auto* suppression = std::get_if<Suppression>(&resent))
    return InvitationMail{.is_queued = false, .obstacle = suppression->reason};
  if (std::holds_alternative<NoSuchEmail>(resent))
    return InvitationMail{.is_queued = false, .obstacle = "the interview has no invitation"};
  return InvitationMail{.is_queued = true, .obstacle = {}};
}

}  // namespace hireline::app
