#pragma once

#include "common/app/no_input.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/me.hpp"

namespace hireline::app {

// Returns what the account is as a recruiter, unless its sign-in is for candidates only, and as a
// candidate. Inserts no record for an account that is neither, unless the account is the first
// owner of an organization. First settles the sign-in of an account that is no member: see
// settle_sign_in, whose locks it takes only if there is something to settle.
Result<Me> get_me(db::Tx& tx, const Account& who, const NoInput& in);

}  // namespace hireline::app
