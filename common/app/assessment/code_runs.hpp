// Runs of a candidate's program, on the visible cases or on the candidate's own input. A use case
// queues a run; a worker executes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/locked_coding.hpp"
#include "common/db/assessment/code_runs.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// A queued run. Its result, an `Out`, is available once a worker has ended the run.
template <class Out>
struct Awaited {
  RunId run;
};

struct StartRun : SolutionInput {
  std::string token;
  std::optional<std::string> stdin_text;
};
// Saves the code and queues a run: on `stdin_text` if present, else on the problem's visible cases.
// Refuses with LinkNotFound, LinkGone, WrongSessionState, DraftChanged, Invalid (as save_code; for
// blank code, and for a `stdin_text` that is too long, or absent although there are no visible
// cases), RunLimited and RunnerAway{runner_busy}.
Result<Awaited<RunReport>> start_run(db::Tx& tx, const Anyone& who, const StartRun& in);

// Returns the result of a run that has ended. Refuses with RunnerAway, and with Invalid if the
// runner does not have the language any more.
Result<RunReport> answer_of(const db::FinishedRun& run);

}  // namespace hireline::app
