// Who belongs to an organization: the people on its members list, and the recruiters of before
// there was one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/membership.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// By name.
Query<Page<Member>> list_members(const OrganizationId& organization, const PageRequest& page);

// Members by name, then who is invited by address; those with one of the statuses, or all of them.
Query<Page<OwnMember>> list_own_members(const OrganizationId& organization,
                                        const std::vector<MemberStatus>& statuses,
                                        const PageRequest& page);

std::optional<Member> find_member(Tx& tx, const OrganizationId& organization,
                                  const RecruiterId& member);

// Those with this id or address. Several may share an address.
std::vector<Member> find_members(Tx& tx, const OrganizationId& organization,
                                 const std::string& id_or_email);

std::int64_t count_owners(Tx& tx, const OrganizationId& organization);

struct NewMember {
  OrganizationId organization_id;
  RecruiterId recruiter_id;
  std::string auth_id;
  std::string email;
  std::string name;
  Role role = Role::recruiter;
};
// Their id: the one they had, if they belonged to an organization before. Nullopt, and nothing is
// written, when somebody with this auth id belongs to an organization.
std::optional<RecruiterId> insert_member(Tx& tx, const NewMember& member);

// Puts a recruiter of before there was a list on it.
void set_member_role(Tx& tx, const OrganizationId& organization, const RecruiterId& member,
                     Role role);

// Off the list, and no longer the organization's recruiter. What they did stays theirs.
void delete_member(Tx& tx, const OrganizationId& organization, const RecruiterId& member);

}  // namespace hireline::db
