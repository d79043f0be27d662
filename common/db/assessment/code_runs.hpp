// Programs that candidates try: asked for by a request, done by a worker, and waited for by the
// server that took the request.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/coding.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Whoever waits for a run listens here.
inline constexpr std::string_view runs_channel = "hireline_runs";

struct NewRun {
  RunId id;
  InterviewId interview;
  DsaProblemId problem;
  ProgrammingLanguage language = ProgrammingLanguage::python;
  std::string code;
  std::optional<std::string> stdin_text;  // absent: the visible cases
};
// False, and nothing is written, while the session has an open one.
bool insert_run(Tx& tx, const OrganizationId& organization, const NewRun& run);

// How often the session has run programs since then.
std::int64_t count_runs_since(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, Instant since);
// Of all organizations, those made since then; counts no further than `most`.
std::int64_t count_open_runs(Tx& tx, Instant since, std::int64_t most);

// Ends the session's run that nobody has answered since before then.
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
// Nullopt when it has ended, been given up, or was made before then, so that nobody waits any more.
std::optional<RunToDo> find_run_to_do(Tx& tx, const OrganizationId& organization, const RunId& id,
                                      Instant since);

// Both tell whoever waits, and do nothing when the run has ended before.
void finish_run(Tx& tx, const OrganizationId& organization, const RunId& id,
                const RunReport& report);
void fail_run(Tx& tx, const OrganizationId& organization, const RunId& id, RunFailure failure);

struct FinishedRun {
  RunId id;
  std::optional<RunFailure> failure;
  std::optional<JsonText> report;  // see run_report_from; absent exactly when it failed
};
// Those of these runs that have ended.
Query<std::vector<FinishedRun>> find_finished_runs(const std::vector<RunId>& ids);

// At most `limit` that were made before then, ended or not.
std::int64_t forget_runs(Tx& tx, Instant before, std::int64_t limit);

// What the workers know of the runner.
struct RunnerState {
  Instant checked_at;
  bool is_available = false;
  std::vector<ProgrammingLanguage> languages;  // as they were when it last answered
  std::optional<std::string> problem;          // why it is not available
};
// Nullopt when nobody has looked yet.
std::optional<RunnerState> find_runner_state(Tx& tx);
// Without `languages` they stay as they were.
void set_runner_state(Tx& tx, const std::optional<std::vector<ProgrammingLanguage>>& languages,
                      const std::optional<std::string>& problem);

}  // namespace hireline::db
