// Reports on questions and on interviewers in JSON.

#include "common/app/analytics/analytics.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(QuestionObservations) {
  return {
      .name = "QuestionObservations",
      .fields = {field("meanScore", &QuestionObservations::mean_score)
                     .min(0)
                     .doc("Number of answers with a score. It is also the number of observations "
                          "behind difficulty."),
                 field("discrimination", &QuestionObservations::discrimination)
                     .min(0)
                     .doc("Number of answers for which other answers in the session have a score"),
                 field("goodAnswers", &QuestionObservations::passed_of_good)
                     .min(0)
                     .doc("Number of observations behind passRateGap with a score of 60 or more, "
                          "in a stage with a result"),
                 field("poorAnswers", &QuestionObservations::passed_of_poor)
                     .min(0)
                     .doc("Number of observations behind passRateGap with a score below 60, in a "
                          "stage with a result")}};
}

HIRELINE_SHAPE(QuestionIntervals) {
  return {
      .name = "QuestionIntervals",
      .fields = {
          field("passRateGap", &QuestionIntervals::pass_rate_gap).doc("Interval of passRateGap")}};
}

HIRELINE_SHAPE(ReportedQuestion) {
  return {
      .name = "ReportedQuestion",
      .fields = {
          field("title", &ReportedQuestion::title).doc("Title of a scenario"),
          field("text", &ReportedQuestion::text).doc("Text of the question, as candidates read it"),
          field("timesUsed", &ReportedQuestion::times_used)
              .min(0)
              .doc("Number of evaluated sessions that asked the question"),
          field("meanScore", &ReportedQuestion::mean_score)
              .doc("Mean score of the answers, from 0 to 100"),
          field("difficulty", &ReportedQuestion::difficulty)
              .doc("The p-value, from 0 to 1: the mean score as a share of the highest possible "
                   "score. The highest value is the easiest question."),
          field("discrimination", &ReportedQuestion::discrimination)
              .doc("Correlation of the score with the mean of the session's other scores, from -1 "
                   "to 1"),
          field("passRateGap", &ReportedQuestion::pass_rate_gap)
              .doc("Share of stages passed after a good answer, minus the share passed after a "
                   "poor answer"),
          field("flag", &ReportedQuestion::flag)
              .doc("Notable property of the question. Absent if there is none."),
          field("unstable", &ReportedQuestion::is_unstable)
              .doc("Whether fewer than 30 answers have a score"),
          field("n", &ReportedQuestion::n).doc("Number of answers behind each figure"),
          field("intervals", &ReportedQuestion::intervals)
              .doc("Newcombe intervals at 95 %, made of Wilson score intervals"),
          field("ids", &ReportedQuestion::ids)
              .doc("IDs of the counted interviews. Present only if explain is given.")}};
}

HIRELINE_SHAPE(QuestionReport) {
  return {
      .name = "QuestionReport",
      .fields = {
          fields_of<ReportScope>(),
          field("sessions", &QuestionReport::sessions)
              .min(0)
              .doc("Number of sessions that were submitted in the period and have been evaluated"),
          field("distinctQuestions", &QuestionReport::distinct_questions)
              .min(0)
              .doc("Number of different questions in these sessions, also of those that the list "
                   "leaves out"),
          field("questions", &QuestionReport::questions)
              .doc("Questions, most used first. The list has at most 1000 questions.")}};
}

HIRELINE_SHAPE(RecommendationCounts) {
  return {.name = "RecommendationCounts",
          .fields = {field("strong_yes", &RecommendationCounts::strong_yes)
                         .min(0)
                         .doc("Number of feedbacks with the recommendation strong_yes"),
                     field("yes", &RecommendationCounts::yes)
                         .min(0)
                         .doc("Number of feedbacks with the recommendation yes"),
                     field("no", &RecommendationCounts::no)
                         .min(0)
                         .doc("Number of feedbacks with the recommendation no"),
                     field("strong_no", &RecommendationCounts::strong_no)
                         .min(0)
                         .doc("Number of feedbacks with the recommendation strong_no")}};
}

