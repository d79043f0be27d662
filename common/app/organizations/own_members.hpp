// An organization's members, as they see and manage each other. Owners manage everybody, admins
// everybody but owners; anybody may leave.
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
// Members by name, then who is invited. Refuses with Forbidden, NotFound{organization}.
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
// Locks the organization. What they did stays theirs. Refuses with Forbidden,
// NotFound{organization, member}, LastOwner.
Result<void> remove_own_member(db::Tx& tx, const Recruiter& who, const RemoveOwnMember& in);

// Locks the caller's organization. Refuses with NotFound{organization}.
Result<void> lock_own_organization(db::Tx& tx, const Recruiter& who, const OrganizationId& id);

// Callers are remembered for a moment, in which they may have lost their role. Under the
// organization's lock: refuses with Forbidden who by now may not manage all of these.
Result<void> check_still_manages(db::Tx& tx, const Recruiter& who,
                                 std::initializer_list<Role> roles);

}  // namespace hireline::app
