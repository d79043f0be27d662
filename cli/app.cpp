#include "cli/app.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <set>

#include "cli/frame/column_choice.hpp"
#include "cli/frame/command_tree.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database_errors.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/profile.hpp"
#include "cli/help/completion/names.hpp"
#include "cli/help/help.hpp"
#include "cli/help/help_map.hpp"
#include "cli/help/manual.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/near_names.hpp"
#include "cli/records/used_names.hpp"
#include "common/base/spelling.hpp"
#include "common/base/version.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::cli {
namespace {

// Searches the raw words, so that an error of a line that can't be parsed is also printed as JSON
// if the line requests it.
bool asks_for_json(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-ojson" || word == "-o=json" || word == "--output=json") return true;
    if ((word == "-o" || word == "--output") && i + 1 < words.size() && words[i + 1] == "json")
      return true;
  }
  return false;
}

bool names_database(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), std::ranges::find(words, "--"), [](const std::string& word) {
    return word == "--database-url" || word.starts_with("--database-url=");
  });
}

Globals read_globals(const Arguments& given, const Variables& variables) {
  Globals globals;
  globals.output = parse_enum<OutputFormat>(given.text("--output").value_or("table")).value();
  globals.dry_run = given.has("--dry-run");
  globals.yes = given.has("--yes");
  globals.reason = given.text("--reason");
  globals.profile = chosen_profile(given.text("--profile"), variables);
  globals.database_url = given.text("--database-url");
  return globals;
}

Outcome show_help(std::span<const Command> commands, const FoundCommand& found, Ui& ui) {
  constexpr std::size_t usual_width = 80;
  const std::size_t width = ui.terminal().out_is_tty ? ui.terminal().width : usual_width;
  ui.result(found.command ? command_help(*found.command, width)
                          : group_help(commands, found.path, width));
  return ExitCode::done;
}

// `hireline __complete WORD… BEGINNING`, which the scripts of `hireline completion` call: prints a
// line for each word that may follow, once, with its description after a tab, or ":files".
Outcome complete_line(std::span<const Command> commands, std::span<const std::string> words,
                      const Variables& variables, Ui& ui) {
  const Completion found = complete(commands, words, ask_for_names(variables));
  std::set<std::string> seen;
  for (const Suggestion& suggestion : found.words) {
    // A name that is not plain text can't be typed on a command line either.
    if (on_one_line(suggestion.value) != suggestion.value) continue;
    if (!seen.insert(suggestion.value).second) continue;
    ui.result(suggestion.value + "\t" + on_one_line(suggestion.description) + "\n");
  }
  if (found.files) ui.result(":files\n");
  return ExitCode::done;
}

// `hireline help --man [PAGE]`: prints a manual page, or the names of all pages.
Outcome show_manual(std::span<const Command> commands, std::span<const std::string> pages, Ui& ui) {
  const auto known = manual_pages(commands);
  if (pages.empty())
    for (const std::string& page : known) ui.result(page + "\n");
  for (const std::string& name : pages) {
    // `hireline-candidate`, as `man` takes it.
    const auto whole = std::ranges::find_if(
        known, [&](const std::string& one) { return one.starts_with(name + "."); });
    const auto page = manual_page(commands, whole == known.end() ? name : *whole);
    if (!page) {
      const auto meant = nearest_name(name, known);
      return misused(
          "no manual page is called '" + name + "'",
          meant ? "did you mean '" + *meant + "'?" : "run `hireline help --man` to list all pages");
    }
    ui.result(*page);
  }
  return ExitCode::done;
}

// `hireline help [TOPIC | COMMAND… | --map | --man [PAGE]]`
Outcome help_page(std::span<const Command> commands, std::span<const std::string> words, Ui& ui) {
  if (!words.empty() && words.front() == "--man")
    return show_manual(commands, words.subspan(1), ui);
  if (words.size() == 1) {
    if (words.front() == "--map") {
      ui.result(command_map(commands));
      return ExitCode::done;
    }
    if (const auto page = topic_help(words.front())) {
      ui.result(*page);
      return ExitCode::done;
    }
    const auto first_words = words_after(commands, "");
    if (!words.front().starts_with('-') &&
        std::ranges::find(first_words, words.front()) == first_words.end()) {
      auto known = help_topics();
      known.insert(known.end(), first_words.begin(), first_words.end());
      const auto meant = nearest_name(words.front(), known);
      return misused("there is no help topic or command '" + words.front() + "'",
                     meant ? "did you mean '" + *meant + "'?"
                           : "run `hireline help` to list commands and topics");
    }
  }
  const auto found = find_command(commands, words);
  return found ? show_help(commands, *found, ui) : Outcome(std::unexpected(found.error()));
}

