#include "cli/doctor/doctor.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/dry_run.hpp"
#include "cli/frame/input.hpp"
#include "common/base/spelling.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

struct ListedCheck {
  std::int64_t number = 0;
  std::string name;
  std::string about;
  bool can_fix = false;
};

struct CheckReport {
  std::int64_t number = 0;
  std::string name;
  CheckState state = CheckState::ok;
  std::string finding;
  std::optional<std::string> hint;
  std::optional<std::string> fixed;  // what --fix did
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::ListedCheck) {
  return {
      .name = "ListedCheck",
      .fields = {field("number", &cli::ListedCheck::number), field("name", &cli::ListedCheck::name),
                 field("about", &cli::ListedCheck::about),
                 field("canFix", &cli::ListedCheck::can_fix)}};
}

HIRELINE_SHAPE(cli::CheckReport) {
  return {
      .name = "CheckReport",
      .fields = {field("number", &cli::CheckReport::number), field("name", &cli::CheckReport::name),
                 field("state", &cli::CheckReport::state),
                 field("finding", &cli::CheckReport::finding),
                 field("hint", &cli::CheckReport::hint), field("fixed", &cli::CheckReport::fixed)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns list_columns = {
    {"number", "/number"}, {"name", "/name"}, {"can_fix", "/canFix"}, {"about", "/about"}};
// A terminal has no room for hints in the table; they are printed below it.
const Columns terminal_columns = {
    {"number", "/number"}, {"name", "/name"}, {"state", "/state"}, {"finding", "/finding"}};
const Columns report_columns = {{"number", "/number"},   {"name", "/name"}, {"state", "/state"},
                                {"finding", "/finding"}, {"hint", "/hint"}, {"fixed", "/fixed"}};

std::vector<Check> all_checks() {
  std::vector<Check> all;
  for (auto checks_of : {settings_checks, outside_checks, sign_in_checks, database_checks,
                         work_checks, record_checks})
    std::ranges::move(checks_of(), std::back_inserter(all));
  return all;
}

// Runs each check at most once, after the checks that it needs.
class Examination {
 public:
  Examination(const Context& context, const std::vector<Check>& checks)
      : around_(context), checks_(checks) {}

  const Finding& finding_of(const Check& check) {
    const auto known = findings_.find(check.name);
    if (known != findings_.end()) return known->second;
    return findings_[check.name] = examine(check);
  }

  // Returns the names of all checks that failed, both requested ones and those that they need.
  std::vector<std::string> failed() const {
    std::vector<std::string> names;
    for (const auto& [name, finding] : findings_)
      if (finding.state == CheckState::failed) names.push_back(name);
    return names;
  }

  // Returns a text about the correction; nullopt if nothing needs a correction, or if the check has
  // no safe one.
  std::optional<std::string> fix(const Check& check) {
    const CheckState state = finding_of(check).state;
    if (!check.fix || state == CheckState::ok || state == CheckState::skipped) return std::nullopt;
    auto done = check.fix(around_);
    if (!done) return "no: " + done.error().message;
    if (!around_.context().globals.dry_run) findings_[check.name] = examine(check);
    return *std::move(done);
  }

 private:
  Finding examine(const Check& check) {
    for (const std::string& name : check.needs) {
      const auto needed = std::ranges::find(checks_, name, &Check::name);
      const CheckState state = finding_of(*needed).state;
      if (state == CheckState::failed || state == CheckState::skipped)
        return {CheckState::skipped, "depends on a check that did not pass: " + name};
    }
    try {
      return check.examine(around_);
    } catch (const db::Unavailable& error) {
      return away(error.what());
    }
  }

  // If the database still answers, only this check is without a result; otherwise the connection
  // has failed.
  Finding away(const std::string& why) {
    try {
      db::server_facts(around_.connection());
      return {CheckState::skipped, "not checked: " + why,
              "a check is cancelled after ten seconds; retry when the database is less busy"};
    } catch (const db::Unavailable&) {
      return {CheckState::failed, why, "the database connection was lost during the check"};
    }
  }

  Surroundings around_;
  const std::vector<Check>& checks_;
  std::map<std::string, Finding, std::less<>> findings_;
};

std::string number_of(const std::vector<Check>& checks, const Check& check) {
  return std::to_string(&check - checks.data() + 1);
}

// Returns the checks whose names or numbers are in --only, in the order of the list.
std::expected<std::vector<const Check*>, CliError> chosen(const Arguments& given,
                                                          const std::vector<Check>& checks) {
  std::vector<std::string_view> names;
  for (const Check& check : checks) names.push_back(check.name);
  std::vector<std::string> numbers;
  for (const Check& check : checks) numbers.push_back(number_of(checks, check));
  const auto only = TRY(read_choices(given, "--only", names, numbers));
  std::vector<const Check*> chosen;
  for (const Check& check : checks)
    if (only.empty() || std::ranges::find(only, check.name) != only.end() ||
        std::ranges::find(only, number_of(checks, check)) != only.end())
      chosen.push_back(&check);
  return chosen;
}

Outcome list(const Context& context, const std::vector<Check>& checks) {
  std::vector<ListedCheck> listed;
  for (const Check& check : checks)
    listed.push_back({.number = std::ssize(listed) + 1,
                      .name = check.name,
                      .about = check.about,
                      .can_fix = static_cast<bool>(check.fix)});
  show_value(context, listed, list_columns);
  return ExitCode::done;
}

// A fix is a change, so it has the guards of other changes.
std::optional<CliError> guard_fixing(const Context& context) {
  if (!context.arguments.has("--fix")) return std::nullopt;
  return guard_change(context.ui, context.globals, context.settings.config, "repair problems");
}

void show_reports(const Context& context, const std::vector<CheckReport>& reports) {
  const bool is_screen =
      context.globals.output == OutputFormat::table && context.ui.terminal().out_is_tty;
  show_value(context, reports, is_screen ? terminal_columns : report_columns);
  if (!is_screen) return;
  for (const CheckReport& report : reports) {
    const bool is_well = report.state == CheckState::ok || report.state == CheckState::skipped;
    if (is_well && !report.fixed) continue;
    context.ui.note("\n" + std::to_string(report.number) + " " + report.name + ": " +
                    report.finding);
    if (report.fixed) context.ui.note("  --fix: " + *report.fixed);
    if (report.hint) context.ui.note("  " + *report.hint);
  }
  context.ui.note("");
}

void sum_up(const Context& context, const std::vector<const Check*>& checks,
            const std::vector<std::string>& failed) {
  std::size_t asked_for = 0;
  std::string fixable, needed;
  for (const std::string& name : failed) {
    const auto check = std::ranges::find(checks, name, &Check::name);
    if (check == checks.end()) {
      needed += (needed.empty() ? "" : ", ") + name;
      continue;
    }
    ++asked_for;
    if ((*check)->fix) fixable += (fixable.empty() ? "" : ",") + name;
  }
  if (asked_for > 0)
    context.ui.note(std::to_string(asked_for) + " of " + std::to_string(checks.size()) +
                    " checks failed.");
  if (!needed.empty()) context.ui.note("Required checks failed: " + needed + ".");
  if (!fixable.empty() && !context.arguments.has("--fix"))
    context.ui.note("`hireline doctor --fix --only " + fixable +
                    "` can repair some of the problems.");
  if (context.globals.dry_run) note_no_change(context);
}

Outcome doctor(const Context& context) {
  const std::vector<Check> checks = all_checks();
  if (context.arguments.has("--list")) return list(context, checks);
  const auto wanted = TRY(chosen(context.arguments, checks));
  if (auto error = guard_fixing(context)) return std::unexpected(*std::move(error));
  Examination examination(context, checks);
  std::vector<CheckReport> reports;
  for (const Check* check : wanted) {
    std::optional<std::string> fixed;
    if (context.arguments.has("--fix")) fixed = examination.fix(*check);
    const Finding& finding = examination.finding_of(*check);
    reports.push_back({.number = check - checks.data() + 1,
                       .name = check->name,
                       .state = finding.state,
                       .finding = finding.text,
                       .hint = finding.hint,
                       .fixed = std::move(fixed)});
  }
  show_reports(context, reports);
  const std::vector<std::string> failed = examination.failed();
  sum_up(context, wanted, failed);
  return failed.empty() ? ExitCode::done : ExitCode::problems_found;
}

}  // namespace

db::Connection& Surroundings::connection() {
  if (!connection_) {
    db::ConnectionOptions options = db::connection_options(config(), "hireline-doctor");
    options.statement_timeout = std::chrono::seconds(10);
    connection_ = std::make_unique<db::Connection>(std::move(options));
  }
  return *connection_;
}

std::vector<Command> doctor_commands() {
  return {{.path = "doctor",
           .help = "Check settings, services and records, and suggest repairs",
           .options =
               {{"--list", "", "list the checks without running them"},
                {"--only", "NAMES", "run only these checks: names or numbers, separated by commas"},
                {"--fix", "",
                 "repair problems that can be repaired safely; migrations require confirmation"}},
           .examples = {{"doctor", "run all checks; exits with 9 if a check fails"},
                        {"doctor --only queue,stuck-tasks --fix",
                         "run two checks and repair the problems found"},
                        {"doctor --fix --dry-run", "show which problems would be repaired"}},
           .run = doctor,
           .needs_settings = [](const Arguments& given) { return !given.has("--list"); }}};
}

}  // namespace hireline::cli
