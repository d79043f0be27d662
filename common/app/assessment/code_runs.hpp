// Trying a program on the visible cases, or on input of one's own: asked for here, done by a
// worker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/locked_coding.hpp"
#include "common/db/assessment/code_runs.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// An answer that a worker will give: `Out`, once the run has ended.
template <class Out>
struct Awaited {
  RunId run;
};

struct StartRun : SolutionInput {
  std::string token;
  std::optional<std::string> stdin_text;
};
// Keeps the code, and has it run: on the problem's visible cases, or once on this input. Refuses
// with LinkNotFound, LinkGone, WrongSessionState, Invalid as save_code does, RunLimited and
// RunnerAway (runner_busy).
Result<Awaited<RunReport>> start_run(db::Tx& tx, const Anyone& who, const StartRun& in);

// What a run came to. Refuses with RunnerAway, and with Invalid when the runner does not have the
// language any more.
Result<RunReport> answer_of(const db::FinishedRun& run);

}  // namespace hireline::app
