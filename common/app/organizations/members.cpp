#include "common/app/organizations/members.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/id_digits.hpp"
#include "common/app/organizations/membership.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/db/organizations/members.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Locks the organization.
Result<Member> lock_member(db::Tx& tx, const std::string& id_or_slug, const std::string& name) {
  const auto organization = db::lock_organization(tx, id_or_slug);
  if (!organization) return refuse(NotFound{ResourceKind::organization});
  auto named = db::find_members(tx, organization->id, name);
  if (named.empty() && may_begin_id(name))
    if (const auto id = db::find_id_by_digits(tx, Suggested::member, organization->id, name))
      named = db::find_members(tx, organization->id, *id);
  if (named.empty()) return refuse(NotFound{ResourceKind::member});
  if (named.size() > 1) return refuse_input({"member"}, "several members have this address");
  return named.front();
}

}  // namespace

Result<Member> add_member(db::Tx& tx, const Operator&, const AddMember& in) {
  const auto organization = db::lock_organization(tx, in.organization);
  if (!organization) return refuse(NotFound{ResourceKind::organization});
  Member member{.user_id = new_id<RecruiterId>(),
                .organization_id = organization->id,
                .name = in.name.value_or(in.email.substr(0, in.email.find('@'))),
                .email = in.email,
                .role = in.role,
                .joined_at = tx.now()};
  // A first sign-in that proves the address looks for its accounts.
  db::lock_account(tx, in.uid);
  db::lock_addresses(tx, {email_key(in.email)});
  const auto id = db::insert_member(tx, {.organization_id = member.organization_id,
                                         .recruiter_id = member.user_id,
                                         .auth_id = in.uid,
                                         .email = member.email,
                                         .name = member.name,
                                         .role = member.role});
  if (!id) return refuse(AlreadyExists{ExistsCode::member_exists});
  member.user_id = *id;
  db::settle_invitations_to(tx, member.organization_id, member.email, *id);
  db::Event event = member_event("member.added", *id);
  event.after = state({{"role", name_of(in.role)}});
  tx.record(member.organization_id, std::move(event));
  return member;
}

Result<Page<Member>> list_members(db::Tx& tx, const Operator& who, const ListMembers& in) {
  const OrganizationId organization = TRY(resolve_organization(tx, who, in.organization));
  return tx.read(db::list_members(organization, in.page));
}

Result<Member> set_member_role(db::Tx& tx, const Operator&, const SetMemberRole& in) {
  return change_role(tx, TRY(lock_member(tx, in.organization, in.member)), in.role);
}

Result<Member> remove_member(db::Tx& tx, const Operator&, const RemoveMember& in) {
  const Member member = TRY(lock_member(tx, in.organization, in.member));
  TRY(end_membership(tx, member));
  return member;
}

}  // namespace hireline::app
