#include "cli/frame/database_errors.hpp"

#include "common/db/connection/connection_errors.hpp"

namespace hireline::cli {

CliError error_of(const db::Unavailable& failure) {
  if (dynamic_cast<const db::InDoubt*>(&failure) != nullptr)
    return {ExitCode::unavailable, "outcome_unknown",
            "the database went away while this was being stored",
            "look whether it was before you try again"};
  if (dynamic_cast<const db::TimedOut*>(&failure) != nullptr)
    return {ExitCode::timed_out, "timed_out", failure.what(),
            "what it belonged to was taken back; try again when less is going on"};
  return {ExitCode::unavailable, "database_unavailable", failure.what(),
          "trying again may help; `hireline config show` tells which one it is"};
}

}  // namespace hireline::cli
