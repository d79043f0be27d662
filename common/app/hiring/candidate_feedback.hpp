// Candidates' feedback on their interviews.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

struct GiveCandidateFeedback {
  InterviewId id;
  std::int64_t overall_rating = 0;
  std::vector<std::string> traits;
  Recommendation recommendation = Recommendation::no;
  std::optional<std::string> comments;
};
// The caller is the participant, or a recruiter of the interview's organization who writes the
// feedback for the candidate; a caller who is both acts as the recruiter. Replaces earlier
// feedback, but only the candidate can replace feedback that the candidate gave. Does not change
// the interview or its pipeline. Locks the pipeline, then the interview. Refuses with NotFound,
// NotYourInterview (see may_write_for), CandidateFeedbackExists.
Result<CandidateFeedback> give_candidate_feedback(db::Tx& tx, const SignedIn& who,
                                                  const GiveCandidateFeedback& in);

}  // namespace hireline::app
