#include "common/app/email/email_search.hpp"

#include "common/app/access.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/email/emails.hpp"
#include "common/db/hiring/interview_search.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct Place {
  OrganizationId organization;
  Email email;
};

Result<Place> find_place(db::Tx& tx, const EmailId& id) {
  const auto organization = db::find_email_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::email});
  const auto email = db::find_email(tx, *organization, id);
  if (!email) return refuse(NotFound{ResourceKind::email});
  return Place{*organization, *email};
}

// Returns why the mail would not be sent now; nullopt if it would be.
std::optional<Resent> find_obstacle_to(db::Tx& tx, const Links& links,
                                       const OrganizationId& organization, const Email& email) {
  const Composed composed = compose_email(tx, links, organization, email);
  if (const auto* suppression = std::get_if<Suppression>(&composed)) return *suppression;
  if (std::holds_alternative<NoSuchEmail>(composed)) return NoSuchEmail{};
  return std::nullopt;
}

// `before`: the mail's former status; nullopt if it is new.
void record_queued(db::Tx& tx, const OrganizationId& organization, const Email& email,
                   std::optional<EmailStatus> before) {
  db::Event event{.type = "email.requeued", .subject_type = "email", .subject_id = email.id.str()};
  if (email.pipeline_id) event.pipeline_id = email.pipeline_id->str();
  if (before) event.before = state({{"kind", name_of(email.kind)}, {"status", name_of(*before)}});
  event.after = state({{"kind", name_of(email.kind)}, {"status", name_of(EmailStatus::queued)}});
  tx.record(organization, std::move(event));
}

Resent resend(db::Tx& tx, const Links& links, const Place& found) {
  const Email& email = found.email;
  if (auto obstacle = find_obstacle_to(tx, links, found.organization, email))
    return *std::move(obstacle);
  if (email.status != EmailStatus::queued) db::requeue_email(tx, found.organization, email.id);
  db::enqueue(tx, TaskKind::deliver_email, found.organization, email.id.view());
  record_queued(tx, found.organization, email, email.status);
  return *db::find_email(tx, found.organization, email.id);
}

}  // namespace

Result<Page<FoundEmail>> search_emails(db::Tx& tx, const Operator& who, const SearchEmails& in) {
  db::EmailSearch search{.organization = {}, .statuses = in.statuses, .recipient = in.recipient};
  if (in.organization) search.organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::search_emails(search, in.page));
}

Result<Composed> preview_email(db::Tx& tx, const Operator&, const Links& links,
                               const OneEmail& in) {
  const Place found = TRY(find_place(tx, in.id));
  return compose_email(tx, links, found.organization, found.email);
}

Result<Resent> resend_email(db::Tx& tx, const Operator&, const Links& links, const OneEmail& in) {
  const Place found = TRY(find_place(tx, in.id));
  return resend(tx, links, found);
}

Result<Resent> resend_invitation(db::Tx& tx, const Operator&, const Links& links,
                                 const InterviewId& id) {
  const auto organization = db::find_interview_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::interview});
  if (const auto email = db::find_invitation_mail(tx, *organization, id))
    return resend(tx, links, {*organization, *email});
  const Interview interview = TRY(tx.read(db::find_interview(*organization, id, std::nullopt)));
  Email invitation;
  invitation.kind =
      interview.is_automated ? EmailKind::link_invitation : EmailKind::live_invitation;
  invitation.recipient = interview.participant.email;
  invitation.subject_id = id.str();
  if (auto obstacle = find_obstacle_to(tx, links, *organization, invitation))
    return *std::move(obstacle);
  queue_invitation(tx, *organization, id);
  const auto email = db::find_invitation_mail(tx, *organization, id);
  if (!email) return NoSuchEmail{};
  record_queued(tx, *organization, *email, {});
  return *email;
}

}  // namespace hireline::app
