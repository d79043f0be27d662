#include "common/app/email/email_search.hpp"

#include "common/app/access.hpp"
#include "common/db/email/emails.hpp"
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
  return resend(tx, links, found.organization, found.email);
}

}  // namespace hireline::app
