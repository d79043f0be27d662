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
          .fields = {field("startTime", &BoardInterview::start_time),
                     field("rsvp", &BoardInterview::rsvp)
                         .doc("The candidate's answer to the time of the interview, if any")}};
}

HIRELINE_SHAPE(BoardCard) {
  return {
      .name = "BoardCard",
      .fields = {
          field("_id", &BoardCard::id), field("participant", &BoardCard::participant),
          field("status", &BoardCard::status), field("stageStatus", &BoardCard::stage_status),
          field("result", &BoardCard::result)
              .doc("Result of the stage before the current one. Absent if it has none, for example "
                   "because it was completed by force."),
          field("resultSource", &BoardCard::result_source),
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
          field("lastActivityAt", &BoardCard::last_activity_at)}};
}

HIRELINE_SHAPE(BoardColumn) {
  return {.name = "BoardColumn",
          .fields = {field("stageId", &BoardColumn::stage_id), field("name", &BoardColumn::name),
                     field("stageTypeKey", &BoardColumn::type),
                     field("count", &BoardColumn::count).doc("Number of pipelines in the column"),
                     computed("shown", &shown_of), field("pipelines", &BoardColumn::pipelines)}};
}

HIRELINE_SHAPE(ClosedCounts) {
  return {
      .name = "ClosedCounts",
      .fields = {field("rejected", &ClosedCounts::rejected), field("hired", &ClosedCounts::hired),
                 field("withdrawn", &ClosedCounts::withdrawn)}};
}

HIRELINE_SHAPE(Board) {
  return {.name = "Board",
          .fields = {field("jobOpeningId", &Board::job_id), field("title", &Board::title),
                     field("status", &Board::status), field("columns", &Board::columns),
                     field("closed", &Board::closed)}};
}

HIRELINE_SHAPE(app::GetBoard) {
  return {.name = "GetBoard",
          .fields = {path("id", &app::GetBoard::id),
                     query("limit", &app::GetBoard::limit)
                         .min(1)
                         .max(100)
                         .optional()
                         .doc("Number of pipelines that are shown in each column")}};
}

}  // namespace hireline::wire
