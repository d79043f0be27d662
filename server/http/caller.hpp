// What is asked of every kind of caller.
#pragma once

#include "server/http/route.hpp"

namespace hireline::http {

// Whom events name.
Actor actor_of(const Caller& caller);

// As whom the caller belongs to an organization; null for who belongs to none.
const Recruiter* member_in(const Caller& caller);

}  // namespace hireline::http
