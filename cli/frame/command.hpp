// A command of the CLI: one row of the table that the parser, the help pages and the confirmation
// of changes use.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "cli/frame/report.hpp"
#include "cli/frame/ui.hpp"
#include "cli/output/output.hpp"
#include "common/base/settings/config.hpp"

namespace hireline::cli {

// The options that all commands take.
struct Globals {
  OutputFormat output = OutputFormat::table;
  bool dry_run = false;
  bool yes = false;
  std::optional<std::string> reason = {};
  std::optional<std::string> profile = {};  // --profile, or else HIRELINE_PROFILE
  std::optional<std::string> database_url = {};
  bool in_production = false;
  std::vector<std::string> columns = {};  // of tables; empty: the default columns of the command
};

// The inputs and the output of a running command.
struct Context {
  const Globals& globals;
  const Arguments& arguments;
  const LoadedConfig& settings;
  Ui& ui;
  // The effects of a dry run, as JSON in the shape of the API; empty: none. change() sets them.
  std::shared_ptr<std::string> effects = std::make_shared<std::string>();

  // The question about production that find_record() asks, as in Question::about; empty: none.
  std::shared_ptr<std::string> question = std::make_shared<std::string>();

  // Returns true if the output format has columns. JSON and YAML show the whole value.
  bool shows_columns() const {
    return globals.output == OutputFormat::table || globals.output == OutputFormat::csv;
  }

  // Why a change is not confirmed: open_connection() fails with it, so that wrong arguments are
  // reported first. See Command::checks_first.
  std::optional<CliError> refusal = {};
  bool changes = false;  // the command changes something

  // Returns true if a result of several parts is shown as a whole, in sections: neither a format
  // nor columns were chosen.
  bool shows_sections() const {
    return globals.output == OutputFormat::table && globals.columns.empty();
  }

  // Returns true if a result is drawn for a terminal.
  bool draws() const { return shows_sections() && ui.terminal().out_is_tty; }
  OutputStyle style() const;

  // Prints a value, which is JSON text in the shape of the API, in the format of -o and with the
  // columns of --columns. In JSON and YAML, the value of a dry run is `data` beside its effects.
  void show(std::string_view value, const Columns& columns = {}) const;
};

// In production, a command that changes something asks for confirmation.
enum class Effect { reads, changes };

struct Example {
  std::string line;  // without "hireline"
  std::string does;
};

struct Command {
  std::string path;  // "org create"; no path is the beginning of another
  std::string help;  // one line without a full stop
  Effect effect = Effect::reads;
  // Without a terminal, a missing confirmation is reported after wrong arguments: all that the
  // command does before open_connection() is to read its arguments and files. As with
  // asks_when_found.
  bool checks_first = false;
  // It asks before each change in every environment, so a question about production would be the
  // second one. Then its own question names production.
  bool always_asks = false;
  // In production, it asks about the record that find_record() finds for its argument, and not
  // before.
  bool asks_when_found = false;
  // It creates invented records: refused in production without --in-production.
  bool invents = false;
  std::vector<Option> options = {};
  std::vector<Example> examples = {};
  std::function<Outcome(const Context&)> run;
  // Returns true if the command uses the settings with these arguments; the settings must then be
  // valid. Absent: it always uses them.
  std::function<bool(const Arguments&)> needs_settings = {};
};

// --in-production of commands that invent records.
Option in_production_option();

// The options that every command takes.
std::span<const Option> global_options();

}  // namespace hireline::cli
