// Feedback of interviewers as input: what is given, and drafts of it.

#include "common/app/hiring/feedback.hpp"

#include "common/app/assessment/scorecard_drafts.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

// The same bounds for both, but a draft may have fewer fields and shorter comments.
template <class In>
Fields<In> feedback_fields(std::int64_t shortest_comments) {
  return {body("interviewerEmail", &In::interviewer_email)
              .email()
              .doc("Email address of the member in whose name the feedback is given. Callers with "
                   "the role interviewer must give their own."),
          body("overallRating", &In::overall_rating)
              .min(1)
              .max(10)
              .doc("Rating of the candidate. 10 is the best."),
          body("traits", &In::traits)
              .optional()
              .items(0, 50)
              .length(1, 100)
              .doc("Traits that the interviewer selected"),
          body("recommendation", &In::recommendation)
              .doc("The stage's result is pass for strong_yes and yes, and hold for no and "
                   "strong_no."),
          body("comments", &In::comments).length(shortest_comments, 10'000),
          body("scores", &In::scores)
              .optional()
              .items(0, most_criteria)
              .doc("What was rated on the scorecard of the interview: see GET "
                   "/v1/interviews/:id/kit")};
}

}  // namespace

HIRELINE_SHAPE(app::GiveFeedback) {
  return {.name = "GiveFeedback",
          .fields = {path("id", &app::GiveFeedback::id).doc("ID of the interview"),
                     feedback_fields<app::GiveFeedback>(5)}};
}

HIRELINE_SHAPE(FeedbackDraft) {
  return {.name = "FeedbackDraft", .fields = {feedback_fields<FeedbackDraft>(0)}};
}

HIRELINE_SHAPE(app::SaveScorecardDraft) {
  return {.name = "SaveScorecardDraft",
          .fields = {path("id", &app::SaveScorecardDraft::id).doc("ID of the interview"),
                     part(&app::SaveScorecardDraft::draft)}};
}

HIRELINE_SHAPE(ScorecardDraft) {
  return {.name = "ScorecardDraft",
          .fields = {field("interviewerEmail", &ScorecardDraft::interviewer_email)
                         .doc("Address of the member in whose name it will be given. Absent: the "
                              "author's own."),
                     field("overallRating", &ScorecardDraft::overall_rating)
                         .doc("Rating of the candidate. 10 is the best."),
                     field("traits", &ScorecardDraft::traits).holds<std::vector<std::string>>(),
                     field("recommendation", &ScorecardDraft::recommendation),
                     field("comments", &ScorecardDraft::comments),
                     field("scores", &ScorecardDraft::scores).holds<std::vector<CriterionScore>>(),
                     field("savedAt", &ScorecardDraft::saved_at)}};
}

}  // namespace hireline::wire
