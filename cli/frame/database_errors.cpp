#include "cli/frame/database_errors.hpp"

#include "common/db/connection/connection_errors.hpp"

namespace hireline::cli {

CliError error_of(const db::Unavailable& failure) {
  if (dynamic_cast<const db::InDoubt*>(&failure) != nullptr)
    return {ExitCode::unavailable, "outcome_unknown",
            "the database connection was lost during the commit",
            "the change may or may not be saved: check the record before you retry"};
  if (dynamic_cast<const db::TimedOut*>(&failure) != nullptr)
    return {ExitCode::timed_out, "timed_out", failure.what(),
            "the transaction was rolled back; retry when the database is less busy"};
  return {ExitCode::unavailable, "database_unavailable", failure.what(),
          "retry later; run `hireline config show` to see the address of the database"};
}

}  // namespace hireline::cli
