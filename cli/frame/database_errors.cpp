#include "cli/frame/database_errors.hpp"

#include "common/db/connection/connection_errors.hpp"

namespace hireline::cli {

CliError error_of(const db::Unavailable& failure, bool by_option) {
  if (dynamic_cast<const db::InDoubt*>(&failure) != nullptr)
    return {ExitCode::unavailable, "outcome_unknown",
            "the database connection was lost during the commit",
            "the change may or may not be saved: check the record before you retry"};
  if (dynamic_cast<const db::TimedOut*>(&failure) != nullptr)
    return {ExitCode::timed_out, "timed_out", failure.what(),
            "the transaction was rolled back; retry when the database is less busy"};
  if (dynamic_cast<const db::LoginRefused*>(&failure) != nullptr)
    return {ExitCode::not_permitted, "database_login_refused", failure.what(),
            by_option ? "correct the user, the password or the database in --database-url"
                      : "correct the user, the password or the database in "
                        "HIRELINE_DATABASE_URL; `hireline config show` shows it and where it is "
                        "set"};
  return {ExitCode::unavailable, "database_unavailable", failure.what(),
          by_option ? "retry later, or correct the address in --database-url"
                    : "retry later; run `hireline config show` to see the address of the database"};
}

}  // namespace hireline::cli