HIRELINE_SHAPE(InterviewerObservations) {
  return {.name = "InterviewerObservations",
          .fields = {field("medianFeedbackHours", &InterviewerObservations::feedback_hours)
                         .min(0)
                         .doc("Number of feedbacks on interviews whose planned end is known"),
                     field("meanRating", &InterviewerObservations::mean_rating)
                         .min(0)
                         .doc("Number of ratings"),
                     field("severity", &InterviewerObservations::severity)
                         .min(0)
                         .doc("Number of ratings of candidates whom others have also rated")}};
}

HIRELINE_SHAPE(InterviewerIds) {
  return {.name = "InterviewerIds",
          .fields = {field("scheduled", &InterviewerIds::scheduled)
                         .doc("IDs of the interviews counted in scheduled"),
                     field("completed", &InterviewerIds::completed)
                         .doc("IDs of the interviews counted in completed"),
                     field("declined", &InterviewerIds::declined)
                         .doc("IDs of the interviews counted in declined"),
                     field("cancelled", &InterviewerIds::cancelled)
                         .doc("IDs of the interviews counted in cancelled"),
                     field("feedback", &InterviewerIds::feedback)
                         .doc("IDs of the feedbacks counted in feedbackSubmitted")}};
}

HIRELINE_SHAPE(ReportedInterviewer) {
  return {
      .name = "ReportedInterviewer",
      .fields = {
          field("recruiterId", &ReportedInterviewer::recruiter_id)
              .doc("ID of the recruiter. Absent if the feedback was given with an address that is "
                   "not a member's."),
          field("name", &ReportedInterviewer::name), field("email", &ReportedInterviewer::email),
          field("scheduled", &ReportedInterviewer::scheduled)
              .min(0)
              .doc("Number of live interviews that name the interviewer, whatever their outcome"),
          field("completed", &ReportedInterviewer::completed)
              .min(0)
              .doc("How many of these interviews are completed"),
          field("declined", &ReportedInterviewer::declined)
              .min(0)
              .doc("How many of these interviews are declined"),
          field("cancelled", &ReportedInterviewer::cancelled)
              .min(0)
              .doc("How many of these interviews are cancelled"),
          field("feedbackSubmitted", &ReportedInterviewer::feedback_submitted)
              .min(0)
              .doc("Number of interviews with feedback in the name of the interviewer"),
          field("medianFeedbackHours", &ReportedInterviewer::median_feedback_hours)
              .doc("Median number of hours from the planned end of the interview to the feedback"),
          field("meanRating", &ReportedInterviewer::mean_rating)
              .doc("Mean overallRating that the interviewer gave, from 1 to 10"),
          field("recommendationCounts", &ReportedInterviewer::recommendations)
              .doc("Number of feedbacks with each recommendation"),
          field("severity", &ReportedInterviewer::severity)
              .doc("meanDeviation, shrunk towards zero. The fewer ratings there are, the more it "
                   "is shrunk. A value below zero means stricter than others."),
          field("meanDeviation", &ReportedInterviewer::mean_deviation)
              .doc("Mean deviation of the interviewer's ratings from the mean of the ratings that "
                   "others gave the same candidate, in points"),
          field("n", &ReportedInterviewer::n).doc("Number of feedback entries behind each figure"),
          field("ids", &ReportedInterviewer::ids)
              .doc("IDs of the counted interviews and feedback. Present only if explain is "
                   "given.")}};
}

HIRELINE_SHAPE(InterviewerReport) {
  return {.name = "InterviewerReport",
          .fields = {fields_of<ReportScope>(),
                     field("interviewers", &InterviewerReport::interviewers)
                         .doc("Interviewers, those with the most interviews first")}};
}

}  // namespace hireline::wire
