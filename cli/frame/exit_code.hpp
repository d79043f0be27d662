// The exit codes of the CLI. Scripts and cron jobs rely on the numbers. `hireline help exit-codes`
// explains them.
#pragma once

namespace hireline::cli {

enum class ExitCode : int {
  done = 0,
  failure = 1,
  usage = 2,
  not_found = 3,
  not_permitted = 4,
  refused = 5,
  plan_limit = 6,
  unavailable = 7,
  partly_done = 8,
  problems_found = 9,
  timed_out = 124,
  interrupted = 130,
};

}  // namespace hireline::cli
