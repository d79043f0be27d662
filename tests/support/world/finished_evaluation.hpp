// An evaluation that is finished, without a worker that makes it.
#pragma once

#include <string>

#include "tests/support/world/service.hpp"

namespace hireline::test {

// Stores an evaluation of the organization's one screening session, with a receipt that does not
// fit it. Returns its id.
std::string add_evaluation(Service& service, const Tenant& tenant);

}  // namespace hireline::test
