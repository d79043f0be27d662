// Simulates a worker that is lost during the last attempt at a task.
#pragma once

#include <string>

#include "common/domain/operations/task.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// Sets the only task of the kind to the state that such a worker leaves: running, with an expired
// lease.
inline void lose_worker_at_last_attempt(TestDatabase& database, TaskKind kind) {
  database.execute(
      "update tasks set state = 'running', attempt = max_attempts, worker = 'lost', "
      "lease_until = now() - interval '5 minutes', finished_at = null where kind = '" +
      std::string(name_of(kind)) + "'");
}

}  // namespace hireline::test
