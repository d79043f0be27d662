// The answers of candidates in a load, and their results from the embedded evaluator.
#include "common/seed/load/answers.hpp"

#include "common/app/assessment/evaluation_results.hpp"
#include "common/outside/evaluator/local_evaluator.hpp"

namespace hireline::seed {
namespace {

const std::vector<std::string> questions = {
    "Describe how you would find out why a request that used to be fast has become slow.",
    "Tell us about a disagreement in a team, and how it ended."};
const std::vector<std::string> ideal_answers = {
    "Measure first: compare metrics and traces from before and after, find which part of the "
    "request takes the time, look at what was released or grew, form a hypothesis and test it.",
    "Both sides said what they feared, agreed on what to measure, tried the cheaper way first and "
    "looked at the result together, without anybody losing face."};

// From good to weak, with one answer for each question.
const std::vector<std::vector<std::string>> written = {
    {"I measure before I guess. I compare metrics and traces from before and after, find which "
     "part of the request takes the time, look at what was released or what grew, form a "
     "hypothesis, and test it with one change at a time.",
     "A colleague and I disagreed about rewriting a report. Both of us said what we feared, we "
     "agreed on what to measure, tried the cheaper way first, and looked at the result together. "
     "Nobody lost face, and the rewrite turned out to be unnecessary."},
    {"First traces and metrics, compared with those of last week, to see which part takes the "
     "time. Then the releases of that day. With a hypothesis I try one change.",
     "We could not agree on a deadline. Each side wrote down its fears, we agreed on a smaller "
     "first step, measured it, and looked at the result together."},
    {"I would look at the metrics and at what was released, and then at the slow queries.",
     "We argued about the order of two tasks. In the end we tried the cheaper one first, and "
     "that was fine for both sides."},
    {"Probably the database. I would add an index or a cache and see if it gets better.",
     "There was a discussion about tools, and the team lead decided."},
    {"Restart the service.", "I usually avoid disagreements."}};

}  // namespace

const std::vector<std::string>& load_questions() {
  return questions;
}

const std::vector<std::string>& load_ideal_answers() {
  return ideal_answers;
}

std::vector<LoadAnswers> judged_load_answers() {
  outside::LocalEvaluator evaluator;
  std::vector<LoadAnswers> all;
  for (const auto& answers : written) {
    JudgedAnswers judged{evaluator.identity(), {}, {}};
    for (std::size_t i = 0; i < answers.size(); ++i) {
      judged.answers.push_back({.question_id = std::to_string(i),
                                .question = questions[i],
                                .key = {ideal_answers[i], {}},
                                .answer = answers[i]});
      judged.judgements.push_back(
          std::get<AnswerJudgement>(evaluator.judge(judged.answers.back(), {})));
    }
    all.push_back({answers, app::evaluation_result(judged)});
  }
  return all;
}

}  // namespace hireline::seed
