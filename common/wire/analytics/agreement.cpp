// The report on the agreement of evaluations with people, in JSON.

#include "common/app/analytics/analytics.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::AgreementInput) {
  return {.name = "AgreementInput",
          .fields = {fields_of<app::ReportInput>(),
                     query("sawScore", &app::AgreementInput::saw_score)
                         .doc("true: only feedback whose author could read the score before. "
                              "false: only feedback whose author could not. Feedback of earlier "
                              "releases is in neither.")}};
}

HIRELINE_SHAPE(AgreementTable) {
  return {.name = "AgreementTable",
          .fields = {field("passedYes", &AgreementTable::passed_yes)
                         .min(0)
                         .doc("Evaluations with the result pass, followed by yes or strong_yes"),
                     field("passedNo", &AgreementTable::passed_no)
                         .min(0)
                         .doc("Evaluations with the result pass, followed by no or strong_no"),
                     field("heldYes", &AgreementTable::held_yes)
                         .min(0)
                         .doc("Evaluations with the result hold, followed by yes or strong_yes"),
                     field("heldNo", &AgreementTable::held_no)
                         .min(0)
                         .doc("Evaluations with the result hold, followed by no or strong_no")}};
}

HIRELINE_SHAPE(AgreementIds) {
  return {.name = "AgreementIds",
          .fields = {field("passedNo", &AgreementIds::passed_no)
                         .doc("IDs of the interviews that passedNo of the table counts"),
                     field("heldYes", &AgreementIds::held_yes)
                         .doc("IDs of the interviews that heldYes of the table counts")}};
}

HIRELINE_SHAPE(AgreementBin) {
  return {.name = "AgreementBin",
          .fields = {field("n", &AgreementBin::n).min(0).doc("Number of evaluations in the group"),
                     field("meanScore", &AgreementBin::mean_score)
                         .doc("Mean score of these evaluations, from 0 to 100"),
                     field("humanYesShare", &AgreementBin::human_yes_share)
                         .doc("Share of the evaluations that were followed by yes or strong_yes"),
                     field("interval", &AgreementBin::interval)
                         .doc("Wilson score interval of the share, at 95 %")}};
}

HIRELINE_SHAPE(AgreementReport) {
  return {
      .name = "AgreementReport",
      .fields = {
          fields_of<ReportScope>(),
          field("n", &AgreementReport::n)
              .min(0)
              .doc("Number of evaluations that were followed by feedback. The newest feedback on "
                   "the interview counts."),
          field("hasEnough", &AgreementReport::has_enough)
              .doc("false: n is less than 30, so all other figures are absent"),
          field("table", &AgreementReport::table)
              .doc("Results by the evaluation and by the feedback"),
          field("agreement", &AgreementReport::agreement)
              .doc("Share of the evaluations that agree with the feedback"),
          field("agreementInterval", &AgreementReport::agreement_interval)
              .doc("Wilson score interval of the agreement, at 95 %"),
          field("auc", &AgreementReport::auc)
              .doc("Probability that an evaluation followed by a yes has a higher score than one "
                   "followed by a no. 0.5: the scores tell nothing. Absent if all feedback is of "
                   "one kind."),
          field("aucInterval", &AgreementReport::auc_interval).doc("Interval by DeLong, at 95 %"),
          field("bins", &AgreementReport::bins)
              .doc("Evaluations in the order of their scores, in at most ten groups of 20 or more"),
          field("ids", &AgreementReport::ids)
              .doc("IDs of the interviews whose evaluation and feedback disagree. Present only if "
                   "explain is given.")}};
}

}  // namespace hireline::wire
