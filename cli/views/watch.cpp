#include "cli/views/watch.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "common/base/time.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

// Uses the alternate screen, so that the previous content is restored at the end, and disables line
// wrapping, so that long lines do not push others off the screen.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
constexpr std::string_view leave_screen = "\x1b[?7h\x1b[?25h\x1b[?1049l";
constexpr std::string_view home = "\x1b[H";
constexpr std::string_view clear_to_end_of_line = "\x1b[K";
constexpr std::string_view clear_below = "\x1b[J";

// The result of one call of `show`.
struct Frame {
  std::string out;
  std::string error;                     // notes and warnings
  std::optional<CliError> away = {};     // the database is unavailable; the call is repeated
  std::optional<Outcome> ended_by = {};  // an error that a repetition would not correct
};

Terminal terminal_now(const Terminal& before) {
  Terminal terminal = before;
  if (::isatty(STDOUT_FILENO) == 1) terminal.width = standard_streams().width;
  return terminal;
}

Frame frame_of(const Context& context, const std::function<Outcome(const Context&)>& show) {
  std::ostringstream out, error;
  Ui ui(std::cin, out, error, terminal_now(context.ui.terminal()));
  if (context.arguments.has("--quiet")) ui.set_quiet();
  Frame frame;
  try {
    Outcome outcome = show(Context{context.globals, context.arguments, context.settings, ui});
    if (!outcome && outcome.error().exit == ExitCode::unavailable)
      frame.away = std::move(outcome.error());
    else if (!outcome)
      frame.ended_by = std::move(outcome);
  } catch (const db::Unavailable& away) {
    frame.away = CliError(ExitCode::unavailable, "database_unavailable", away.what(), "retrying");
  }
  frame.out = out.str();
  frame.error = error.str();
  return frame;
}

// Returns 0 if the height is unknown or unlimited.
std::size_t terminal_height() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

// Builds the whole screen as one string, so that it is written at once and no partial screen is
// visible.
std::string drawn(const std::string& heading, const std::string& text) {
  std::vector<std::string> lines = {heading, ""};
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  const std::size_t height = terminal_height();
  if (height > 2 && lines.size() > height) {
    const std::size_t hidden = lines.size() - height + 1;
    lines.resize(height - 1);
    lines.push_back("… " + std::to_string(hidden) + " more lines");
  }
  std::string screen(home);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    screen.append(lines[i]).append(clear_to_end_of_line);
    if (i + 1 < lines.size()) screen.push_back('\n');
  }
  return screen.append(clear_below);
}

std::string heading_of(const Context& context, std::int64_t seconds, const std::string& command) {
  constexpr std::size_t to_the_second = sizeof "2026-01-02T03:04:05" - 1;
  const std::string text = format_instant(wall_clock_now()).substr(0, to_the_second) + "Z  every " +
                           std::to_string(seconds) + " s: hireline " + command;
  return context.ui.terminal().out_colour ? "\x1b[1m" + text + "\x1b[0m" : text;
}

class Screen {
 public:
  explicit Screen(Ui& ui) : ui_(ui) { ui_.result(enter_screen); }
  ~Screen() {
    ui_.result(leave_screen);
    ui_.flush();
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

 private:
  Ui& ui_;
};

void show_in_place(const Context& context, const std::string& heading, const Frame& frame) {
  const Terminal& terminal = context.ui.terminal();
  const std::string text = frame.away ? error_text(*frame.away, terminal.out_colour) : frame.out;
  context.ui.result(drawn(heading, frame.error + text));
}

void show_behind(const Context& context, const std::string& heading, const Frame& frame) {
  if (context.globals.output == OutputFormat::json) {
    if (frame.away) return context.ui.result(error_json(*frame.away));
    return context.ui.result(Json::parse(frame.out).dump() + "\n");
  }
  context.ui.result(heading + "\n" + (frame.away ? error_text(*frame.away, false) : frame.out) +
                    "\n");
  context.ui.error(frame.error);
}

}  // namespace

Option watch_option() {
  return {.names = "--watch",
          .value_name = "SECONDS",
          .help = "repeat at this interval until Ctrl-C (default: 2)",
          .implied = "2"};
}

Outcome watched(const Context& context, const std::string& command,
                const std::function<Outcome(const Context&)>& show) {
  if (!context.arguments.has("--watch")) return show(context);
  const auto seconds = TRY(read_integer(context.arguments, "--watch", 2, 1, 3'600));
  const bool is_json = context.globals.output == OutputFormat::json;
  if (!is_json && context.globals.output != OutputFormat::table)
    return misused(
        "--watch cannot be used with this output format, which requires a complete result",
        "use -o table or -o json");

  const Interrupt interrupt;
  Frame frame = frame_of(context, show);
  // An error of the first call ends the command.
  if (frame.away) return std::unexpected(*std::move(frame.away));
  std::optional<Screen> screen;
  if (!is_json && context.ui.terminal().out_is_tty && !frame.ended_by) screen.emplace(context.ui);
  while (!frame.ended_by && !interrupt.requested()) {
    const std::string heading = heading_of(context, seconds, command);
    screen ? show_in_place(context, heading, frame) : show_behind(context, heading, frame);
    if (!context.ui.flush()) return ExitCode::failure;
    pause(interrupt, std::chrono::seconds(seconds));
    if (!interrupt.requested()) frame = frame_of(context, show);
  }
  return frame.ended_by ? *std::move(frame.ended_by) : ExitCode::interrupted;
}

}  // namespace hireline::cli
