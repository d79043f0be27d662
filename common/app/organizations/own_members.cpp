#include "common/app/organizations/own_members.hpp"

#include "common/app/access.hpp"
#include "common/app/organizations/membership.hpp"
#include "common/db/organizations/members.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

OwnMember own_member_of(const Member& member) {
  return {.user_id = member.user_id,
          .invitation_id = {},
          .name = member.name,
          .email = member.email,
          .role = member.role,
          .status = MemberStatus::active,
          .joined_at = member.joined_at,
          .invited_at = {},
          .expires_at = {}};
}

Result<Member> find_own_member(db::Tx& tx, const Recruiter& who, const RecruiterId& id) {
  auto member = db::find_member(tx, who.organization_id, id);
  if (!member) return refuse(NotFound{ResourceKind::member});
  return *std::move(member);
}

}  // namespace

Result<void> lock_own_organization(db::Tx& tx, const Recruiter& who, const OrganizationId& id) {
  if (id != who.organization_id || !db::lock_organization(tx, id.str()))
    return refuse(NotFound{ResourceKind::organization});
  return {};
}

Result<void> check_still_manages(db::Tx& tx, const Recruiter& who,
                                 std::initializer_list<Role> roles) {
  Role role = who.role;
  if (who.recruiter_id) {
    const auto caller = db::find_member(tx, who.organization_id, *who.recruiter_id);
    if (!caller) return refuse(Forbidden{});
    role = caller->role;
  }
  for (const Role managed : roles)
    if (!may_manage(role, managed)) return refuse(Forbidden{});
  return {};
}

Result<db::Query<Page<OwnMember>>> list_own_members(const Recruiter& who,
                                                    const ListOwnMembers& in) {
  TRY(allow(who, Permission::manage_hiring));
  if (in.organization != who.organization_id) return refuse(NotFound{ResourceKind::organization});
  return db::list_own_members(in.organization, in.statuses, in.page);
}

// Checks for the last owner before check_still_manages: if two owners demote each other at the same
// time, the second request is refused with LastOwner, not Forbidden.
Result<OwnMember> set_own_member_role(db::Tx& tx, const Recruiter& who,
                                      const SetOwnMemberRole& in) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, in.organization));
  const Member member = TRY(find_own_member(tx, who, in.member));
  if (!may_manage(who.role, member.role) || !may_manage(who.role, in.role))
    return refuse(Forbidden{});
  if (in.role != Role::owner && is_last_owner(tx, member)) return refuse(LastOwner{});
  TRY(check_still_manages(tx, who, {member.role, in.role}));
  return own_member_of(TRY(change_role(tx, member, in.role)));
}

Result<void> remove_own_member(db::Tx& tx, const Recruiter& who, const RemoveOwnMember& in) {
  const bool leaves = who.recruiter_id == in.member;
  if (!leaves) TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, in.organization));
  const Member member = TRY(find_own_member(tx, who, in.member));
  if (!leaves && !may_manage(who.role, member.role)) return refuse(Forbidden{});
  if (is_last_owner(tx, member)) return refuse(LastOwner{});
  if (!leaves) TRY(check_still_manages(tx, who, {member.role}));
  return end_membership(tx, member);
}

}  // namespace hireline::app
