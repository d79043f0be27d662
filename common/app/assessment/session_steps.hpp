// What a session that is taken through a link does to its interview, its stage and its pipeline:
// the same for all kinds of sessions.
#pragma once

#include <functional>
#include <string>

#include "common/app/locked_interview.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

// What a token leads to. Refuses with LinkNotFound, and with LinkGone when it was taken back.
Result<db::FoundLink> find_session_link(db::Tx& tx, LinkPurpose purpose, const std::string& token);

// Who has started may submit at any time, and is told what counts.
enum class SessionAccess { any, submit };

// Refuses with LinkGone.
Result<void> check_session_open(const db::Tx& tx, const TimedSession& session,
                                SessionAccess access);

// Refuses with WrongSessionState.
Result<void> check_can_answer(const db::Tx& tx, const TimedSession& session);

// The interview, its stage and its session are in progress; when the time is up, what is saved then
// is submitted.
void start_interview(db::Tx& tx, const LockedInterview& interview, TimedSession& session);

// What counts of a session whose candidate submits: what they send, which `save` keeps or refuses,
// or, when the time is up, what was saved before. Who comes late is told what counts, whether the
// server has submitted it already or not. Refuses with WrongSessionState, and as `save` does.
template <class Submitted>
Result<Submitted> submit_session(const db::Tx& tx, const TimedSession& session,
                                 const std::function<Result<void>()>& save,
                                 const std::function<void(SubmittedFrom)>& submit) {
  if (session.submitted_at && session.submitted_from != SubmittedFrom::request)
    return Submitted{*session.submitted_at, *session.submitted_from};
  const auto code = refusal_to_answer(session, tx.now());
  if (code && *code != SessionStateCode::time_is_up) return refuse(WrongSessionState{*code});
  if (!code) TRY(save());
  const auto from = code ? SubmittedFrom::draft : SubmittedFrom::request;
  submit(from);
  return Submitted{tx.now(), from};
}

// The stage is under review.
void submit_interview(db::Tx& tx, const LockedInterview& interview, SubmittedFrom from);

// The interview of answers that are there to be evaluated.
LockedInterview lock_submitted_interview(db::Tx& tx, const OrganizationId& organization,
                                         const InterviewId& interview);

// What was submitted has been evaluated, or judged: `event` tells of it. The interview is completed
// if it was in progress. The stage has its result by a program, unless a human has said it, or the
// interview came to nothing.
void settle_interview(db::Tx& tx, const LockedInterview& interview, db::Event event,
                      StageResult result);

}  // namespace hireline::app
