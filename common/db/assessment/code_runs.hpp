// Runs of candidates' programs. A request inserts a run and a worker executes it, while the server
// that handles the request waits for the result.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// The NOTIFY channel on which the end of a run is announced.
inline constexpr std::string_view runs_channel = "hireline_runs";

struct NewRun {
  RunId id;
  InterviewId interview;
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  std::optional<std::string> stdin_text;  // absent: run the visible cases
};
// Returns false, and writes nothing, if the session has an unfinished run.
bool insert_run(Tx& tx, const OrganizationId& organization, const NewRun& run);

// Returns the number of runs of the session since the instant `since`.
std::int64_t count_runs_since(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, Instant since);
// Returns the number of unfinished runs of all organizations that were created after `since`; at
// most `most`.
std::int64_t count_open_runs(Tx& tx, Instant since, std::int64_t most);

// Fails the session's unfinished run if it was created before `before`.
void give_up_runs(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                  Instant before);

struct RunToDo {
  Instant created_at;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  std::optional<std::string> stdin_text;
  std::string checker;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<VisibleTestCase> cases;
};
// Returns nullopt if the run has ended, or was created at `since` or earlier, so that no request
// waits for it any more.
std::optional<RunToDo> find_run_to_do(Tx& tx, const OrganizationId& organization, const RunId& id,
                                      Instant since);

// Both set the result of a run and notify runs_channel; they do nothing if the run has ended
// already.
void finish_run(Tx& tx, const OrganizationId& organization, const RunId& id,
                const RunReport& report);
void fail_run(Tx& tx, const OrganizationId& organization, const RunId& id, RunFailure failure);

struct FinishedRun {
  RunId id;
  std::optional<RunFailure> failure;
  std::optional<JsonText> report;  // see run_report_from; absent if and only if the run failed
};
// Returns those of the runs that have ended.
Query<std::vector<FinishedRun>> find_finished_runs(const std::vector<RunId>& ids);

// Deletes at most `limit` runs that were created before `before`, ended or not. Returns the number
// of deleted runs.
std::int64_t forget_runs(Tx& tx, Instant before, std::int64_t limit);

// The state of the runner, as the workers last observed it.
struct RunnerState {
  Instant checked_at;
  bool is_available = false;
  std::vector<ProgrammingLanguage> languages;  // as in the runner's last response
  std::optional<std::string> problem;          // why the runner is not available
};
// Returns nullopt if no worker has checked the runner yet.
std::optional<RunnerState> find_runner_state(Tx& tx);
// If `languages` is absent, the stored languages are kept. The runner is available if there is no
// `problem`.
void set_runner_state(Tx& tx, const std::optional<std::vector<ProgrammingLanguage>>& languages,
                      const std::optional<std::string>& problem);

}  // namespace hireline::db
