// Identifies the caller of a use case, and checks the permissions of recruiters.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::db {
struct RecruiterLookup;
}

namespace hireline::app {

// Returns the recruiter with the uid of a verified token, and the recruiter's organization. Refuses
// with NotFound{recruiter} or NotFound{organization}.
db::Query<Recruiter> identify_recruiter(const std::string& uid);

// Returns the recruiter's role in the recruiter's organization.
Role role_of(const db::RecruiterLookup& recruiter);

// Returns the operator as a Recruiter without an id, with the rights of the organization's owner.
Recruiter act_as_owner(const Operator& who, const OrganizationId& organization);

// Returns the organization with this id, first digits of an id, or slug. Refuses with NotFound.
Result<OrganizationId> resolve_organization(db::Tx& tx, const Operator& who,
                                            const std::string& id_or_slug);

// Refuses with Forbidden if the role of `who` does not include the permission.
Result<void> allow(const Recruiter& who, Permission permission);

}  // namespace hireline::app
