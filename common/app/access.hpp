// Who the caller of a use case is, and what they may do.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// The recruiter behind a verified token's uid, with their organization. Refuses with
// NotFound{recruiter} or NotFound{organization}.
db::Query<Recruiter> identify_recruiter(const std::string& uid);

// An operator with the rights of an organization's owner.
Recruiter act_as_owner(const Operator& who, const OrganizationId& organization);

// Which organization an operator means by an id or slug. Refuses with NotFound.
Result<OrganizationId> resolve_organization(db::Tx& tx, const Operator& who,
                                            const std::string& id_or_slug);

// Refuses with Forbidden.
Result<void> allow(const Recruiter& who, Permission permission);

}  // namespace hireline::app
