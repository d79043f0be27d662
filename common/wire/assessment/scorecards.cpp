// Scorecards in JSON.

#include "common/app/assessment/scorecards.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::size_t longest_name = 100;
constexpr std::size_t longest_definition = 1000;
constexpr std::string_view id_doc = "The same in all versions of the scorecard";
constexpr std::string_view weight_doc = "Relative to the other criteria";
constexpr std::string_view points_doc = "Number of points of the scale, which begins with 1";
constexpr std::string_view required_doc =
    "Whether feedback must rate it, if the organization requires scores";

}  // namespace

HIRELINE_SHAPE(Anchor) {
  return {.name = "Anchor",
          .fields = {field("point", &Anchor::point)
                         .min(1)
                         .max(7)
                         .doc("Point of the criterion's scale, starting at 1"),
                     field("behaviour", &Anchor::behaviour)
                         .length(10, 500)
                         .doc("What a candidate did who gets this point")}};
}

HIRELINE_SHAPE(Criterion) {
  return {
      .name = "Criterion",
      .fields = {field("criterionId", &Criterion::id).doc(id_doc), field("name", &Criterion::name),
                 field("definition", &Criterion::definition)
                     .doc("What interviewers rate by this criterion"),
                 field("weight", &Criterion::weight).doc(weight_doc),
                 field("isRequired", &Criterion::is_required).doc(required_doc),
                 field("points", &Criterion::points).doc(points_doc),
                 field("anchors", &Criterion::anchors).doc("By point")}};
}

HIRELINE_SHAPE(Scorecard) {
  return {
      .name = "Scorecard",
      .plural = "scorecards",
      .fields = {field("_id", &Scorecard::id), field("name", &Scorecard::name),
                 field("version", &Scorecard::version).doc("Changed criteria make another version"),
                 field("criteria", &Scorecard::criteria).doc("Criteria of this version"),
                 field("createdAt", &Scorecard::created_at),
                 field("updatedAt", &Scorecard::updated_at)}};
}

HIRELINE_SHAPE(CriterionInput) {
  return {.name = "CriterionInput",
          .fields = {
              field("criterionId", &CriterionInput::id)
                  .doc("Keeps the criterion of an earlier version"),
              field("name", &CriterionInput::name).length(1, longest_name),
              field("definition", &CriterionInput::definition)
                  .length(1, longest_definition)
                  .doc("What interviewers rate by this criterion"),
              field("weight", &CriterionInput::weight).min(1).max(100).optional().doc(weight_doc),
              field("isRequired", &CriterionInput::is_required).optional().doc(required_doc),
              field("points", &CriterionInput::points).min(3).max(7).optional().doc(points_doc),
              field("anchors", &CriterionInput::anchors)
                  .items(0, 7)
                  .doc("What candidates did to get a point. Not every point needs one.")}};
}

HIRELINE_SHAPE(app::OwnSeat) {
  return {.name = "OwnSeat",
          .fields = {fields_of<PanelMember>(),
                     field("draft", &app::OwnSeat::draft)
                         .doc("What the caller saved with PUT "
                              "/v1/interviews/:id/scorecard-draft. Absent if there is none, after "
                              "the feedback, for API keys, and if they were excused.")}};
}

HIRELINE_SHAPE(app::InterviewKit) {
  return {.name = "InterviewKit",
          .fields = {field("scorecard", &app::InterviewKit::scorecard)
                         .doc("In the version that the interview was scheduled with. Absent if its "
                              "stage had none."),
                     field("own", &app::InterviewKit::own)
                         .doc("The caller's seat. Absent if they are not on the panel, as the "
                              "following fields are."),
                     field("questions", &app::InterviewKit::questions)
                         .doc("Private questions, as the job's stage lists them"),
                     field("minutesPlanned", &app::InterviewKit::minutes_planned)
                         .doc("Sum of the questions' minutes. Absent if none has any.")}};
}

HIRELINE_SHAPE(app::ListScorecards) {
  return {.name = "ListScorecards", .fields = {part(&app::ListScorecards::page)}};
}

HIRELINE_SHAPE(app::OneScorecard) {
  return {.name = "OneScorecard",
          .fields = {path("id", &app::OneScorecard::id).doc("ID of the scorecard")}};
}

HIRELINE_SHAPE(app::NewScorecard) {
  return {.name = "NewScorecard",
          .fields = {body("name", &app::NewScorecard::name).length(1, longest_name),
                     body("criteria", &app::NewScorecard::criteria).items(1, most_criteria)}};
}

HIRELINE_SHAPE(app::ChangeScorecard) {
  return {.name = "ChangeScorecard",
          .fields = {path("id", &app::ChangeScorecard::id).doc("ID of the scorecard"),
                     body("name", &app::ChangeScorecard::name).length(1, longest_name),
                     body("criteria", &app::ChangeScorecard::criteria)
                         .items(1, most_criteria)
                         .doc("All criteria. If they differ, they make another version.")}};
}

}  // namespace hireline::wire
