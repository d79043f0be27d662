#include "common/db/assessment/code_runs.hpp"

#include "common/db/banks/problem_columns.hpp"
#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

const Statement insert_open{"insert_run", R"(
insert into code_runs (organization_id, id, interview_id, problem_id, language, code, stdin,
                       created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (organization_id, interview_id) where finished_at is null do nothing
returning id)"};

const Statement count_recent{"count_runs_since", R"(
select count(*) from code_runs
where organization_id = $1 and interview_id = $2 and created_at > $3)"};

const Statement count_open{"count_open_runs", R"(
-- any-tenant: the runner serves all organizations
select count(*) from (
  select from code_runs
  where finished_at is null and created_at > $1 limit $2) as open)"};

const Statement give_up{"give_up_runs", R"(
update code_runs set finished_at = $4, failure = 'runner_unavailable'
where organization_id = $1 and interview_id = $2 and finished_at is null and created_at < $3)"};

const Statement select_to_do{
    "select_run_to_do",
    "select r.created_at, r.language, r.code, r.stdin, q.checker, q.time_limit_ms, "
    "q.memory_limit_mb, " HIRELINE_VISIBLE_CASES
    " from code_runs r join dsa_problems q on q.id = r.problem_id"
    " where r.organization_id = $1 and r.id = $2 and r.finished_at is null"
    "  and r.created_at > $3"};

// NOTIFY serializes the commits of the transactions that use it. Few transactions end runs, so this
// costs little.
const Statement finish{"finish_run", R"(
with ended as (
  update code_runs set finished_at = $3, failure = $4, report = $5
  where organization_id = $1 and id = $2 and finished_at is null
  returning id)
select pg_notify($6, '') from ended)"};

const Statement select_finished{"select_finished_runs", R"(
-- any-tenant: a server waits for runs of all organizations
select id, failure, report from code_runs
where id = any($1::text[]) and finished_at is not null)"};

const Statement forget{"forget_runs", R"(
-- any-tenant: one broom for all organizations
with over as materialized (
  select organization_id, id from code_runs where created_at < $1
  order by created_at limit $2 for update skip locked)
delete from code_runs r using over
where r.organization_id = over.organization_id and r.id = over.id
returning r.id)"};

const Statement select_state{
    "select_runner_state", "select checked_at, is_available, languages, problem from runner_state"};

const Statement upsert_state{"set_runner_state", R"(
insert into runner_state as known (checked_at, is_available, languages, problem)
values ($1, $3::text is null, coalesce($2::text[], '{}'), $3)
on conflict (id) do update
set checked_at = excluded.checked_at, is_available = excluded.is_available,
    languages = coalesce($2::text[], known.languages), problem = excluded.problem)"};

}  // namespace

bool insert_run(Tx& tx, const OrganizationId& organization, const NewRun& run) {
  return !tx.run(insert_open, organization, run.id, run.interview, run.problem, run.language,
                 run.code, run.stdin_text, tx.now())
              .empty();
}

std::int64_t count_runs_since(Tx& tx, const OrganizationId& organization,
                              const InterviewId& interview, Instant since) {
  return tx.run(count_recent, organization, interview, since).front().next<std::int64_t>();
}

std::int64_t count_open_runs(Tx& tx, Instant since, std::int64_t most) {
  return tx.run(count_open, since, most).front().next<std::int64_t>();
}

void give_up_runs(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                  Instant before) {
  tx.write(give_up, organization, interview, before, tx.now());
}

std::optional<RunToDo> find_run_to_do(Tx& tx, const OrganizationId& organization, const RunId& id,
                                      Instant since) {
  const Rows rows = tx.run(select_to_do, organization, id, since);
  if (rows.empty()) return std::nullopt;
  RunToDo run;
  Row row = rows.front();
  row.read(run.created_at, run.language, run.code, run.stdin_text, run.checker, run.time_limit_ms,
           run.memory_limit_mb);
  run.cases = read_visible_cases(row);
  return run;
}

void finish_run(Tx& tx, const OrganizationId& organization, const RunId& id,
                const RunReport& report) {
  tx.write(finish, organization, id, tx.now(), std::optional<RunFailure>(), run_report_json(report),
           runs_channel);
}

void fail_run(Tx& tx, const OrganizationId& organization, const RunId& id, RunFailure failure) {
  tx.write(finish, organization, id, tx.now(), failure, std::optional<JsonText>(), runs_channel);
}

Query<std::vector<FinishedRun>> find_finished_runs(const std::vector<RunId>& ids) {
  return {select_finished, Params::of(ids),
          [](const Rows& rows) -> Result<std::vector<FinishedRun>> {
            std::vector<FinishedRun> finished;
            for (Row row : rows) {
              FinishedRun& run = finished.emplace_back();
              row.read(run.id, run.failure, run.report);
            }
            return finished;
          }};
}

std::int64_t forget_runs(Tx& tx, Instant before, std::int64_t limit) {
  return tx.run(forget, before, limit).size();
}

std::optional<RunnerState> find_runner_state(Tx& tx) {
  const Rows rows = tx.run(select_state);
  if (rows.empty()) return std::nullopt;
  RunnerState state;
  rows.front().read(state.checked_at, state.is_available, state.languages, state.problem);
  return state;
}

void set_runner_state(Tx& tx, const std::optional<std::vector<ProgrammingLanguage>>& languages,
                      const std::optional<std::string>& problem) {
  tx.write(upsert_state, tx.now(), languages, problem);
}

}  // namespace hireline::db
