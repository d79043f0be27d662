#include "common/tasks/evaluate_answers.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/app/assessment/evaluations.hpp"
#include "common/base/secret.hpp"
#include "common/domain/assessment/scoring/summary.hpp"

namespace hireline::tasks {
namespace {

using Json = nlohmann::ordered_json;

Json names(const std::vector<AnswerFlag>& flags) {
  Json list = Json::array();
  for (const AnswerFlag flag : flags) list.push_back(name_of(flag));
  return list;
}

Json as_json(const PointJudgement& point) {
  return {{"point", point.point},
          {"weight", point.weight},
          {"coverage", point.coverage},
          {"evidence", point.evidence}};
}

Json as_json(const AnswerJudgement& judgement) {
  Json json = {{"questionId", judgement.question_id}};
  if (judgement.score) json["score"] = *judgement.score;
  json["rationale"] = judgement.rationale;
  json["evidence"] = judgement.evidence;
  json["missing"] = judgement.missing;
  json["points"] = Json::array();
  for (const PointJudgement& point : judgement.points) json["points"].push_back(as_json(point));
  json["flags"] = names(judgement.flags);
  return json;
}

// rubric: of the questions, ideal answers and rubrics. input: of the answers.
struct Hashes {
  Sha256 rubric;
  Sha256 input;
};
Hashes hashes_of(const std::vector<AnswerToJudge>& answers) {
  Json rubric = Json::array(), input = Json::array();
  for (const AnswerToJudge& answer : answers) {
    Json points = Json::array();
    for (const RubricPoint& point : answer.key.rubric)
      points.push_back({point.point, point.weight, point.keywords});
    rubric.push_back({answer.question, answer.key.ideal_answer.value_or(""), std::move(points)});
    input.push_back({answer.question_id, answer.answer});
  }
  return {sha256(rubric.dump()), sha256(input.dump())};
}

struct Failed {
  outside::EvaluatorFailure failure;
};
using Judgements = std::variant<std::vector<AnswerJudgement>, Failed>;

Judgements judge(outside::Evaluator& evaluator, const std::vector<AnswerToJudge>& answers,
                 const std::stop_token& stop) {
  std::vector<AnswerJudgement> judgements;
  for (const AnswerToJudge& answer : answers) {
    outside::Judged judged = evaluator.judge(answer, stop);
    if (auto* failure = std::get_if<outside::EvaluatorFailure>(&judged))
      return Failed{std::move(*failure)};
    judgements.push_back(std::get<AnswerJudgement>(std::move(judged)));
  }
  return judgements;
}

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

Outcome done(const Subject& subject, const EvaluatorIdentity& evaluator,
             const std::vector<AnswerToJudge>& answers,
             const std::vector<AnswerJudgement>& judgements) {
  return Done{[subject, result = evaluation_result(evaluator, answers, judgements)](db::Tx& tx) {
    app::finish_evaluation(tx, subject.organization_id, subject.interview_id, subject.evaluation_id,
                           result);
  }};
}

}  // namespace

std::vector<AnswerToJudge> answers_to_judge(const std::vector<SessionQuestion>& questions) {
  std::vector<AnswerToJudge> answers;
  for (const SessionQuestion& question : questions) {
    const std::string said = question.answer.value_or("");
    if (!question.follow_up_to) {
      answers.push_back(
          {.question_id = question.id.str(),
           .question = question.title ? *question.title + "\n" + question.text : question.text,
           .key = question.key,
           .answer = said});
      continue;
    }
    const auto main = std::ranges::find(
        answers, question.follow_up_to->view(),
        [](const AnswerToJudge& one) -> std::string_view { return one.question_id; });
    ensure(main != answers.end(), "a question must precede its follow-ups");
    if (!said.empty()) main->answer += (main->answer.empty() ? "" : "\n") + said;
  }
  return answers;
}

db::EvaluationResult evaluation_result(const EvaluatorIdentity& evaluator,
                                       const std::vector<AnswerToJudge>& answers,
                                       const std::vector<AnswerJudgement>& judgements) {
  const EvaluationSummary summary = summarise(judgements);
  const Hashes hashes = hashes_of(answers);
  return {.evaluator = evaluator,
          .overall_score = summary.overall_score,
          .needs_review = summary.needs_review,
          .summary = summary.summary,
          .answers = judgements_as_json(judgements),
          .rubric_hash = hashes.rubric,
          .input_hash = hashes.input};
}

JsonText judgements_as_json(const std::vector<AnswerJudgement>& judgements) {
  Json list = Json::array();
  for (const AnswerJudgement& judgement : judgements) list.push_back(as_json(judgement));
  return {list.dump()};
}

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
    const auto answers = answers_to_judge(submitted.questions);
    const Judgements judged = judge(*evaluator, answers, stop);
    if (const auto* attempted = std::get_if<Failed>(&judged))
      return failed(subject, attempted->failure, attempt.is_last);
    return done(subject, evaluator->identity(), answers,
                std::get<std::vector<AnswerJudgement>>(judged));
  };
}

}  // namespace hireline::tasks
