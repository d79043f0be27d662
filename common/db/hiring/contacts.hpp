// What an organization knows about how to reach a candidate.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/contact.hpp"
#include "common/domain/ids.hpp"

namespace hireline::db {

// Inserts those of the contacts that the organization does not know. The caller has locked the
// participant's address.
void insert_contacts(Tx& tx, const OrganizationId& organization, const ParticipantId& participant,
                     const std::vector<Contact>& contacts);

}  // namespace hireline::db
