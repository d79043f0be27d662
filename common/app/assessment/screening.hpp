// Taking an automated stage through its link: what candidates do, by the token that is all they
// have. Nothing here tells them a score, a result or what answers are measured by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/assessment/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

struct OpenSession {
  std::string token;
};

struct QuestionView {
  QuestionId id;
  std::optional<std::string> title;
  std::string text;
  std::int64_t order = 0;
  std::int64_t max_length = max_answer_length;
};
struct SavedResponse {
  QuestionId question;
  std::string answer;
  std::optional<std::int64_t> time_spent_seconds;
  Instant saved_at;
};
struct SessionView {
  SessionInterview interview;
  SessionOrganization organization;
  SessionJob job;
  SessionStage stage;
  std::int64_t question_count = 0;
  std::vector<QuestionView> questions;
  bool question_is_coming = false;  // in a conversation, while it is considered what to ask next
  std::optional<std::int64_t> time_limit_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  Instant expires_at;
  std::optional<Instant> submitted_at;
  std::vector<SavedResponse> saved_responses;
};

// All of these refuse with LinkNotFound and LinkGone. A session that was started stays open to its
// end, also when the link expires on the way.
Result<SessionView> open_session(db::Tx& tx, const Anyone& who, const OpenSession& in);

// Locks the pipeline, then the interview, as all that follow. Starting again changes nothing. What
// is saved when the time is up will be submitted. Refuses with WrongSessionState
// (already_submitted).
Result<SessionView> start_session(db::Tx& tx, const Anyone& who, const OpenSession& in);

struct ResponseInput {
  QuestionId question;
  std::string answer;
  std::optional<std::int64_t> time_spent_seconds;
};
struct SaveResponses {
  std::string token;
  std::vector<ResponseInput> responses;
};
struct SavedResponses {
  Instant saved_at;
};
// Keeps a draft: what is sent takes the place of what was there, question by question. Refuses with
// Invalid (a question that is none of the session's, or not asked yet, or replied to, or twice),
// WrongSessionState.
Result<SavedResponses> save_responses(db::Tx& tx, const Anyone& who, const SaveResponses& in);

struct SubmitResponses {
  std::string token;
  std::vector<ResponseInput> responses;
};
struct SubmittedResponses {
  Instant submitted_at;
  SubmittedFrom from = SubmittedFrom::request;
};
// Submits what is sent over what was saved, and has it evaluated. When it comes after the end of
// the session and the grace, the draft is what counts, and `from` says so. Refuses with Invalid,
// WrongSessionState (not_started, already_submitted).
Result<SubmittedResponses> submit_responses(db::Tx& tx, const Anyone& who,
                                            const SubmitResponses& in);

struct Reply {
  std::string token;
  std::string answer;
  std::optional<QuestionId> question;  // what it answers, so that it can be sent twice
};
struct NextQuestion {
  bool done = false;
  bool question_is_coming = false;  // ask for the session in a moment
  std::optional<QuestionView> question;
  std::optional<Instant> submitted_at;
};
// A conversation's next answer, which is final. The last one submits. Refuses with
// WrongSessionState, and Invalid when it names another question than the one that was asked last,
// unless that was replied to: then nothing changes.
Result<NextQuestion> reply_to_question(db::Tx& tx, const Anyone& who, const Reply& in);

// What the evaluator wants to ask more about a question, if anything: then the conversation goes
// on, to the next question or to its end. Nothing happens when it went on already.
Result<void> continue_conversation(db::Tx& tx, const OrganizationId& organization,
                                   const InterviewId& interview, const QuestionId& considered,
                                   const std::optional<std::string>& follow_up);

// What the server does when a session's time is up: submits what was saved, unless it was submitted
// or the interview ended otherwise.
Result<void> submit_draft(db::Tx& tx, const OrganizationId& organization,
                          const InterviewId& interview);

}  // namespace hireline::app
