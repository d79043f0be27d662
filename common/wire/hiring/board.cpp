// A job's board in JSON.

#include "common/app/hiring/board.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

std::int64_t shown_of(const BoardColumn& column) {
  return static_cast<std::int64_t>(column.pipelines.size());
}

}  // namespace

HIRELINE_SHAPE(BoardCard) {
  return {.name = "BoardCard",
          .fields = {field("_id", &BoardCard::id), field("participant", &BoardCard::participant),
                     field("status", &BoardCard::status),
                     field("stageStatus", &BoardCard::stage_status),
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
