// The members of an organization, as they see and manage each other. Owners manage all members,
// admins all but owners. Every member may leave.
#pragma once

#include <initializer_list>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/membership.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct ListOwnMembers {
  OrganizationId organization;
  std::vector<MemberStatus> statuses;  // empty: all
  PageRequest page;
};
// Returns members by name, then pending invitations. Refuses with Forbidden,
// NotFound{organization}.
Result<db::Query<Page<OwnMember>>> list_own_members(const Recruiter& who, const ListOwnMembers& in);

struct SetOwnMemberRole {
  OrganizationId organization;
  RecruiterId member;
  Role role = Role::recruiter;
};
// Locks the organization. Refuses with Forbidden, NotFound{organization, member}, LastOwner.
Result<OwnMember> set_own_member_role(db::Tx& tx, const Recruiter& who, const SetOwnMemberRole& in);

struct RemoveOwnMember {
  OrganizationId organization;
  RecruiterId member;
};
// Removes a member. Records that refer to the member are kept. Locks the organization. Refuses with
// Forbidden, NotFound{organization, member}, LastOwner.
Result<void> remove_own_member(db::Tx& tx, const Recruiter& who, const RemoveOwnMember& in);

// Locks the caller's organization. Refuses with NotFound{organization}.
Result<void> lock_own_organization(db::Tx& tx, const Recruiter& who, const OrganizationId& id);

// Checks the stored role of `who` again, because `who` comes from a cache and may have lost the
// role since. The caller of this function has locked the organization. Refuses with Forbidden if
// `who` may not manage all of these roles any more.
Result<void> check_still_manages(db::Tx& tx, const Recruiter& who,
                                 std::initializer_list<Role> roles);

}  // namespace hireline::app
