// What a session that is taken through a link does to its interview, its stage and its pipeline:
// the same for all kinds of sessions.
#pragma once

#include <string>

#include "common/app/held_interview.hpp"
#include "common/db/hiring/links.hpp"
#include "common/domain/assessment/timed_session.hpp"

namespace hireline::app {

// What a token leads to. Refuses with LinkNotFound, and with LinkGone when it was taken back.
Result<db::FoundLink> find_session_link(db::Tx& tx, LinkPurpose purpose, const std::string& token);

// Who has started may submit at any time, and is told what counts.
enum class Purpose { any, submit };

// Refuses with LinkGone.
Result<void> let_in(const db::Tx& tx, const TimedSession& session, Purpose purpose);

// The interview and its stage are in progress.
void start_interview(db::Tx& tx, const HeldInterview& interview);

// The stage is under review.
void submit_interview(db::Tx& tx, const HeldInterview& interview, SubmittedFrom from);

// The stage's result by a program, unless a human has said it, or the interview came to nothing.
void propose_result(db::Tx& tx, const HeldInterview& interview, StageResult result);

}  // namespace hireline::app
