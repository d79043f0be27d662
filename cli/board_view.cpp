#include "cli/board_view.hpp"

#include <nlohmann/json.hpp>

#include "cli/database.hpp"
#include "cli/output/board.hpp"
#include "common/wire/board.hpp"

namespace hireline::cli {
namespace {

const Columns card_columns = {{"stage", "/stage"},
                              {"stage_status", "/stageStatus"},
                              {"pipeline", "/_id"},
                              {"email", "/participant/email"},
                              {"name", "/participant/name"},
                              {"status", "/status"},
                              {"last_activity", "/lastActivityAt"}};

std::string card_text(const BoardCard& card) {
  std::string text = card.status == PipelineStatus::shortlisted ? "* " : "";
  text += card.participant.name.value_or(card.participant.email);
  if (card.stage_status) text.append(" (").append(name_of(*card.stage_status)).append(")");
  return text;
}

std::vector<BoardStack> stacks_of(const Board& board) {
  std::vector<BoardStack> stacks;
  for (const BoardColumn& column : board.columns) {
    BoardStack& stack = stacks.emplace_back();
    stack.header = column.name + " (" + std::to_string(column.pipelines.size()) + ")";
    for (const BoardCard& card : column.pipelines) stack.cards.push_back(card_text(card));
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
  std::size_t open = 0;
  for (const BoardColumn& column : board.columns) open += column.pipelines.size();
  return board.title + " (" + std::string(name_of(board.status)) + "): " + std::to_string(open) +
         " on the way (* shortlisted), " + std::to_string(board.closed.hired) + " hired, " +
         std::to_string(board.closed.rejected) + " rejected, " +
         std::to_string(board.closed.withdrawn) + " withdrawn";
}

}  // namespace

void show_board(const Context& context, const Board& board) {
  const OutputFormat format = context.globals.output;
  if (format == OutputFormat::json || format == OutputFormat::yaml)
    return show_value(context, board);
  context.ui.note(summary_of(board));
  const Terminal& terminal = context.ui.terminal();
  if (format == OutputFormat::csv || !terminal.out_is_tty)
    return context.show(lines_of(board), card_columns);
  context.ui.result(
      board_text(stacks_of(board), {format, true, terminal.width, terminal.out_colour}));
}

}  // namespace hireline::cli
