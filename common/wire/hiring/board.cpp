// A job's board in JSON.

#include "common/domain/hiring/board.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

std::int64_t count_of(const BoardColumn& column) {
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
                     field("stageTypeKey", &BoardColumn::type), computed("count", &count_of),
                     field("pipelines", &BoardColumn::pipelines)}};
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

}  // namespace hireline::wire
