#include "common/app/candidates/me.hpp"

#include "common/app/access.hpp"
#include "common/app/organizations/recruiter_sign_in.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"

namespace hireline::app {
namespace {

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

OwnRecruiter recruiter_of(const db::RecruiterLookup& known,
                          const std::optional<OwnOrganization>& organization) {
  OwnRecruiter recruiter{.id = known.id,
                         .name = known.name,
                         .email = known.email,
                         .organization = organization,
                         .role = {},
                         .permissions = {}};
  if (!organization) return recruiter;
  recruiter.role = role_of(known);
  recruiter.permissions = permissions_of(*recruiter.role);
  return recruiter;
}

}  // namespace

Result<Me> get_me(db::Tx& tx, const Account& who, const NoInput&) {
  const auto proved = who.email_verified ? unless_empty(email_key(who.email)) : std::nullopt;
  auto found = TRY(tx.read(db::find_account(who.uid, proved)));
  if (!found.organization && settle_sign_in(tx, who))
    found = TRY(tx.read(db::find_account(who.uid, proved)));
  Me me{.uid = who.uid,
        .email = unless_empty(who.email),
        .email_verified = who.email_verified,
        .name = unless_empty(who.name),
        .recruiter = {},
        .candidate = std::move(found.candidate),
        .is_invited_as_candidate = found.is_invited};
  if (found.recruiter && who.may_recruit)
    me.recruiter = recruiter_of(*found.recruiter, found.organization);
  return me;
}

}  // namespace hireline::app
