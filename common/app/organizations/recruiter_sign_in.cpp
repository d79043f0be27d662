#include "common/app/organizations/recruiter_sign_in.hpp"

#include "common/app/access.hpp"
#include "common/app/linked_sign_ins.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/organizations/organizations.hpp"

namespace hireline::app {

std::optional<db::Query<bool>> is_awaited_as_recruiter(const Account& who, Instant now) {
  const auto proof = proof_of(who);
  if (!proof) return std::nullopt;
  return db::mapped(db::match_address(*proof, now), [](const db::AddressMatch& match) {
    return match.is_member || match.is_recruiter || match.first_owner;
  });
}

bool settle_sign_in(db::Tx& tx, const Account& who) {
  const auto proof = proof_of(who);
  if (!proof) return false;
  auto match = tx.read(db::match_address(*proof, tx.now())).value();
  if (!who.may_recruit) match.first_owner.reset();
  if (!match.account && !match.first_owner) return match.is_member;
  if (match.first_owner) db::lock_organization(tx, match.first_owner->organization_id.str());
  db::lock_account(tx, who.uid);
  link_sign_in(tx, who);
  if (match.first_owner) accept_first_ownership(tx, who, *match.first_owner);
  return true;
}

Result<Recruiter> sign_in_recruiter(db::Tx& tx, const Account& who) {
  settle_sign_in(tx, who);
  return tx.read(identify_recruiter(who.uid));
}

}  // namespace hireline::app
