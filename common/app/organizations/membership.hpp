// Changes of a membership, by a member or by an operator. The caller has locked the organization,
// so that concurrent changes cannot leave it without an owner.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

// Returns an event about the membership of this recruiter.
db::Event member_event(std::string type, const RecruiterId& member);

// Returns whether the member is the organization's only owner.
bool is_last_owner(db::Tx& tx, const Member& member);

// If the role is the same, changes nothing. Refuses with LastOwner.
Result<Member> change_role(db::Tx& tx, const Member& member, Role role);

// Refuses with LastOwner.
Result<void> end_membership(db::Tx& tx, const Member& member);

}  // namespace hireline::app
