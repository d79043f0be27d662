// Functions for all kinds of callers.
#pragma once

#include "server/http/route.hpp"

namespace hireline::http {

// Returns the actor that events record for this caller.
Actor actor_of(const Caller& caller);

// Returns the caller as a member of an organization, or nullptr if the caller belongs to none.
const Recruiter* member_in(const Caller& caller);

}  // namespace hireline::http
