// An organization's members, as operators add and remove them.
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
// Somebody who was removed is the same recruiter as before; who was invited by this address needs
// no invitation any more. Refuses with NotFound{organization}, AlreadyExists.
Result<Member> add_member(db::Tx& tx, const Operator& who, const AddMember& in);

struct ListMembers {
  std::string organization;  // id or slug
  PageRequest page;
};
// By name. Refuses with NotFound{organization}.
Result<Page<Member>> list_members(db::Tx& tx, const Operator& who, const ListMembers& in);

struct SetMemberRole {
  std::string organization;  // id or slug
  std::string member;        // id or address
  Role role = Role::recruiter;
};
// As they are then. Locks the organization. Refuses with NotFound{organization, member}, Invalid
// (an address of several), LastOwner.
Result<Member> set_member_role(db::Tx& tx, const Operator& who, const SetMemberRole& in);

struct RemoveMember {
  std::string organization;  // id or slug
  std::string member;        // id or address
};
// As they were. Locks the organization, so that of two owners who are removed at once one stays.
// Their interviews and feedback stay as they are. Refuses with NotFound{organization, member},
// Invalid (an address of several), LastOwner.
Result<Member> remove_member(db::Tx& tx, const Operator& who, const RemoveMember& in);

}  // namespace hireline::app
