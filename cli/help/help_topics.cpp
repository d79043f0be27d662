#include <array>

#include "cli/help/help.hpp"
#include "common/domain/banks/lint/lint.hpp"

namespace hireline::cli {
namespace {

std::string banks() {
  std::string page =
      R"(Format of the files of `hireline question import` and `hireline question export`.

A file is a list of entries in YAML, JSON or CSV, with the fields of the HTTP API:

  screening  text, category, difficulty, idealAnswer, rubric
  interview  text, questionType, applicableStageTypes, guidance, followUps
  scenario   title, prompt, scenarioType, applicableStageTypes, rubric
  dsa        title, difficulty, tags, statement, constraints, languages, starterCode, timeLimitMs,
             memoryLimitMb, checker, testCases

Each entry can have a slug, which identifies the entry in later imports. retired: true retires the
entry, and retired: false restores it. Without this field the state does not change. A rubric is a
list of point, weight and keywords. A test case has input, expectedOutput, isHidden, weight and
explanation. A field can occur only once in an entry.

Folders: the bank is taken from the name of the folder, for example banks/screening/sql.yaml. A
problem can have its own folder, for example banks/dsa/two-sum/problem.yaml; the folder's name is
then the slug. Its test cases can use inputFile and expectedOutputFile to name files in that folder.

YAML: texts do not need quotes. Anchors are supported. Merge keys and tags are refused.

CSV: RFC 4180 with a header of field names. A list has one item per line of its cell. A rubric has
one point per line: point|weight|keyword;keyword. A cell that starts with [ or { is read as JSON.
starterCode and testCases are always written as JSON.

Checks of `hireline question lint`:

)";
  for (const LintRule& rule : lint_rules())
    page.append("  ")
        .append(rule.number)
        .append(rule.level == LintLevel::error ? "  error    " : "  warning  ")
        .append(rule.meaning)
        .append("\n");
  return page;
}

struct Topic {
  std::string_view name;
  std::string (*page)();
};

std::string exit_codes() {
  return R"(Exit codes of hireline:

    0  success; also for a dry run that found something to change
    1  failed, or not confirmed by the user
    2  usage error: unknown words, invalid input or settings, or no terminal for a confirmation
    3  the record does not exist
    4  not permitted
    5  refused by a rule of the service, for example a stage with incomplete preceding stages
    6  refused by a limit of the organization's plan
    7  the database or the network is unavailable; retry later
    8  partly done: some of several items failed
    9  a check found problems
  124  timed out
  130  interrupted
)";
}

std::string environment() {
  std::string page =
      "Each setting has an environment variable. It is also a key of the file hireline.toml in\n"
      "the current folder: the name of the variable without HIRELINE_, in lower case. Variables\n"
      "override the file, a profile overrides both, and flags override everything. If the Debian\n"
      "package is installed and no other source specifies a database, the command line reads\n"
      "/etc/hireline/hireline.toml. Use `hireline config show` to see the effective settings and\n"
      "their origins, and `hireline config path` to see the settings files.\n\n";
  for (const SettingHelp& setting : describe_settings()) {
    page.append(setting.name).append("\n    ").append(setting.meaning).append("\n");
    page.append("    default: ");
    page.append(setting.default_text.empty() ? "none" : setting.default_text).append("\n");
  }
  page.append(
      "\nHIRELINE_SECRET_FILE and HIRELINE_DATABASE_URL_FILE name a file that contains the value.\n"
      "\nThe following variables apply to the command line only:\n"
      "HIRELINE_PROFILE\n"
      "    a table [profiles.NAME] in ~/.config/hireline/config.toml (or below XDG_CONFIG_HOME),\n"
      "    with the keys of hireline.toml\n"
      "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM=dumb\n"
      "    control colours, as in other programs\n"
      "LC_ALL, LC_CTYPE, LANG\n"
      "    if the first variable that is set does not name UTF-8, boards, lines and bars are "
      "drawn\n"
      "    in ASCII\n"
      "HIRELINE_FORCE_TTY=COLUMNS\n"
      "    formats output as for a terminal of this width\n");
  return page;
}

std::string formatting() {
  return R"(-o selects the output format:

  table  the default. On a terminal: aligned columns with a header, cut to the terminal's width,
         with times such as "3 days ago"; boards, histories and reports are drawn. In a pipe: one
         line per record, values separated by tabs, no header, no colours, full times, no cuts.
  json   the shapes of the HTTP API. An empty list is []. Errors are JSON, too. With --dry-run,
         the result is `data`, beside the events, mails and counters in `dryRun`.
  yaml   the same as YAML 1.2.
  csv    RFC 4180 with a header. A text that a spreadsheet would run as a formula starts with an
         apostrophe.

--columns selects the columns of a table or of CSV, in order. Use the column names of -o csv, the
names of members, or JSON pointers. --utc shows full times on a terminal, too. --ascii draws with
ASCII characters only.

  hireline pipeline list --job JOB --columns email,status,/candidateFacingStatus

Results are written to standard output. Notes, warnings, questions and errors are written to
standard error. -q suppresses notes.

  hireline config show -o json | jq -r '.[] | select(.origin != "default") | .name'

The shapes are those of the API: lists are arrays, ids are in _id, times are in UTC with
milliseconds, and absent values are omitted. An error is an object with message, code and additional
members. For a list of all commands in JSON, run `hireline help --map`.
)";
}

std::string profiles() {
  return R"(A profile is a table in ~/.config/hireline/config.toml (or below XDG_CONFIG_HOME) with the
keys of hireline.toml.

  [profiles.staging]
  database_url = "postgresql://ann@staging.example/hireline"
  secret_file = "/home/ann/.config/hireline/staging-secret"

  [profiles.prod]
  env = "production"
  database_url_file = "/home/ann/.config/hireline/prod-url"
  secret_file = "/home/ann/.config/hireline/prod-secret"
  auth_issuer = "https://accounts.example"
  auth_audience = "hireline"

  hireline --profile prod org list
  HIRELINE_PROFILE=staging hireline org list
  hireline config profiles

With a profile, hireline.toml is not read, and the profile overrides the environment variables.

If the environment is production (the default), in a profile or elsewhere, each change requires
confirmation; use --yes to confirm. `seed` commands require --in-production, too. If the setting
HIRELINE_OPERATOR_REASON is required, each change requires --reason.

Passwords do not have to be in your files: PostgreSQL's ~/.pgpass and service files are supported.
)";
}

