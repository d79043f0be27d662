#pragma once

#include "common/app/hiring/jobs.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/me.hpp"

namespace hireline::app {

// Returns what the account is as a recruiter, unless it counts for candidates only, and as a
// candidate. Inserts no record, also for an account that is neither.
Result<db::Query<Me>> get_me(const Account& who, const NoInput& in);

}  // namespace hireline::app
