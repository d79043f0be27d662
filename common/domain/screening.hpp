// Screening sessions: the questions of an automated stage, answered through a link. Conversations
// and scenarios are taken through the same session.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/evaluation.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/opening.hpp"

namespace hireline {

// In code points.
inline constexpr std::int64_t max_answer_length = 10'000;
// What a session passes with, unless its stage says otherwise; of 100.
inline constexpr std::int64_t default_pass_threshold = 60;
// A submission that was on its way when the time was up still counts.
inline constexpr std::chrono::seconds submission_grace{60};

// Where the submitted answers came from: a submit, what was saved when time was up, or the last
// reply of a conversation.
HIRELINE_ENUM(SubmittedFrom, request, draft, conversation)
HIRELINE_ENUM(EvaluationStatus, queued, running, done, failed)
// Who decided a stage's result. A human's word is not overruled by an evaluation.
HIRELINE_ENUM(ResultSource, ai, human)

// A session without its questions.
struct ScreeningSession {
  StageTypeKey type = StageTypeKey::automated_screening;
  InterviewStatus interview_status = InterviewStatus::scheduled;
  Instant link_expires_at;
  std::optional<std::int64_t> time_limit_minutes;
  std::int64_t pass_threshold = default_pass_threshold;
  std::int64_t max_follow_ups = 0;  // that the evaluator may ask after one question
  std::optional<Instant> started_at;
  std::optional<Instant> submitted_at;
  std::optional<SubmittedFrom> submitted_from;
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

// When the time for answering is up: the session's time limit after its start, or, without a limit,
// the end of the link. Nullopt before a start.
std::optional<Instant> session_end(const ScreeningSession& session);

// Whether the link still opens the session: until it expires, or, once started, until the time is
// up and the grace over.
bool is_open(const ScreeningSession& session, Instant now);

// Why the candidate can't answer now, or nullopt.
std::optional<SessionStateCode> refusal_to_answer(const ScreeningSession& session, Instant now);

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

// pass when the score reaches the threshold; without a score there is nothing to pass by.
StageResult result_of(std::optional<double> overall_score, std::int64_t pass_threshold);

}  // namespace hireline
