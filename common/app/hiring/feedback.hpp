// Recruiters' feedback on interviews.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

struct GiveFeedback {
  InterviewId id;
  std::string interviewer_email;
  std::int64_t overall_rating = 0;
  std::vector<std::string> traits;
  Recommendation recommendation = Recommendation::no;
  std::string comments;
  std::vector<CriterionScore> scores = {};
};
// Locks the pipeline, then the interview. Completes the interview. If it is the latest of its
// stage, completes the stage, too, and the newest feedback decides the stage's result; otherwise
// the stage does not change. Feedback in the name of a shadow is stored, and changes nothing else.
// Removes the caller's draft of it.
// See accepts_feedback() and db::complete_interview(). Refuses with NotFound, NotYourInterview (see
// may_write_for), Invalid (no member has the interviewer's address; see score_issues; scores of a
// shadow), InterviewClosed, FeedbackExists.
Result<Interview> give_feedback(db::Tx& tx, const Recruiter& who, const Links& links,
                                const GiveFeedback& in);

}  // namespace hireline::app
