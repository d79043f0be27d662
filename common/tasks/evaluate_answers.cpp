#include "common/tasks/evaluate_answers.hpp"

#include <utility>
#include <variant>

#include "common/app/assessment/evaluation_results.hpp"
#include "common/app/assessment/evaluations.hpp"

namespace hireline::tasks {
namespace {

struct Subject {
  OrganizationId organization_id;
  EvaluationId evaluation_id;
  InterviewId interview_id;
};

Outcome failed(const Subject& subject, const outside::EvaluatorFailure& failure, bool is_last) {
  if (failure.worth_a_retry && !is_last)
    return Retry{.error = failure.reason, .after = failure.retry_after};
  return Dead{.error = failure.reason, .write = [subject, reason = failure.reason](db::Tx& tx) {
                app::fail_evaluation(tx, subject.organization_id, subject.interview_id,
                                     subject.evaluation_id, reason);
              }};
}

Outcome done(const Subject& subject, JudgedAnswers judged) {
  return Done{[subject, judged = std::move(judged)](db::Tx& tx) {
    app::finish_evaluation(tx, subject.organization_id, subject.interview_id, subject.evaluation_id,
                           judged);
  }};
}

}  // namespace

Handler evaluate_answers(std::shared_ptr<outside::Evaluator> evaluator) {
  return [evaluator](db::Connection& connection, const Attempt& attempt,
                     const std::stop_token& stop) -> Outcome {
    const auto id = EvaluationId::parse(attempt.subject_id);
    if (!id || !attempt.organization_id) return Dead{.error = "the subject is no evaluation"};
    const auto work = connection.transact(cause_of(attempt), [&](db::Tx& tx) {
      return Result<std::optional<app::AnswersToEvaluate>>(
          app::begin_evaluation(tx, *attempt.organization_id, *id));
    });
    if (!*work) return Done{};  // the evaluation has ended already
    const app::AnswersToEvaluate& submitted = **work;
    const Subject subject{*attempt.organization_id, *id, submitted.interview_id};
    auto answers = app::answers_to_judge(submitted.questions);
    auto judged = outside::judge_all(*evaluator, answers, stop);
    if (const auto* failure = std::get_if<outside::EvaluatorFailure>(&judged))
      return failed(subject, *failure, attempt.is_last);
    return done(subject, {evaluator->identity(), std::move(answers),
                          std::get<std::vector<AnswerJudgement>>(std::move(judged))});
  };
}

}  // namespace hireline::tasks
