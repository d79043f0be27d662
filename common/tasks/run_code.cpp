#include "common/app/assessment/code_runs.hpp"
#include "common/tasks/runner_answers.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

struct Subject {
  OrganizationId organization;
  RunId run;
};

Outcome failed(const Subject& subject, const outside::RunnerFailure& failure) {
  const auto why = failure.kind == outside::RunnerErrorKind::language_unavailable
                       ? RunFailure::language_unavailable
                       : RunFailure::runner_unavailable;
  // The candidate waits for this run, and would not see the result of a later attempt.
  return Dead{.error = failure.reason, .write = [subject, why](db::Tx& tx) {
                db::fail_run(tx, subject.organization, subject.run, why);
              }};
}

}  // namespace

Handler run_code(Runner runner) {
  return [runner](db::Connection& connection, const Attempt& attempt,
                  const std::stop_token& stop) -> Outcome {
    const auto id = RunId::parse(attempt.subject_id);
    if (!id || !attempt.organization_id) return Dead{.error = "the subject is no run"};
    const Subject subject{*attempt.organization_id, *id};
    const auto found = connection.transact(cause_of(attempt), [&](db::Tx& tx) {
      return Result<std::optional<db::RunToDo>>(
          db::find_run_to_do(tx, subject.organization, subject.run, tx.now() - run_patience));
    });
    if (!*found) return Done{};
    const db::RunToDo& run = **found;
    const auto left = run.created_at + run_patience - attempt.started_at;
    const auto answer = runner->run(
        request_of(run), std::chrono::duration_cast<std::chrono::milliseconds>(left), stop);
    if (!answer) return failed(subject, answer.error());
    return Done{[subject, report = report_of(run, *answer)](db::Tx& tx) {
      db::finish_run(tx, subject.organization, subject.run, report);
    }};
  };
}

}  // namespace hireline::tasks
