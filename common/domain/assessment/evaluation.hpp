// The evaluation of the written answers of an automated stage: the input and the output of an
// evaluator. Scores are from 0 to 100. Only recruiters can read evaluations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"

namespace hireline {

// One statement that a good answer makes.
struct RubricPoint {
  std::string point;
  std::int64_t weight = 1;              // relative to the other points of the question; 1 to 100
  std::vector<std::string> keywords{};  // an answer that makes the point uses some of these
  bool operator==(const RubricPoint&) const = default;
};

// The references for scoring an answer. If both are missing, the answer gets no score.
struct AnswerKey {
  std::optional<std::string> ideal_answer;
  std::vector<RubricPoint> rubric;
  bool operator==(const AnswerKey&) const = default;
};

struct AnswerToJudge {
  std::string question_id;
  std::string question;
  AnswerKey key;
  std::string answer;  // as the candidate wrote it; may be empty
};

// Observations that a recruiter should check before trusting the score.
HIRELINE_ENUM(AnswerFlag, empty_answer, too_short, copied_question, negated, word_salad, injection,
              disagreement, nothing_to_score_by)

// How far the answer makes one point of the rubric.
struct PointJudgement {
  std::string point;
  std::int64_t weight = 1;
  double coverage = 0;                // 0 to 1
  std::vector<std::string> evidence;  // quotes, each an exact part of the answer
};

// What was sent to a model for one answer, and what came back.
struct ModelExchange {
  std::string engine;   // version of the embedded evaluator, which checked the quotes
  std::string form;     // in which the reply was requested
  std::string fence;    // around the answer in the request
  std::string request;  // body of the request
  std::string reply;    // body of the response
};

struct AnswerJudgement {
  std::string question_id;
  std::optional<double> score;  // 0 to 100; absent if the answer key is empty
  std::string rationale;
  std::vector<std::string> evidence;  // quotes, each an exact part of the answer
  std::vector<std::string> missing;   // points, or words of the ideal answer, not in the answer
  std::vector<PointJudgement> points;
  std::vector<AnswerFlag> flags;
  std::optional<ModelExchange> exchange{};  // absent if no model was asked
};

// The evaluator and its version. Stored with every evaluation, to distinguish evaluations later.
struct EvaluatorIdentity {
  std::string provider;  // a value of HIRELINE_AI_PROVIDER
  std::string model;
  std::string prompt_version;
};

// What an evaluator found in the answers of a session.
struct JudgedAnswers {
  EvaluatorIdentity evaluator;
  std::vector<AnswerToJudge> answers;
  std::vector<AnswerJudgement> judgements;  // in the order of the answers
};

}  // namespace hireline
