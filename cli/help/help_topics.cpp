#include <array>

#include "cli/help/help.hpp"
#include "common/domain/banks/lint/lint.hpp"

namespace hireline::cli {
namespace {

std::string banks() {
  std::string page =
      R"(Files of question banks, as `hireline question import` reads them and `export` writes them.

A file is a list of entries, in YAML, JSON or CSV, with the fields of the HTTP API:

  screening  text, category, difficulty, idealAnswer, rubric
  interview  text, questionType, applicableStageTypes, guidance, followUps
  scenario   title, prompt, scenarioType, applicableStageTypes, rubric
  dsa        title, difficulty, tags, statement, constraints, languages, starterCode, timeLimitMs,
             memoryLimitMb, checker, testCases

Each may have a slug, by which a later import finds it again. retired: true takes it out of use,
retired: false brings it back, and without either it stays as it is. A rubric is a list of point,
weight and keywords; a test case has input, expectedOutput, isHidden, weight, explanation. No field
may stand twice.

Folders: of banks/screening/sql.yaml the folder tells the bank. A problem may have a folder of its
own, banks/dsa/two-sum/problem.yaml, which then is its slug; its cases may say inputFile and
expectedOutputFile, which lie in that folder.

YAML: texts need no quotes, whatever they look like. Anchors are followed; merge keys and tags are
refused.

CSV: RFC 4180 with a header of field names. Lists have one item on each line of their cell, rubrics
one point: point|weight|keyword;keyword. A cell that begins with [ or { is JSON there, which is how
starterCode and testCases are written.

What `hireline question lint` looks for:

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
  return R"(How a command ended, as scripts see it:

    0  done; a dry run that would change something is done, too
    1  failed, or was called off at its question
    2  used wrongly: unknown words, wrong input or settings, a question that nobody can answer
    3  what was named does not exist
    4  not permitted
    5  refused by a rule of the service, such as a stage whose predecessors are open
    6  refused by a limit of the organization's plan
    7  the database or the network is not available; retry later
    8  partly done: some items of several failed
    9  a check has found problems
  124  out of time
  130  interrupted
)";
}

std::string environment() {
  std::string page =
      "Every setting has a variable. It is also a key of the file hireline.toml in the current\n"
      "folder: the variable's name without HIRELINE_, in lower case. Variables win over the file,\n"
      "a profile wins over both, and flags win over all. Where a Debian package was installed and\n"
      "nothing else says which place is meant, /etc/hireline/hireline.toml is read. `hireline "
      "config\n"
      "show` tells what is in force and where it comes from, `config path` which files there "
      "are.\n\n";
  for (const SettingHelp& setting : describe_settings()) {
    page.append(setting.name).append("\n    ").append(setting.meaning).append("\n");
    page.append("    default: ");
    page.append(setting.default_text.empty() ? "none" : setting.default_text).append("\n");
  }
  page.append(
      "\nHIRELINE_SECRET_FILE and HIRELINE_DATABASE_URL_FILE name a file that holds the value.\n"
      "\nOf the command line only:\n"
      "HIRELINE_PROFILE\n"
      "    a table [profiles.NAME] of ~/.config/hireline/config.toml (XDG_CONFIG_HOME counts),\n"
      "    with the keys of hireline.toml; where it says environment production (`env`), every\n"
      "    change is confirmed first\n"
      "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM=dumb\n"
      "    colour, by the usual rules\n"
      "LC_ALL, LC_CTYPE, LANG\n"
      "    where the first that is set names no UTF-8, boards, lines and bars are drawn in ASCII\n"
      "HIRELINE_FORCE_TTY=COLUMNS\n"
      "    writes as if to a terminal of that width\n");
  return page;
}

std::string formatting() {
  return R"(-o chooses the form of a result:

  table  the default. On a terminal: aligned columns under a header, cut to its width, with times
         as "3 days ago"; boards, histories and reports are drawn. In a pipe: values separated by
         tabs, one line each, without header and colour, times in full, and nothing cut.
  json   the shapes of the HTTP API. An empty list is [], and an error is JSON as well.
  yaml   the same, as YAML 1.2.
  csv    RFC 4180 with a header. A text that a spreadsheet would run as a formula gets an
         apostrophe before it.

--columns chooses the columns of a table or of CSV, in order: by the names that the command shows
with -o csv, by the names of members, or by JSON pointers. --utc tells times in full on a terminal,
too. --ascii draws with plain characters.

  hireline pipeline list --job JOB --columns email,status,/candidateFacingStatus

Results go to standard output; notes, warnings, questions and errors go to standard error. -q leaves
the notes out.

  hireline config show -o json | jq -r '.[] | select(.origin != "default") | .name'

Shapes are the API's: lists are arrays, ids are in _id, times are UTC with milliseconds, what is absent
is left out, and an error is {"message", "code"} with what the code brings along. The commands
themselves, for a program: `hireline help --map`.
)";
}

std::string profiles() {
  return R"(A profile is a named place: a table of ~/.config/hireline/config.toml (XDG_CONFIG_HOME counts)
with the keys of hireline.toml.

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

With a profile, no hireline.toml is read, and it wins over the environment. Where it says production,
which is what every program takes when nothing is said, each change is confirmed first; --yes answers.

Passwords need not be in a file of yours: PostgreSQL's ~/.pgpass and service files count.
)";
}

std::string completion() {
  return R"(A shell completes commands, options, choices and, with the database near, the names of records.

  bash   hireline completion bash > ~/.local/share/bash-completion/completions/hireline
  zsh    hireline completion zsh > ~/.zfunc/_hireline      with fpath+=~/.zfunc before compinit
  fish   hireline completion fish > ~/.config/fish/completions/hireline.fish

The Debian package has installed all three. The names are asked of the database that the line means,
by --profile, --database-url or the settings in force. What does not come within 300 ms is left out,
and nothing is ever complained of. After a change of the program nothing has to be made anew.
)";
}

std::string cron() {
  return R"(What runs by itself, by cron or a timer:

  hireline maintenance run --all -q

With -q only warnings and errors are written, to standard error, so that cron writes a mail when, and
only when, something is to be done. One that runs is not run twice: the second leaves it to the first.

The exit code tells what to do: 7 says that the database is away, and that trying again may help; 8
that a part was done; 9, of `doctor`, `migrate verify` and `question lint`, that a check has found
something. `hireline help exit-codes` has all.

In a pipe there is no header, no colour and no question: what would ask ends with 2 unless --yes is
given. Say why with --reason; it is kept with every change.
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
