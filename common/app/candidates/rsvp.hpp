// Signed-in candidates' answers to invitations to live interviews.
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
// Stores the answer. `declined` means that the candidate can't come at that time: it changes
// neither the interview's status nor its stage. After rsvp_notice_delay, or at the interview's
// start if that is earlier, those whom the interview concerns (db::list_recruiters_concerned) get a
// mail, unless the candidate has changed the answer. The same answer again changes nothing. Locks
// the pipeline, then the interview. Refuses with NotFound{interview}, InterviewHasNoTime (it is
// automated) and WrongInterviewState (interview_not_scheduled, interview_has_started).
Result<CandidateInterview> answer_invitation(db::Tx& tx, const Candidate& who, const Links& links,
                                             const AnswerInvitation& in);

}  // namespace hireline::app
