// How the written answers of an automated stage are judged: what is given to an evaluator, and what
// comes back. Scores go from 0 to 100. Only recruiters ever see any of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"

namespace hireline {

// One thing that a good answer says.
struct RubricPoint {
  std::string point;
  std::int64_t weight = 1;              // against the other points of the question; 1 to 100
  std::vector<std::string> keywords{};  // words of which an answer that makes the point uses some
  bool operator==(const RubricPoint&) const = default;
};

// What an answer to a question is measured by. Without any of it there is nothing to score.
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

// What a recruiter should look at before they trust the score.
HIRELINE_ENUM(AnswerFlag, empty_answer, too_short, copied_question, negated, word_salad, injection,
              disagreement, nothing_to_score_by)

// How far the answer makes one point of the rubric.
struct PointJudgement {
  std::string point;
  std::int64_t weight = 1;
  double coverage = 0;                // 0 to 1
  std::vector<std::string> evidence;  // quotes, each a part of the answer, word for word
};

struct AnswerJudgement {
  std::string question_id;
  std::optional<double> score;  // 0 to 100; absent when there is nothing to score by
  std::string rationale;
  std::vector<std::string> evidence;  // quotes, each a part of the answer, word for word
  std::vector<std::string> missing;   // points, or words of the ideal answer, that it lacks
  std::vector<PointJudgement> points;
  std::vector<AnswerFlag> flags;
};

// What evaluated: kept with every evaluation, so that one can be told from another later.
struct EvaluatorIdentity {
  std::string provider;  // as HIRELINE_AI_PROVIDER names it
  std::string model;
  std::string prompt_version;
};

}  // namespace hireline
