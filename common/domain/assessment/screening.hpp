// Screening sessions: the questions of an automated stage, which candidates answer through a link.
// Conversations, and sessions that ask scenarios, are also screening sessions.
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

// Unit: code points.
inline constexpr std::int64_t max_answer_length = 10'000;

// A question of an automated stage, from which each session gets a copy. The stage's own text is
// used if present, else the text of the question bank.
struct QuestionToAsk {
  std::int64_t position = 0;  // in the stage; unique
  std::int64_t order = 0;     // chosen by the recruiter; may repeat
  std::optional<std::string> question_id;
  std::optional<std::string> title;  // of a scenario
  std::string text;
  AnswerKey key;  // ideal answer and rubric
  std::vector<std::string> follow_ups;
};

HIRELINE_ENUM(EvaluationStatus, queued, running, done, failed)

// A session without its questions.
struct ScreeningSession : TimedSession {
  StageTypeKey type = StageTypeKey::automated_screening;
  std::int64_t max_follow_ups = 0;  // the evaluator's limit of follow-ups to one question
  // In a conversation: the main question for which the evaluator is deciding on a follow-up. The
  // candidate waits meanwhile.
  std::optional<QuestionId> question_awaiting_follow_up;

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
  std::optional<std::string> answer;  // the last saved
  std::int64_t revision = 0;          // how often the answer has changed
  std::optional<std::int64_t> time_spent_seconds;
  std::optional<Instant> saved_at;
  std::optional<Instant> replied_at;  // in a conversation; a reply is final
};

// Returns the first question of a conversation without a reply, or nullptr.
const SessionQuestion* next_question(const std::vector<SessionQuestion>& questions);

// Called after the reply to the question `replied`. Returns the main question to which the
// evaluator may add a follow-up. Returns nullopt if a prepared follow-up comes next, or if the
// evaluator has already added `max_follow_ups`.
std::optional<QuestionId> question_for_follow_up(const ScreeningSession& session,
                                                 const std::vector<SessionQuestion>& questions,
                                                 const QuestionId& replied);

// Returns the questions of a new session, each followed by its follow-ups. Every question gets a
// new id.
std::vector<SessionQuestion> session_questions(const std::vector<QuestionToAsk>& asked);

// Returns the questions that the candidate may see. Before the start of a conversation or of a
// session with a time limit: none. In a conversation: the questions with a reply and the next
// question, but without the next question while the evaluator is deciding on a follow-up.
// Otherwise: all.
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
  std::optional<double> overall_score;  // 0 to 100; absent if no answer has a score
  bool needs_review = false;            // a recruiter should check the evaluation
  std::optional<std::string> summary;
  std::optional<std::string> error;  // of a failed evaluation
  Instant created_at;
  std::optional<Instant> evaluated_at;
  // Judgements, one for each main question. Only in an interview's detail.
  std::optional<JsonText> answers;
  // true: the member who reads has not given feedback, and the organization hides the score and the
  // judgements until then; never false.
  std::optional<bool> is_score_hidden = {};

  void hide_score() {
    is_score_hidden = true;
    overall_score.reset();
    summary.reset();
    answers.reset();
  }
};

}  // namespace hireline
