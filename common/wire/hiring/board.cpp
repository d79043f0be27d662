// A job's board in JSON.

#include "common/app/hiring/board.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

std::int64_t shown_of(const BoardColumn& column) {
  return static_cast<std::int64_t>(column.pipelines.size());
}

}  // namespace

HIRELINE_SHAPE(BoardInterview) {
  return {.name = "BoardInterview",
          .fields = {
              field("startTime", &BoardInterview::start_time).doc("Planned start of the interview"),
              field("rsvp", &BoardInterview::rsvp)
                  .doc("The candidate's answer to the time of the interview, if any")}};
}

HIRELINE_SHAPE(BoardCard) {
  return {
      .name = "BoardCard",
      .fields = {
          field("_id", &BoardCard::id).doc("ID of the pipeline"),
          field("participant", &BoardCard::participant),
          field("status", &BoardCard::status).doc("Status of the pipeline: active or shortlisted"),
          field("stageStatus", &BoardCard::stage_status)
              .doc("Status of the current stage. Absent if all stages are completed."),
          field("result", &BoardCard::result)
              .doc("Result of the stage before the current one. Absent if it has none, for example "
                   "because it was completed by force."),
          field("resultSource", &BoardCard::result_source)
              .doc("Source of the result: ai (the evaluation or the judgement), or human (a "
                   "member's feedback)"),
          field("resultHidden", &BoardCard::result_hidden)
              .doc("true if members have decided, and the caller may not read the result before "
                   "having given feedback. Absent otherwise."),
          field("needsReview", &BoardCard::needs_review)
              .doc("Whether a member should read the answers or the solutions: the evaluation or "
                   "the judgement is doubtful or has failed, and no member has given feedback. "
                   "About the current stage and, until it is unlocked, about the stage before it."),
          field("feedbackOwed", &BoardCard::feedback_owed)
              .doc("Whether a live interview is over and an interviewer, who is still a member, "
                   "has not given feedback. About the same stages as needsReview."),
          field("upcoming", &BoardCard::upcoming)
              .doc("The live interview of the current stage, until it is over"),
          field("linkExpiresAt", &BoardCard::link_expires_at)
              .doc("Until when the candidate can start the session of the current stage. Absent if "
                   "the session has been submitted."),
          field("endsAt", &BoardCard::ends_at)
              .doc("When the session of the current stage ends. Present only after the start, and "
                   "until the session is submitted."),
          field("lastActivityAt", &BoardCard::last_activity_at)
              .doc("When something last happened in the pipeline, such as a change of status, an "
                   "invitation or a note")}};
}

HIRELINE_SHAPE(BoardColumn) {
  return {
      .name = "BoardColumn",
      .fields = {
          field("stageId", &BoardColumn::stage_id)
              .doc("ID of the stage. Absent for the column of the pipelines with all stages "
                   "completed."),
          field("name", &BoardColumn::name).doc("Name of the stage, or All stages completed"),
          field("stageTypeKey", &BoardColumn::type).doc("Type of the stage. Absent if stageId is."),
          field("count", &BoardColumn::count).doc("Number of pipelines in the column"),
          computed("shown", &shown_of)
              .doc("Number of pipelines in the array pipelines, which can be the first of more"),
          field("pipelines", &BoardColumn::pipelines)
              .doc("Pipelines in the column, most recently active first")}};
}

HIRELINE_SHAPE(ClosedCounts) {
  return {.name = "ClosedCounts",
          .fields = {
              field("rejected", &ClosedCounts::rejected).doc("Number of rejected pipelines"),
              field("hired", &ClosedCounts::hired).doc("Number of pipelines with the status hired"),
              field("withdrawn", &ClosedCounts::withdrawn).doc("Number of withdrawn pipelines")}};
}

HIRELINE_SHAPE(Board) {
  return {.name = "Board",
          .fields = {field("jobOpeningId", &Board::job_id).doc("ID of the job"),
                     field("title", &Board::title).doc("Title of the job"),
                     field("status", &Board::status).doc("Status of the job"),
                     field("columns", &Board::columns)
                         .doc("One column for each stage of the job, in order, then columns of "
                              "removed stages and of completed pipelines that there are"),
                     field("closed", &Board::closed)
                         .doc("Numbers of closed pipelines, which are in no column")}};
}

HIRELINE_SHAPE(app::GetBoard) {
  return {.name = "GetBoard",
          .fields = {path("id", &app::GetBoard::id).doc("ID of the job"),
                     query("limit", &app::GetBoard::limit)
                         .min(1)
                         .max(100)
                         .optional()
                         .doc("Number of pipelines that are shown in each column")}};
}

}  // namespace hireline::wire
