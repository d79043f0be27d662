#include "common/app/assessment/evaluation_results.hpp"

#include <algorithm>
#include <string_view>

#include "common/base/json_writer.hpp"
#include "common/base/secret.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/assessment/scoring/summary.hpp"

namespace hireline::app {
namespace {

void write_key(JsonWriter& out, const AnswerToJudge& answer) {
  out.begin_array();
  out.string(answer.question);
  out.string(answer.key.ideal_answer.value_or(""));
  out.begin_array();
  for (const RubricPoint& point : answer.key.rubric) {
    out.begin_array();
    out.string(point.point);
    out.integer(point.weight);
    out.begin_array();
    for (const std::string& keyword : point.keywords) out.string(keyword);
    out.end_array();
    out.end_array();
  }
  out.end_array();
  out.end_array();
}

void write_answer(JsonWriter& out, const AnswerToJudge& answer) {
  out.begin_array();
  out.string(answer.question_id);
  out.string(answer.answer);
  out.end_array();
}

Sha256 hash_of(const std::vector<AnswerToJudge>& answers,
               void (*write)(JsonWriter&, const AnswerToJudge&)) {
  std::string text;
  JsonWriter out(text);
  out.begin_array();
  for (const AnswerToJudge& answer : answers) write(out, answer);
  out.end_array();
  return sha256(text);
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

db::EvaluationResult evaluation_result(const JudgedAnswers& judged) {
  const EvaluationSummary summary = summarise(judged.judgements);
  return {.evaluator = judged.evaluator,
          .overall_score = summary.overall_score,
          .needs_review = summary.needs_review,
          .summary = summary.summary,
          .answers = db::judgements_json(judged.judgements),
          .rubric_hash = hash_of(judged.answers, write_key),
          .input_hash = hash_of(judged.answers, write_answer)};
}

}  // namespace hireline::app
