#include "common/app/assessment/judging.hpp"
#include "common/tasks/runner_answers.hpp"
#include "common/tasks/tasks.hpp"

namespace hireline::tasks {
namespace {

// The cases of one solution may take a minute, and may have to wait for other solutions.
constexpr std::chrono::minutes patience{10};
constexpr std::chrono::seconds pause{15};

struct Subject {
  OrganizationId organization;
  InterviewId interview;
};

Outcome give_up(const Subject& subject, const std::string& error) {
  return Dead{.error = error, .write = [subject](db::Tx& tx) {
                app::fail_judging(tx, subject.organization, subject.interview);
              }};
}

// The submission itself may break the sandbox, so it is not retried forever. It is not scored
// either, because the candidate would lose points for the fault. After the last fault, the next
// attempt finds that the judging is not queued any more.
Outcome faulty(const Subject& subject, const std::string& error) {
  return Retry{.error = error, .after = pause, .write = [subject](db::Tx& tx) {
                 app::count_judging_fault(tx, subject.organization, subject.interview);
               }};
}

Outcome failed(const Subject& subject, const outside::RunnerFailure& failure, bool is_last) {
  using enum outside::RunnerErrorKind;
  if (failure.kind == invalid || is_last) return give_up(subject, failure.reason);
  if (failure.kind == sandbox_lost || failure.kind == timed_out)
    return faulty(subject, failure.reason);
  return Retry{.error = failure.reason, .after = pause};
}

}  // namespace

Handler judge_submission(Runner runner) {
  return [runner](db::Connection& connection, const Attempt& attempt,
                  const std::stop_token& stop) -> Outcome {
    const auto id = InterviewId::parse(attempt.subject_id);
    if (!id || !attempt.organization_id) return Dead{.error = "the subject is no interview"};
    const Subject subject{*attempt.organization_id, *id};
    const auto found = connection.transact(cause_of(attempt), [&](db::Tx& tx) {
      return Result<std::optional<std::vector<db::SolutionToJudge>>>(
          app::begin_judging(tx, subject.organization, subject.interview));
    });
    if (!*found) return Done{};
    std::vector<app::JudgedSolution> judged;
    for (const db::SolutionToJudge& solution : **found) {
      const auto answer = runner->run(request_of(solution), patience, stop);
      if (!answer) return failed(subject, answer.error(), attempt.is_last);
      judged.push_back({solution.problem, judgement_of(solution, *answer), digest_of(solution)});
      if (judged.back().judgement.verdict == Verdict::internal_error)
        return faulty(subject, "the sandbox failed on a case");
    }
    return Done{[subject, judged](db::Tx& tx) {
      app::finish_judging(tx, subject.organization, subject.interview, judged);
    }};
  };
}

}  // namespace hireline::tasks
