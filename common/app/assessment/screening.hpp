// Screening sessions, as candidates use them. The token of the link is the only authorization. No
// response contains a score, a result, an ideal answer or a rubric.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/app/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/drafts.hpp"
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
  std::string digest;
  std::int64_t revision = 0;
};
struct SessionView {
  SessionInterview interview;
  SessionOrganization organization;
  SessionJob job;
  SessionStage stage;
  std::optional<ShownNotice> notice;
  std::int64_t question_count = 0;
  std::vector<QuestionView> questions;
  bool question_is_coming = false;  // in a conversation: a follow-up is being decided on
  std::optional<std::int64_t> time_limit_minutes;
  std::optional<Instant> started_at;
  std::optional<Instant> ends_at;
  Instant expires_at;
  std::optional<Instant> submitted_at;
  std::vector<SavedResponse> saved_responses;
  std::optional<Receipt> receipt;  // of a submitted session
  Instant server_time;
};

// All functions with a token refuse with LinkNotFound and LinkGone. A started session stays open
// until its end, even if the link expires before.
Result<SessionView> open_session(db::Tx& tx, const Anyone& who, const Links& links,
                                 const OpenSession& in);

// Starts a session. Refuses with WrongSessionState (notice_period) while the time after the notice
// lasts. If it was started already, changes nothing. When the time is up, the saved
// answers will be submitted. This function and all that follow lock the pipeline, then the
// interview. Refuses with WrongSessionState (already_submitted).
Result<SessionView> start_session(db::Tx& tx, const Anyone& who, const Links& links,
                                  const OpenSession& in);

struct ResponseInput {
  QuestionId question;
  std::string answer;
  std::optional<std::int64_t> time_spent_seconds;
  std::optional<std::int64_t> base_revision = {};  // see overwrites_change()
};
struct SaveResponses {
  std::string token;
  std::vector<ResponseInput> responses;
};
struct SavedDraft {
  QuestionId question;
  std::string digest;
  std::int64_t revision = 0;
};
struct SavedResponses {
  Instant saved_at;
  std::vector<SavedDraft> saved;  // in the order of the request
};
// Saves a draft. Each answer replaces the saved answer to the same question. Refuses with Invalid
// (a question that is not part of the session, is not asked yet, has a reply, or is given twice),
// WrongSessionState, DraftChanged. A refused request saves nothing.
Result<SavedResponses> save_responses(db::Tx& tx, const Anyone& who, const SaveResponses& in);

struct SubmitResponses {
  std::string token;
  std::vector<ResponseInput> responses;
};
struct SubmittedResponses {
  Instant submitted_at;
  SubmittedFrom from = SubmittedFrom::request;
  Receipt receipt;
};
// Saves the given answers over the draft, submits the session, and queues its evaluation. If the
// request arrives later than submission_grace after the end of the session, its answers are ignored
// and the draft is submitted; `from` returns the origin of the submission. Refuses with Invalid,
// WrongSessionState (not_started, already_submitted), DraftChanged.
Result<SubmittedResponses> submit_responses(db::Tx& tx, const Anyone& who, const Links& links,
                                            const SubmitResponses& in);

struct Reply {
  std::string token;
  std::string answer;
  std::optional<QuestionId> question;  // the answered question; makes a repeated request safe
};
struct NextQuestion {
  bool done = false;
  bool question_is_coming = false;  // request the session again after a moment
  std::optional<QuestionView> question;
  std::optional<Instant> submitted_at;
  std::optional<Receipt> receipt;  // of a submitted session
};
// Saves the reply to the current question of a conversation. A reply is final. The reply to the
// last question submits the session. Refuses with WrongSessionState, also while the evaluator
// decides on a follow-up, and with Invalid if `question` is neither the current question nor a
// question with a reply. If `question` has a reply, changes nothing and returns the current
// question.
Result<NextQuestion> reply_to_question(db::Tx& tx, const Anyone& who, const Links& links,
                                       const Reply& in);

// Continues a conversation after the evaluator has decided about a follow-up to `question`: adds
// the follow-up, if there is one, and submits the session if no question is left. Does nothing if
// the conversation has continued already.
Result<void> continue_conversation(db::Tx& tx, const OrganizationId& organization,
                                   const InterviewId& interview, const QuestionId& question,
                                   const std::optional<std::string>& follow_up);

// Submits the saved answers of a session whose time is up. Does nothing if the session was
// submitted already or the interview is no longer in progress.
Result<void> submit_draft(db::Tx& tx, const OrganizationId& organization,
                          const InterviewId& interview);

}  // namespace hireline::app
