// The members of an organization: those in organization_members, and recruiters who have its id but
// no row there, as in records of an earlier system. Their role is recruiter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/membership.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// Ordered by name.
Query<Page<Member>> list_members(const OrganizationId& organization, const PageRequest& page);

// Returns members by name, then pending invitations by address. If `statuses` is empty, returns
// all.
Query<Page<OwnMember>> list_own_members(const OrganizationId& organization,
                                        const std::vector<MemberStatus>& statuses,
                                        const PageRequest& page);

std::optional<Member> find_member(Tx& tx, const OrganizationId& organization,
                                  const RecruiterId& member);

// Returns the same as a read. Refuses with NotFound{member}.
Query<Member> read_member(const OrganizationId& organization, const RecruiterId& member);

// Returns the members with this id or address. Several members may have the same address.
std::vector<Member> find_members(Tx& tx, const OrganizationId& organization,
                                 const std::string& id_or_email);

std::int64_t count_owners(Tx& tx, const OrganizationId& organization);

struct NewMember {
  OrganizationId organization_id;
  RecruiterId recruiter_id;
  std::string auth_id;  // of a sign-in; the recruiter is that of its account
  std::string email;
  std::string name;
  Role role = Role::recruiter;
};
// Returns the recruiter's id: the existing one, if the account belonged to an organization before.
// Returns nullopt, and writes nothing, if the account belongs to an organization now. The caller
// has locked the account.
std::optional<RecruiterId> insert_member(Tx& tx, const NewMember& member);

// Sets the role. Adds a recruiter who joined before organization_members existed to that table.
void set_member_role(Tx& tx, const OrganizationId& organization, const RecruiterId& member,
                     Role role);

// Removes the member and the organization of the recruiter's record. Records that refer to the
// recruiter are kept.
void delete_member(Tx& tx, const OrganizationId& organization, const RecruiterId& member);

}  // namespace hireline::db
