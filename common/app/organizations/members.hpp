// The members of an organization, as operators add, change and remove them.
#pragma once

#include <optional>
#include <string>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct AddMember {
  std::string organization;  // id or slug
  std::string email;
  std::string uid;
  std::optional<std::string> name;
  Role role = Role::recruiter;
};
// Adds a member. A member who was removed before keeps the recruiter id. Pending invitations of the
// address are marked accepted. Locks the organization, the account and the address. Refuses with
// NotFound{organization}, AlreadyExists.
Result<Member> add_member(db::Tx& tx, const Operator& who, const AddMember& in);

struct ListMembers {
  std::string organization;  // id or slug
  PageRequest page;
};
// Ordered by name. Refuses with NotFound{organization}.
Result<Page<Member>> list_members(db::Tx& tx, const Operator& who, const ListMembers& in);

struct SetMemberRole {
  std::string organization;  // id or slug
  std::string member;        // id, first digits of it, or address
  Role role = Role::recruiter;
};
// Returns the member after the change. Locks the organization. Refuses with NotFound{organization,
// member}, Invalid (several members have the address), LastOwner.
Result<Member> set_member_role(db::Tx& tx, const Operator& who, const SetMemberRole& in);

struct RemoveMember {
  std::string organization;  // id or slug
  std::string member;        // id, first digits of it, or address
};
// Returns the member before the removal. The member's interviews and feedback are kept. Locks the
// organization, so that two owners who are removed at the same time cannot both go. Refuses with
// NotFound{organization, member}, Invalid (several members have the address), LastOwner.
Result<Member> remove_member(db::Tx& tx, const Operator& who, const RemoveMember& in);

}  // namespace hireline::app
