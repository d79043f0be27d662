// The effects of a session on its interview, its stage and its pipeline, common to screening and
// coding sessions.
#pragma once

#include <functional>
#include <string>

#include "common/app/locked_interview.hpp"
#include "common/app/session_views.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

// Returns the link with this token. Refuses with LinkNotFound, and with LinkGone if the link was
// revoked.
Result<db::FoundLink> find_session_link(db::Tx& tx, LinkPurpose purpose, const std::string& token);

// until_closed: the session is accessible while why_gone() returns nullopt. submit: a started
// session is accessible also after the link has expired, so that a late request to submit gets a
// response with what was submitted.
enum class SessionAccess { until_closed, submit };

// Refuses with LinkGone.
Result<void> check_session_open(const db::Tx& tx, const TimedSession& session,
                                SessionAccess access);

// Stores that the candidate is told now, also in `notice` and `session`, unless it was stored
// before.
void give_notice(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                 std::optional<SessionNotice>& notice, TimedSession& session);

// Checks whether the session can be started. Refuses with WrongSessionState (notice_period).
Result<void> check_not_held_back(const db::Tx& tx, const std::optional<SessionNotice>& notice);

// Refuses with WrongSessionState.
Result<void> check_can_answer(const db::Tx& tx, const TimedSession& session);

// Sets the interview, its stage and `session` to in progress. Queues the task that submits the
// saved answers or code, due submission_grace after the end of the session.
void start_interview(db::Tx& tx, const LockedInterview& interview, TimedSession& session);

struct Submission {
  Instant at;
  SubmittedFrom from = SubmittedFrom::request;
};
// Submits a session on the candidate's request. Until submission_grace after the end, `save` stores
// the content of the request, or refuses it. Later, the content is ignored, and what was saved
// before is submitted as a draft. If the session was submitted otherwise than by a request, returns
// that submission. Refuses with WrongSessionState, and as `save` does.
Result<Submission> submit_session(const db::Tx& tx, const TimedSession& session,
                                  const std::function<Result<void>()>& save,
                                  const std::function<void(SubmittedFrom)>& submit);

// Records the submission of the interview. Its stage is then under review.
void submit_interview(db::Tx& tx, const LockedInterview& interview, SubmittedFrom from);

// Locks the pipeline, then the interview. The interview must exist.
LockedInterview lock_submitted_interview(db::Tx& tx, const OrganizationId& organization,
                                         const InterviewId& interview);

// Records `event`, after a submission was evaluated or judged. Completes the interview if it is in
// progress. Sets the stage's result, unless a member's feedback has set it, or the interview was
// declined or cancelled meanwhile.
void settle_interview(db::Tx& tx, const LockedInterview& interview, db::Event event,
                      StageResult result);

}  // namespace hireline::app
