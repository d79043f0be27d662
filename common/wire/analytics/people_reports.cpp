// Reports on questions and on interviewers in JSON.

#include "common/app/analytics/analytics.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(QuestionObservations) {
  return {.name = "QuestionObservations",
          .fields = {field("meanScore", &QuestionObservations::mean_score)
                         .min(0)
                         .doc("Answers with a score; of difficulty, too"),
                     field("discrimination", &QuestionObservations::discrimination)
                         .min(0)
                         .doc("Answers beside which others of the session have a score"),
                     field("goodAnswers", &QuestionObservations::passed_of_good)
                         .min(0)
                         .doc("Of passRateGap: a score of 60 or more, in a stage with a result"),
                     field("poorAnswers", &QuestionObservations::passed_of_poor)
                         .min(0)
                         .doc("Of passRateGap: a score below 60, in a stage with a result")}};
}

HIRELINE_SHAPE(QuestionIntervals) {
  return {.name = "QuestionIntervals",
          .fields = {field("passRateGap", &QuestionIntervals::pass_rate_gap)}};
}

HIRELINE_SHAPE(ReportedQuestion) {
  return {.name = "ReportedQuestion",
          .fields = {
              field("title", &ReportedQuestion::title).doc("Of a scenario"),
              field("text", &ReportedQuestion::text).doc("As candidates read it"),
              field("timesUsed", &ReportedQuestion::times_used).min(0).doc("In evaluated sessions"),
              field("meanScore", &ReportedQuestion::mean_score).doc("0 to 100"),
              field("difficulty", &ReportedQuestion::difficulty)
                  .doc("The p-value, 0 to 1: the mean score as a share, so that the highest is the "
                       "easiest"),
              field("discrimination", &ReportedQuestion::discrimination)
                  .doc("-1 to 1: correlation with the mean of the session's other scores"),
              field("passRateGap", &ReportedQuestion::pass_rate_gap)
                  .doc("How much more often the stage is passed after a good answer than after a "
                       "poor one"),
              field("flag", &ReportedQuestion::flag).doc("Absent where nothing is striking"),
              field("unstable", &ReportedQuestion::is_unstable)
                  .doc("Fewer than 30 answers have a score"),
              field("n", &ReportedQuestion::n).doc("How many answers each figure is of"),
              field("intervals", &ReportedQuestion::intervals)
                  .doc("At 95 %: Newcombe's, made of Wilson's"),
              field("ids", &ReportedQuestion::ids).doc("When asked to explain: interviews")}};
}

HIRELINE_SHAPE(QuestionReport) {
  return {.name = "QuestionReport",
          .fields = {fields_of<ReportScope>(),
                     field("sessions", &QuestionReport::sessions)
                         .min(0)
                         .doc("Submitted in the time, and evaluated"),
                     field("distinctQuestions", &QuestionReport::distinct_questions).min(0),
                     field("questions", &QuestionReport::questions)
                         .doc("The most used first; 1000 of them at most")}};
}

HIRELINE_SHAPE(RecommendationCounts) {
  return {.name = "RecommendationCounts",
          .fields = {field("strong_yes", &RecommendationCounts::strong_yes).min(0),
                     field("yes", &RecommendationCounts::yes).min(0),
                     field("no", &RecommendationCounts::no).min(0),
                     field("strong_no", &RecommendationCounts::strong_no).min(0)}};
}

HIRELINE_SHAPE(InterviewerObservations) {
  return {.name = "InterviewerObservations",
          .fields = {field("medianFeedbackHours", &InterviewerObservations::feedback_hours).min(0),
                     field("meanRating", &InterviewerObservations::mean_rating).min(0),
                     field("severity", &InterviewerObservations::severity)
                         .min(0)
                         .doc("Ratings of candidates whom others have rated, too")}};
}

HIRELINE_SHAPE(InterviewerIds) {
  return {
      .name = "InterviewerIds",
      .fields = {
          field("scheduled", &InterviewerIds::scheduled),
          field("completed", &InterviewerIds::completed),
          field("declined", &InterviewerIds::declined),
          field("cancelled", &InterviewerIds::cancelled),
          field("feedback", &InterviewerIds::feedback).doc("Feedbacks, the others interviews")}};
}

HIRELINE_SHAPE(ReportedInterviewer) {
  return {
      .name = "ReportedInterviewer",
      .fields = {
          field("recruiterId", &ReportedInterviewer::recruiter_id)
              .doc("Absent of who gave feedback by an address that is no member's"),
          field("name", &ReportedInterviewer::name), field("email", &ReportedInterviewer::email),
          field("scheduled", &ReportedInterviewer::scheduled)
              .min(0)
              .doc("Live interviews that name them, whatever became of these"),
          field("completed", &ReportedInterviewer::completed).min(0),
          field("declined", &ReportedInterviewer::declined).min(0),
          field("cancelled", &ReportedInterviewer::cancelled).min(0),
          field("feedbackSubmitted", &ReportedInterviewer::feedback_submitted).min(0),
          field("medianFeedbackHours", &ReportedInterviewer::median_feedback_hours)
              .doc("From the planned end to the feedback"),
          field("meanRating", &ReportedInterviewer::mean_rating),
          field("recommendationCounts", &ReportedInterviewer::recommendations),
          field("severity", &ReportedInterviewer::severity)
              .doc("meanDeviation, shrunk towards zero the more the fewer ratings there are; below "
                   "zero: stricter than others"),
          field("meanDeviation", &ReportedInterviewer::mean_deviation)
              .doc("Of their ratings from the mean of what others gave the same candidate"),
          field("n", &ReportedInterviewer::n).doc("How many feedbacks each figure is of"),
          field("ids", &ReportedInterviewer::ids).doc("When asked to explain")}};
}

HIRELINE_SHAPE(InterviewerReport) {
  return {
      .name = "InterviewerReport",
      .fields = {fields_of<ReportScope>(), field("interviewers", &InterviewerReport::interviewers)
                                               .doc("Those with most interviews first")}};
}

}  // namespace hireline::wire
