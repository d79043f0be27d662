// Reviews of evaluations: what people say about what a program has judged.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/evaluation_review.hpp"

namespace hireline::app {

struct EvaluationReviewList {
  std::vector<EvaluationReview> reviews;  // newest first
};
// Refuses with Forbidden, NotFound{interview}, OwnFeedbackFirst.
Result<db::Query<EvaluationReviewList>> list_evaluation_reviews(const Recruiter& who,
                                                                const OneInterview& in);

struct ReviewEvaluation {
  InterviewId interview;
  EvaluationId evaluation;
  ReviewVerdict verdict = ReviewVerdict::confirmed;
  std::optional<std::string> reason;
  std::optional<FeedbackId> feedback;
};
// Adds a review; it changes no result. Locks the interview. Refuses with Forbidden,
// NotFound{interview}, and with Invalid: see review_issues().
Result<EvaluationReview> review_evaluation(db::Tx& tx, const Recruiter& who,
                                           const ReviewEvaluation& in);

}  // namespace hireline::app