Outcome run_group(std::span<const Command> commands, const FoundCommand& found, Ui& ui) {
  const auto given = read_arguments(found.rest, global_options());
  if (!given) return std::unexpected(given.error());
  if (given->has("--version")) {
    ui.result("hireline " + std::string(version) + "\n");
    return ExitCode::done;
  }
  if (found.path.empty() || given->has("--help")) return show_help(commands, found, ui);
  return misused("'" + found.path + "' is a group of commands",
                 "run `hireline " + found.path + " --help` to list its commands");
}

// "run 'org plan set acme growth'": with what the change is about.
std::string about_change(const Command& command, const Arguments& given) {
  std::string line = command.path;
  for (const Option& option : command.options)
    if (const auto value = option.is_positional() ? given.text(option.long_name()) : std::nullopt)
      line.append(" ").append(on_one_line(*value));
  return "run '" + line + "'";
}

// Only a terminal is asked about the record: a pipe is refused before anything is read.
bool asks_later(const Command& command, const Globals& globals, const Ui& ui) {
  return command.asks_when_found && command.effect == Effect::changes && globals.in_production &&
         !globals.yes && !globals.dry_run && ui.terminal().can_ask;
}

std::optional<CliError> guard_command(const Command& command, const Arguments& given,
                                      const Globals& globals, const Config& config, Ui& ui) {
  if (command.effect != Effect::changes || globals.dry_run) return std::nullopt;
  if (command.invents && globals.in_production && !given.has("--in-production"))
    return refused(
        "in_production",
        "'" + command.path + "' creates invented records, and the environment is production",
        "set HIRELINE_ENV=development for a test database, or add --in-production");
  if (command.always_asks || asks_later(command, globals, ui))
    return require_reason(globals, config);
  return guard_change(ui, globals, config, about_change(command, given));
}

Outcome run_command(const FoundCommand& found, const Variables& variables, Ui& ui) {
  const Command& command = *found.command;
  std::vector<Option> options(global_options().begin(), global_options().end());
  for (Option& option : options) option.is_common = true;
  options.insert(options.end(), command.options.begin(), command.options.end());
  auto given = read_arguments(found.rest, options);
  if (!given) return std::unexpected(given.error());
  if (given->has("--help")) return show_help({}, found, ui);
  if (given->has("--quiet")) ui.set_quiet();
  if (given->has("--utc")) ui.set_exact_times();
  for (const std::string& note : notes_about_former_names(found.rest, options)) ui.note(note);
  if (auto error = recall_names(options, *given, ui)) return std::unexpected(*std::move(error));

  Globals globals = read_globals(*given, variables);
  globals.columns = TRY(read_columns(*given, command.effect));
  // As with an unset variable in a script: the command would use another database.
  if (globals.database_url && globals.database_url->find_first_not_of(' ') == std::string::npos)
    return misused("--database-url is empty", "use a PostgreSQL URL, or omit --database-url");
  const bool needs_settings = !command.needs_settings || command.needs_settings(*given);
  const auto settings = needs_settings ? load_settings(globals, variables, ui) : LoadedConfig();
  if (!settings) return std::unexpected(settings.error());
  globals.in_production = needs_settings && settings->config.environment == Environment::production;
  Context context{globals, *given, *settings, ui};
  context.changes = command.effect == Effect::changes;
  context.refusal = guard_command(command, *given, globals, settings->config, ui);
  const bool may_wait = context.refusal && context.refusal->code == "confirmation_needed" &&
                        (command.checks_first || command.asks_when_found) && !ui.terminal().can_ask;
  if (context.refusal && !may_wait) return std::unexpected(*std::move(context.refusal));
  if (asks_later(command, globals, ui)) *context.question = "run '" + command.path + "'";
  Outcome outcome = command.run(context);
  if (!outcome) return std::unexpected(with_near_name(context, std::move(outcome.error())));
  remember_names(options, *given, ui);
  return outcome;
}

