// A job's board in JSON.
#pragma once

#include "common/domain/hiring/board.hpp"
#include "common/wire/hiring/pipelines.hpp"

namespace hireline::wire {

template <>
struct Shape<BoardCard> {
  static constexpr std::string_view name = "BoardCard";
  static constexpr auto fields = std::tuple{
      field("_id", &BoardCard::id), field("participant", &BoardCard::participant),
      field("status", &BoardCard::status), field("stageStatus", &BoardCard::stage_status),
      field("lastActivityAt", &BoardCard::last_activity_at)};
};

inline std::int64_t count_of(const BoardColumn& column) {
  return static_cast<std::int64_t>(column.pipelines.size());
}

template <>
struct Shape<BoardColumn> {
  static constexpr std::string_view name = "BoardColumn";
  static constexpr auto fields =
      std::tuple{field("stageId", &BoardColumn::stage_id), field("name", &BoardColumn::name),
                 field("stageTypeKey", &BoardColumn::type), computed("count", &count_of),
                 field("pipelines", &BoardColumn::pipelines)};
};

template <>
struct Shape<ClosedCounts> {
  static constexpr std::string_view name = "ClosedCounts";
  static constexpr auto fields =
      std::tuple{field("rejected", &ClosedCounts::rejected), field("hired", &ClosedCounts::hired),
                 field("withdrawn", &ClosedCounts::withdrawn)};
};

template <>
struct Shape<Board> {
  static constexpr std::string_view name = "Board";
  static constexpr auto fields =
      std::tuple{field("jobOpeningId", &Board::job_id), field("title", &Board::title),
                 field("status", &Board::status), field("columns", &Board::columns),
                 field("closed", &Board::closed)};
};

}  // namespace hireline::wire
