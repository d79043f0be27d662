// A verb of the CLI: one row of the table that parsing, help and the guards of changes share.
#pragma once

#include <functional>
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

// What stands before or after every verb.
struct Globals {
  OutputFormat output = OutputFormat::table;
  bool dry_run = false;
  bool yes = false;
  std::optional<std::string> reason = {};
  std::optional<std::string> profile = {};  // --profile, else HIRELINE_PROFILE
  std::optional<std::string> database_url = {};
  std::vector<std::string> columns = {};  // of tables; none: those that the command has
};

// All that a running command sees of the world.
struct Context {
  const Globals& globals;
  const Arguments& arguments;
  const LoadedConfig& settings;
  Ui& ui;

  // Is a result shown by its columns? JSON and YAML show all of it.
  bool shows_columns() const {
    return globals.output == OutputFormat::table || globals.output == OutputFormat::csv;
  }

  // Is it drawn for somebody who looks at it?
  bool draws() const {
    return globals.output == OutputFormat::table && globals.columns.empty() &&
           ui.terminal().out_is_tty;
  }
  OutputStyle style() const;

  // Prints a value, JSON text in the API's shape, as -o and --columns ask for it.
  void show(std::string_view json, const Columns& columns = {}) const;
};

// A command that changes something is confirmed first when it runs in production by a profile.
enum class Effect { reads, changes };

struct Example {
  std::string line;  // without "hireline"
  std::string does;
};

struct Command {
  std::string path;  // "org create"; no command's path begins another's
  std::string help;  // one line without a full stop
  Effect effect = Effect::reads;
  std::vector<Option> options = {};
  std::vector<Example> examples = {};
  std::function<Outcome(const Context&)> run;
  // Whether these words make it use settings, which then must be right; absent: all do.
  std::function<bool(const Arguments&)> needs_settings = {};
};

// The options that every command takes.
std::span<const Option> global_options();

}  // namespace hireline::cli
