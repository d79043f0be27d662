// Candidates' answers to invitations to live interviews.
#pragma once

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/candidate_view.hpp"

namespace hireline::app {

struct AnswerInvitation {
  InterviewId id;
  RsvpStatus status = RsvpStatus::accepted;
};
// Stores the answer. Does not change the interview's status or its stage. If the answer is
// `declined`, notifies the recruiters by mail. The same answer again changes nothing. Locks the
// pipeline, then the interview. Refuses with NotFound{interview}, InterviewHasNoTime (it is
// automated) and WrongInterviewState (interview_not_scheduled, interview_has_started).
Result<CandidateInterview> answer_invitation(db::Tx& tx, const Candidate& who, const Links& links,
                                             const AnswerInvitation& in);

}  // namespace hireline::app
