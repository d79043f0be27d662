// What a person says about an evaluation of written answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// confirmed: the evaluation is right. overridden: a member's feedback counts instead. set_aside:
// the evaluation must not be used, for example because a question was wrong.
HIRELINE_ENUM(ReviewVerdict, confirmed, overridden, set_aside)

struct EvaluationReview {
  EvaluationReviewId id;
  InterviewId interview_id;
  EvaluationId evaluation_id;
  ReviewVerdict verdict = ReviewVerdict::confirmed;
  std::optional<std::string> reason;
  std::optional<FeedbackId> feedback_id;   // of an overridden evaluation
  std::optional<RecruiterId> reviewer_id;  // absent: an operator
  Instant created_at;
};

// What decides whether a review is complete.
struct ReviewFacts {
  bool is_finished_evaluation = true;  // of the interview
  ReviewVerdict verdict = ReviewVerdict::confirmed;
  std::optional<std::string> reason;
  bool names_feedback = false;
  bool is_feedback_of_interview = false;  // only if it names one
};
// A reason is needed unless the evaluation is confirmed, and has 20 characters. Feedback is needed
// for `overridden`, and is refused for others.
std::vector<Issue> review_issues(const ReviewFacts& facts);

}  // namespace hireline
