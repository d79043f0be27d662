#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "common/app/access.hpp"
#include "common/app/assessment/scorecards.hpp"
#include "common/base/utf8.hpp"
#include "common/domain/assessment/scorecard_lint.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/read.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {
namespace {

// Tables leave out the criteria; the other formats show all.
const Columns columns = {
    {"id", "/_id"}, {"name", "/name"}, {"version", "/version"}, {"updated", "/updatedAt"}};

// Runs `work` with the organization ORG, as its owner.
template <class Work>
auto as_owner(const Context& context, const Operator& who, const Work& work) {
  return [&context, who, work](db::Tx& tx) {
    const auto organization = app::resolve_organization(tx, who, context.arguments.get("ORG"));
    using Answer = decltype(work(tx, Recruiter{}));
    if (!organization) return Answer(std::unexpected(organization.error()));
    return work(tx, app::act_as_owner(who, *organization));
  };
}

std::expected<app::OneScorecard, CliError> named(const Context& context,
                                                 db::Connection& connection) {
  return app::OneScorecard{TRY(find_id<ScorecardId>(context, connection, "SCORECARD"))};
}

Outcome list(const Context& context) {
  const app::ListScorecards input{TRY(read_page(context.arguments))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx, const Recruiter& owner) -> Result<Page<Scorecard>> {
    return tx.read(TRY(app::list_scorecards(owner, input)));
  };
  show_page(context, TRY(look(context, *connection, who, as_owner(context, who, work))), columns);
  return ExitCode::done;
}

std::expected<Scorecard, CliError> find(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneScorecard input = TRY(named(context, *connection));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx, const Recruiter& owner) -> Result<Scorecard> {
    return tx.read(TRY(app::get_scorecard(owner, input)));
  };
  return TRY(look(context, *connection, who, as_owner(context, who, work)));
}

Outcome get(const Context& context) {
  show_value(context, TRY(find(context)), columns);
  return ExitCode::done;
}

Outcome retire(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneScorecard input = TRY(named(context, *connection));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx, const Recruiter& owner) -> Result<Scorecard> {
    TRY(app::retire_scorecard(tx, owner, input));
    return tx.read(TRY(app::get_scorecard(owner, input)));
  };
  show_value(context, TRY(change(context, *connection, who, as_owner(context, who, work))),
             columns);
  return ExitCode::done;
}

// As POST /v1/scorecards takes it. Ids are left out: another organization has others.
Outcome write_out(const Context& context) {
  std::string text;
  wire::append_json(text, TRY(find(context)));
  nlohmann::ordered_json document = nlohmann::ordered_json::parse(text);
  for (const char* name : {"_id", "version", "createdAt", "updatedAt"}) document.erase(name);
  for (auto& criterion : document.at("criteria")) criterion.erase("criterionId");
  if (context.globals.output == OutputFormat::table)
    context.ui.result(document.dump(2) + "\n");
  else
    context.show(document.dump(), {{"name", "/name"}, {"criteria", "/criteria"}});
  return ExitCode::done;
}

std::expected<app::NewScorecard, CliError> read_scorecard(const Context& context) {
  const std::string file = context.arguments.get("FILE");
  const std::string text = TRY(read_file_or_input(context.ui, file));
  const auto json = wire::parse_json_of_distinct_keys(text);
  if (!json)
    return misused(
        (file == "-" ? "standard input " : "'" + valid_utf8(file) + "' ") + json.error().message,
        "use a file of `hireline scorecard export`, or the body of POST /v1/scorecards");
  auto scorecard = wire::read_input<app::NewScorecard>({.path = {}, .query = {}, .body = &*json});
  if (!scorecard)
    return std::unexpected(CliError(failure_of(Invalid{std::move(scorecard).error()})));
  return *std::move(scorecard);
}

Outcome import(const Context& context) {
  const app::NewScorecard input = TRY(read_scorecard(context));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx, const Recruiter& owner) {
    return app::import_scorecard(tx, owner, input);
  };
  show_value(context, TRY(change(context, *connection, who, as_owner(context, who, work))),
             columns);
  return ExitCode::done;
}

const Columns finding_columns = {{"place", "/place"}, {"finding", "/finding"}};

Outcome lint(const Context& context) {
  nlohmann::ordered_json findings = nlohmann::ordered_json::array();
  for (const Issue& issue : lint_scorecard(TRY(find(context))))
    findings.push_back({{"place", path_text(issue.path)}, {"finding", issue.message}});
  context.show(findings.dump(), finding_columns);
  return findings.empty() ? ExitCode::done : ExitCode::problems_found;
}

std::vector<Option> of_organization(std::vector<Option> options) {
  options.insert(options.begin(), {"ORG", "", "organization id or slug", true});
  return options;
}

}  // namespace

std::vector<Command> scorecard_commands() {
  return {
      {.path = "scorecard list",
       .help = "List the scorecards of an organization, newest first, without retired ones",
       .options = of_organization(page_options()),
       .examples = {{"scorecard list acme-ltd", "names and versions"}},
       .run = list},
      {.path = "scorecard get",
       .help = "Show the current version of a scorecard, with its criteria and anchors",
       .options = of_organization({{"SCORECARD", "", scorecard_names, true}}),
       .examples = {{"scorecard get acme-ltd 65f0c0ffee65f0c0ffee65f0 -o yaml", "all of it"}},
       .run = get},
      {.path = "scorecard export",
       .help = "Print a scorecard as a file for `scorecard import`",
       .options = of_organization({{"SCORECARD", "", scorecard_names, true}}),
       .examples = {{"scorecard export acme-ltd 65f0c0ffee65f0c0ffee65f0 > engineering.json",
                     "JSON, without ids"}},
       .run = write_out},
      {.path = "scorecard import",
       .help = "Create a scorecard from a file, or change the one with its name",
       .effect = Effect::changes,
       .checks_first = true,
       .options = of_organization({{"FILE", "", "JSON file, or - for standard input", true}}),
       .examples =
           {{"scorecard import acme-ltd engineering.json --reason \"from the other office\"",
             "criteria that differ make another version"}},
       .run = import},
      {.path = "scorecard lint",
       .help = "Find what makes interviewers rate differently; exits with 9 if there is something",
       .options = of_organization({{"SCORECARD", "", scorecard_names, true}}),
       .examples = {{"scorecard lint acme-ltd 65f0c0ffee65f0c0ffee65f0",
                     "missing anchors, anchors of adjectives only, too many criteria"}},
       .run = lint},
      {.path = "scorecard retire",
       .help = "Retire a scorecard: no stage can get it any more; interviews keep it",
       .effect = Effect::changes,
       .checks_first = true,
       .options = of_organization({{"SCORECARD", "", scorecard_names, true}}),
       .examples = {{"scorecard retire acme-ltd 65f0c0ffee65f0c0ffee65f0 "
                     "--reason \"replaced by another one\"",
                     "fails while stages of jobs use it"}},
       .run = retire},
  };
}

}  // namespace hireline::cli