Outcome run_line(std::span<const Command> commands, const std::vector<std::string>& words,
                 const Variables& variables, Ui& ui) {
  if (!words.empty() && words.front() == "__complete")
    return complete_line(commands, std::span(words).subspan(1), variables, ui);
  if (!words.empty() && words.front() == "help")
    return help_page(commands, std::span(words).subspan(1), ui);
  const auto found = find_command(commands, words);
  if (!found) return std::unexpected(found.error());
  return found->command ? run_command(*found, variables, ui) : run_group(commands, *found, ui);
}

Outcome run_guarded(std::span<const Command> commands, const std::vector<std::string>& words,
                    const Variables& variables, Ui& ui) {
  try {
    return run_line(commands, words, variables, ui);
  } catch (const db::Unavailable& error) {
    return std::unexpected(error_of(error, names_database(words)));
  } catch (const outside::SetupError& error) {
    return fail(ExitCode::usage, "invalid_settings", error.what(), error.hint());
  } catch (const UnknownColumn& unknown) {
    return std::unexpected(unknown.error());
  } catch (const std::exception& error) {
    return fail(ExitCode::failure, "internal_error", error.what(), "");
  }
}

}  // namespace

std::span<const Option> global_options() {
  static const std::array<Option, 13> options = {{
      {"-o,--output",
       "FORMAT",
       "table, json, yaml or csv",
       false,
       {"table", "json", "yaml", "csv"}},
      {"--columns", "NAMES",
       "columns of a table or of CSV, separated by commas: names or JSON pointers"},
      {"--dry-run", "", "show what the command would do, and change nothing"},
      {"-y,--yes", "", "answer yes to all questions"},
      {"--reason", "TEXT", "reason for the change, stored in the audit log"},
      {"--profile",
       "NAME",
       "profile from the operator's configuration",
       false,
       {},
       Completes::profiles},
      {"--database-url", "URL", "PostgreSQL URL, overrides HIRELINE_DATABASE_URL"},
      {"--no-color", "", "do not use colours"},
      {"--ascii", "", "draw with ASCII characters only"},
      {"--utc", "", "show times in full instead of \"3 days ago\""},
      {"-q,--quiet", "", "print no notes, only results, warnings and errors"},
      {"-h,--help", "", "show help"},
      {"--version", "", "show the version"},
  }};
  return options;
}

Option in_production_option() {
  return {"--in-production", "", "create the invented records although this is production"};
}

OutputStyle Context::style() const {
  const Terminal& terminal = ui.terminal();
  return {.format = globals.output,
          .is_tty = terminal.out_is_tty,
          .width = terminal.width,
          .coloured = terminal.out_colour,
          .is_ascii = terminal.is_ascii,
          .now = terminal.exact_times ? std::nullopt : std::optional(wall_clock_now())};
}

void Context::show(std::string_view value, const Columns& columns) const {
  std::string json(value);
  if (!effects->empty() && !shows_columns())
    json = R"({"data":)" + json + R"(,"dryRun":)" + *effects + "}";
  OutputStyle look = style();
  look.keeps_empty_columns = !globals.columns.empty();
  ui.result(render(
      json, globals.columns.empty() ? columns : chosen_columns(globals.columns, columns, json),
      look));
}

ExitCode run(std::span<const Command> commands, const std::vector<std::string>& words,
             const Variables& variables, Ui& ui) {
  if (std::ranges::find(words, "--no-color") != words.end()) ui.set_colourless();
  if (std::ranges::find(words, "--ascii") != words.end()) ui.set_ascii();
  const Outcome outcome = run_guarded(commands, words, variables, ui);
  if (!outcome)
    ui.error(asks_for_json(words) ? error_json(outcome.error())
                                  : error_text(outcome.error(), ui.terminal().error_colour));
  const ExitCode code = outcome ? *outcome : outcome.error().exit;
  const bool is_written = ui.flush();
  return code == ExitCode::done && !is_written ? ExitCode::failure : code;
}

}  // namespace hireline::cli
