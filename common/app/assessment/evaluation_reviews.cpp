#include "common/app/assessment/evaluation_reviews.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/assessment/evaluation_reviews.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<EvaluationReviewList>> list_evaluation_reviews(const Recruiter& who,
                                                                const OneInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::mapped(
      db::list_evaluation_reviews(who.organization_id, in.id, who.recruiter_id),
      [](std::vector<EvaluationReview> found) { return EvaluationReviewList{std::move(found)}; });
}

Result<EvaluationReview> review_evaluation(db::Tx& tx, const Recruiter& who,
                                           const ReviewEvaluation& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto& organization = who.organization_id;
  const LockedInterview interview =
      TRY(lock_pipeline_and_interview(tx, organization, in.interview));
  const EvaluationReview review{.id = new_id<EvaluationReviewId>(),
                                .interview_id = in.interview,
                                .evaluation_id = in.evaluation,
                                .verdict = in.verdict,
                                .reason = in.reason,
                                .feedback_id = in.feedback,
                                .reviewer_id = who.recruiter_id,
                                .created_at = tx.now()};
  const auto found = db::find_review_targets(tx, organization, review);
  auto issues = review_issues({.is_finished_evaluation = found.has_finished_evaluation,
                               .verdict = in.verdict,
                               .reason = in.reason,
                               .names_feedback = in.feedback.has_value(),
                               .is_feedback_of_interview = found.has_feedback});
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  db::insert_evaluation_review(tx, organization, review);
  db::Event event =
      interview_event("interview.evaluation_reviewed", in.interview, interview.pipeline_id);
  event.after = state({{"evaluation", in.evaluation.view()}, {"verdict", name_of(in.verdict)}});
  event.reason = in.reason;
  tx.record(organization, std::move(event));
  return review;
}

}  // namespace hireline::app
