// Finds the recruiter of an account that is no member yet: by another sign-in of the same person,
// or as the first owner of an organization.
#pragma once

#include <optional>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::app {

// Returns whether sign_in_recruiter would find a recruiter, or nullopt if the token proves no
// address. For an account that identify_recruiter has refused; a concurrent request may have made
// it a recruiter since.
std::optional<db::Query<bool>> is_awaited_as_recruiter(const Account& who, Instant now);

// Links the sign-in to the account of the person who has proved the same address through the other
// issuer (see link_sign_in). If the account is no member after that, and an operator has invited
// the address to own an organization that has no owner, accepts the invitation. Returns whether
// there may be a record that was not there before. Locks the organization, then the account and the
// address.
bool settle_sign_in(db::Tx& tx, const Account& who);

// Settles the sign-in and returns the recruiter. Refuses with NotFound{recruiter} or
// NotFound{organization}.
Result<Recruiter> sign_in_recruiter(db::Tx& tx, const Account& who);

}  // namespace hireline::app
