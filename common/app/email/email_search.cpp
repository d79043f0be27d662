#include "common/app/email/email_search.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/email/emails.hpp"
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
  const Composed composed = compose_email(tx, links, found.organization, found.email);
  if (const auto* suppression = std::get_if<Suppression>(&composed)) return *suppression;
  if (std::holds_alternative<NoSuchEmail>(composed)) return NoSuchEmail{};
  if (found.email.status != EmailStatus::queued) db::requeue_email(tx, found.organization, in.id);
  db::enqueue(tx, TaskKind::deliver_email, found.organization, in.id.view());
  db::Event event{.type = "email.requeued", .subject_type = "email", .subject_id = in.id.str()};
  if (found.email.pipeline_id) event.pipeline_id = found.email.pipeline_id->str();
  event.before =
      state({{"kind", name_of(found.email.kind)}, {"status", name_of(found.email.status)}});
  event.after =
      state({{"kind", name_of(found.email.kind)}, {"status", name_of(EmailStatus::queued)}});
  tx.record(found.organization, std::move(event));
  return *db::find_email(tx, found.organization, in.id);
}

}  // namespace hireline::app
