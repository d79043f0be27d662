// Drafts of feedback, which only their authors read. They leave no event.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/scorecard_draft.hpp"

namespace hireline::app {

struct SaveScorecardDraft {
  InterviewId id;
  FeedbackDraft draft;
};
// Replaces the caller's draft, whatever it was before; an empty one removes it. Locks the pipeline,
// then the interview, so that no draft follows the feedback. Refuses with NotFound{interview},
// NotYourInterview (see keeps_draft; also as give_feedback()), Invalid (longest_draft; no member
// has the interviewer's address; see score_issues), FeedbackExists, and with InterviewClosed also
// if the candidate is erased.
Result<ScorecardDraft> save_scorecard_draft(db::Tx& tx, const Recruiter& who,
                                            const SaveScorecardDraft& in);

}  // namespace hireline::app
