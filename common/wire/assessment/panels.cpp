// Panels of interviews in JSON.

#include "common/app/assessment/panels.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view seat_doc =
    "lead: leads the interview. shadow: learns by watching; feedback is kept, and decides nothing. "
    "reverse_shadow: leads while somebody watches them.";

}  // namespace

HIRELINE_SHAPE(PanelMember) {
  return {
      .name = "PanelMember",
      .fields = {
          field("userId", &PanelMember::user_id).doc("ID of the member"),
          field("name", &PanelMember::name), field("email", &PanelMember::email),
          field("seat", &PanelMember::seat).doc(seat_doc),
          field("owesFeedback", &PanelMember::owes_feedback)
              .doc("false for a shadow, after feedback in their name, if they were excused, and "
                   "if the interview is automated, cancelled or declined"),
          field("feedbackDueAt", &PanelMember::feedback_due_at)
              .doc("Until when they owe feedback. Absent if they owe none, or the organization has "
                   "no interviews.feedbackDueHours."),
          field("feedbackGivenAt", &PanelMember::feedback_given_at)
              .doc("When feedback was given in their name. Absent until then."),
          field("waivedAt", &PanelMember::waived_at)
              .doc("When they were excused from giving feedback")}};
}

HIRELINE_SHAPE(Panel) {
  return {.name = "Panel",
          .fields = {field("interviewId", &Panel::interview_id),
                     field("members", &Panel::members).doc("In the order of interviewers")}};
}

HIRELINE_SHAPE(DueFeedback) {
  return {.name = "DueFeedback",
          .fields = {field("interviewId", &DueFeedback::interview_id),
                     field("candidate", &DueFeedback::candidate), field("job", &DueFeedback::job),
                     field("userId", &DueFeedback::user_id), field("name", &DueFeedback::name),
                     field("email", &DueFeedback::email), field("endedAt", &DueFeedback::ended_at),
                     field("dueAt", &DueFeedback::due_at)}};
}

HIRELINE_SHAPE(PanelSeat) {
  return {.name = "PanelSeat",
          .fields = {field("userId", &PanelSeat::user_id).doc("ID of a member of the organization"),
                     field("seat", &PanelSeat::seat).optional().doc(seat_doc)}};
}

HIRELINE_SHAPE(app::SetPanel) {
  return {.name = "SetPanel",
          .fields = {path("id", &app::SetPanel::id).doc("ID of the interview"),
                     body("members", &app::SetPanel::members)
                         .items(0, 50)
                         .doc("All members of the panel, in order. Without seat: interviewer.")}};
}

HIRELINE_SHAPE(app::WaiveFeedback) {
  return {.name = "WaiveFeedback",
          .fields = {path("id", &app::WaiveFeedback::id).doc("ID of the interview"),
                     path("userId", &app::WaiveFeedback::interviewer)
                         .doc("ID of the member who owes feedback"),
                     body("reason", &app::WaiveFeedback::reason)
                         .length(1, 2'000)
                         .doc("Why, for the timeline")}};
}

}  // namespace hireline::wire
