// Screening sessions: the questions of an automated stage, answered through a link. Conversations
// and scenarios are taken through the same session.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// In code points.
inline constexpr std::int64_t max_answer_length = 10'000;

// What an automated stage asks the candidate: the stage's own words, and the bank's where it has
// none.
struct AskedQuestion {
  std::int64_t position = 0;  // in the stage; no two have the same
  std::int64_t order = 0;
  std::optional<std::string> question_id;
  std::optional<std::string> title;  // of a scenario
  std::string text;
  AnswerKey key;
  std::vector<std::string> follow_ups;
};

HIRELINE_ENUM(EvaluationStatus, queued, running, done, failed)

// A session without its questions.
struct ScreeningSession : TimedSession {
  StageTypeKey type = StageTypeKey::automated_screening;
  std::int64_t max_follow_ups = 0;  // that the evaluator may ask after one question
  // Of a conversation: the evaluator may ask something more about this one, and the candidate
  // waits.
  std::optional<QuestionId> considered_question;

  bool is_conversation() const { return type == StageTypeKey::ai_conversational; }
};

struct SessionQuestion {
  QuestionId id;
  std::int64_t position = 0;
  std::optional<QuestionId> follow_up_to;
  bool is_generated = false;         // asked by the evaluator
  std::optional<std::string> title;  // of a scenario
  std::string text;
  AnswerKey key;
  std::optional<std::string> answer;  // as it was saved last
  std::optional<std::int64_t> time_spent_seconds;
  std::optional<Instant> saved_at;
  std::optional<Instant> replied_at;  // in a conversation, whose replies are final
};

// The question of a conversation that waits for a reply, or nullptr.
const SessionQuestion* next_question(const std::vector<SessionQuestion>& questions);

// Once this one is replied to: the main question that the evaluator may ask more about, or nullopt
// when a written one follows, or enough was asked.
std::optional<QuestionId> question_to_consider(const ScreeningSession& session,
                                               const std::vector<SessionQuestion>& questions,
                                               const QuestionId& replied);

// What is asked, from what the stage asks: each question before its follow-ups, with ids of its
// own.
std::vector<SessionQuestion> session_questions(const std::vector<AskedQuestion>& asked);

// What the candidate may see of the questions: all of them, or none before a timed session is
// started; of a conversation those that were replied to, and the one that is next, unless it is
// still considered what to ask.
std::vector<SessionQuestion> visible_questions(const ScreeningSession& session,
                                               std::vector<SessionQuestion> questions);

// One run of an evaluator over the answers of a session, as recruiters see it.
struct Evaluation {
  EvaluationId id;
  EvaluationStatus status = EvaluationStatus::queued;
  std::int64_t attempts = 0;
  std::optional<std::string> provider;
  std::optional<std::string> model;
  std::optional<std::string> prompt_version;
  std::optional<double> overall_score;  // 0 to 100; absent when there is nothing to score by
  bool needs_review = false;            // a human should look before they trust it
  std::optional<std::string> summary;
  std::optional<std::string> error;  // of one that failed
  Instant created_at;
  std::optional<Instant> evaluated_at;
  std::optional<JsonText> answers;  // where one interview is shown alone
};

}  // namespace hireline
