#include "cli/views/board_view.hpp"

#include <nlohmann/json.hpp>

#include "cli/frame/database.hpp"
#include "cli/output/board.hpp"
#include "cli/views/stage_track.hpp"

namespace hireline::cli {
namespace {

const Columns card_columns = {{"stage", "/stage"},
                              {"stage_status", "/stageStatus"},
                              {"pipeline", "/_id"},
                              {"email", "/participant/email"},
                              {"name", "/participant/name"},
                              {"status", "/status"},
                              {"last_activity", "/lastActivityAt"}};

// Returns the whole days since the last activity, such as "3d"; empty below one day.
std::string age_of(const BoardCard& card, const OutputStyle& style) {
  if (!style.now) return "";
  const auto days = std::chrono::floor<std::chrono::days>(*style.now - card.last_activity_at);
  return days.count() > 0 ? std::to_string(days.count()) + "d" : "";
}

BoardLine line_of(const BoardCard& card, const OutputStyle& style) {
  BoardLine line{.text = card.status == PipelineStatus::shortlisted ? "* " : "",
                 .tone = card.stage_status ? tone_of(*card.stage_status) : Tone::good,
                 .tail = {}};
  line.text += card.participant.name.value_or(card.participant.email);
  std::string state(card.stage_status ? name_of(*card.stage_status) : "");
  if (const std::string age = age_of(card, style); !age.empty())
    state.append(state.empty() ? "" : ", ").append(age);
  if (!state.empty()) line.tail = " (" + state + ")";
  return line;
}

std::vector<BoardStack> stacks_of(const Board& board, const OutputStyle& style) {
  std::vector<BoardStack> stacks;
  for (const BoardColumn& column : board.columns) {
    BoardStack& stack = stacks.emplace_back();
    stack.header.text = column.name;
    stack.header.tail = " (" + std::to_string(column.count) + ")";
    for (const BoardCard& card : column.pipelines) stack.cards.push_back(line_of(card, style));
  }
  return stacks;
}

std::string lines_of(const Board& board) {
  auto lines = nlohmann::ordered_json::array();
  for (const BoardColumn& column : board.columns) {
    for (const BoardCard& card : column.pipelines) {
      std::string json;
      wire::append_json(json, card);
      auto line = nlohmann::ordered_json::parse(json);
      line["stage"] = column.name;
      lines.push_back(std::move(line));
    }
  }
  return lines.dump();
}

std::string summary_of(const Board& board) {
  std::int64_t open = 0;
  for (const BoardColumn& column : board.columns) open += column.count;
  return board.title + " (" + std::string(name_of(board.status)) + "): " + std::to_string(open) +
         " in progress (* shortlisted), " + std::to_string(board.closed.hired) + " hired, " +
         std::to_string(board.closed.rejected) + " rejected, " +
         std::to_string(board.closed.withdrawn) + " withdrawn";
}

}  // namespace

void show_board(const Context& context, const Board& board) {
  const OutputFormat format = context.globals.output;
  if (format == OutputFormat::json || format == OutputFormat::yaml)
    return show_value(context, board);
  context.ui.note(summary_of(board));
  if (!context.draws()) return context.show(lines_of(board), card_columns);
  const OutputStyle style = context.style();
  context.ui.result(board_text(stacks_of(board, style), style));
}

}  // namespace hireline::cli
