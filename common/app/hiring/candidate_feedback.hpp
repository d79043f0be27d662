// What candidates say about their interviews.
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
// By the participant, or written down by a recruiter of the interview's organization, who goes
// first where one person is both. Takes the place of what was there, but what the candidate gave
// themselves only they replace; neither the interview nor its pipeline is changed by it. Locks the
// pipeline, then the interview. Refuses with NotFound, NotYourInterview (see may_write_for),
// CandidateFeedbackExists.
Result<CandidateFeedback> give_candidate_feedback(db::Tx& tx, const SignedIn& who,
                                                  const GiveCandidateFeedback& in);

}  // namespace hireline::app
