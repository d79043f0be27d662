// How a membership changes, by a member or by an operator. Under the organization's lock, so that
// of two owners who go at once one stays.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

// An event about somebody's membership.
db::Event member_event(std::string type, const RecruiterId& member);

// Whether the organization would be left without an owner if this member were none any more.
bool is_last_owner(db::Tx& tx, const Member& member);

// The same role changes nothing. Refuses with LastOwner.
Result<Member> change_role(db::Tx& tx, const Member& member, Role role);

// Refuses with LastOwner.
Result<void> end_membership(db::Tx& tx, const Member& member);

}  // namespace hireline::app