std::string completion() {
  return R"(The shell completes commands, options, choices and, if the database is reachable, the
names of records.

  bash   hireline completion bash > ~/.local/share/bash-completion/completions/hireline
  zsh    hireline completion zsh > ~/.zfunc/_hireline      with fpath+=~/.zfunc before compinit
  fish   hireline completion fish > ~/.config/fish/completions/hireline.fish

The Debian package installs all three. The names come from the database of the command line: from
--profile, --database-url or the effective settings. Names that do not arrive within 300 ms are
omitted. Completion never prints errors. The scripts do not change when hireline is upgraded.
)";
}

std::string cron() {
  return R"(Use maintenance with cron or a timer:

  hireline maintenance run --all -q --yes --reason cron

With -q the command writes only warnings and errors, to standard error, so that cron sends a mail
only if there is a problem. If a run is already in progress, a second run does nothing.

The exit code shows the type of the problem. 7: the database is unavailable; retry later. 8: some
items failed. 9: `doctor`, `migrate verify` or `question lint` found a problem. `hireline help
exit-codes` lists all codes.

In a pipe there is no header, no colour and no question. In production, every change requires
confirmation: without --yes it exits with 2 and changes nothing. Use --reason to record a reason
with every change.
)";
}

constexpr std::array<Topic, 7> topics = {{{"exit-codes", exit_codes},
                                          {"environment", environment},
                                          {"profiles", profiles},
                                          {"formatting", formatting},
                                          {"completion", completion},
                                          {"cron", cron},
                                          {"banks", banks}}};

}  // namespace

std::vector<std::string> help_topics() {
  std::vector<std::string> names;
  for (const Topic& topic : topics) names.emplace_back(topic.name);
  return names;
}

std::optional<std::string> topic_help(std::string_view name) {
  for (const Topic& topic : topics)
    if (topic.name == name) return topic.page();
  return std::nullopt;
}

}  // namespace hireline::cli
