#include "common/app/assessment/code_runs.hpp"

#include <algorithm>

#include "common/db/json_columns.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

constexpr std::chrono::minutes window{1};

Result<void> allow_run(db::Tx& tx, const LockedInterview& interview) {
  const auto recent =
      db::count_runs_since(tx, interview.organization_id, interview.id, tx.now() - window);
  if (recent >= max_runs_per_minute)
    return refuse(RunLimited{RunLimitCode::too_many_runs, window / std::chrono::seconds(4)});
  if (db::count_open_runs(tx, tx.now() - run_patience, max_open_runs) >= max_open_runs)
    return refuse(RunnerAway{RunnerCode::runner_busy});
  return {};
}

// Returns the issue with the program's input, or nullopt.
std::optional<Issue> wrong_with_input(const std::vector<db::SolvableProblem>& problems,
                                      const StartRun& in) {
  if (in.stdin_text) {
    if (in.stdin_text->size() <= max_stdin_bytes) return std::nullopt;
    return Issue{.path = {"stdin"},
                 .message = "must have at most " + std::to_string(max_stdin_bytes) + " bytes"};
  }
  const auto problem = std::ranges::find(problems, in.problem, &db::SolvableProblem::id);
  if (problem == problems.end() || problem->has_visible_cases) return std::nullopt;
  return Issue{.path = {"stdin"}, .message = "is needed: the problem has no visible cases"};
}

Result<void> check_run(db::Tx& tx, const LockedCoding& locked, const StartRun& in) {
  const auto problems = list_runnable_problems(tx, locked);
  auto issues = wrong_with(problems, {in}, Blank::refused, at_the_top);
  if (auto issue = wrong_with_input(problems, in)) issues.push_back(*std::move(issue));
  return refuse_all(std::move(issues));
}

}  // namespace

Result<Awaited<RunReport>> start_run(db::Tx& tx, const Anyone&, const StartRun& in) {
  const LockedCoding locked = TRY(lock_coding(tx, in.token));
  const LockedInterview& interview = locked.interview;
  if (const auto code = why_closed_for_answers(locked.session, tx.now()))
    return refuse(WrongSessionState{*code});
  TRY(check_run(tx, locked, in));
  TRY(allow_run(tx, interview));
  TRY(keep_solutions(tx, locked, {in}));
  // No request waits any more for a run older than run_patience, so it must not block this run.
  db::give_up_runs(tx, interview.organization_id, interview.id, tx.now() - run_patience);
  const auto id = new_id<RunId>();
  if (!db::insert_run(tx, interview.organization_id,
                      {.id = id,
                       .interview = interview.id,
                       .problem = in.problem,
                       .language = in.language,
                       .code = in.code,
                       .stdin_text = in.stdin_text}))
    return refuse(RunLimited{RunLimitCode::run_in_progress, 1});
  db::enqueue(tx, TaskKind::run_code, interview.organization_id, id.view());
  return Awaited<RunReport>{id};
}

Result<RunReport> answer_of(const db::FinishedRun& run) {
  if (run.report) return db::run_report_from(*run.report);
  if (run.failure == RunFailure::language_unavailable)
    return refuse_input({"language"}, "is not offered just now");
  return refuse(RunnerAway{RunnerCode::runner_unavailable});
}

}  // namespace hireline::app
