// Reviews of evaluations by people.
#pragma once

#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/evaluation_review.hpp"

namespace hireline::db {

void insert_evaluation_review(Tx& tx, const OrganizationId& organization,
                              const EvaluationReview& review);

// All reviews of an interview, newest first. Refuses with NotFound{interview}, and with
// OwnFeedbackFirst while the score is hidden from the viewer.
Query<std::vector<EvaluationReview>> list_evaluation_reviews(const OrganizationId& organization,
                                                             const InterviewId& interview,
                                                             const Viewer& viewer);

// What a review names, as far as it belongs to the interview.
struct ReviewTargets {
  bool has_finished_evaluation = false;
  bool has_feedback = false;
};
ReviewTargets find_review_targets(Tx& tx, const OrganizationId& organization,
                                  const EvaluationReview& review);

// Returns the names of the pipeline's stages that an evaluation or a judgement of code has put on
// hold and of which it has no review, if the organization wants reviews before rejections;
// otherwise none. A stage that was reopened stays on hold in this sense until it has another
// result. If it hides scores, also those that an evaluation lets pass: the answer must not
// tell the result.
std::vector<std::string> list_unreviewed_stages(Tx& tx, const OrganizationId& organization,
                                                const PipelineId& pipeline);

}  // namespace hireline::db
