#include "common/app/analytics/analytics.hpp"

#include <iterator>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "cli/views/analytics_view.hpp"
#include "common/app/access.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/app/organizations/organizations.hpp"

namespace hireline::cli {
namespace {

constexpr std::size_t lines_on_a_terminal = 20;
constexpr std::int64_t most_lines = 100'000;

std::expected<app::ReportInput, CliError> read_input(const Context& context, Instant now) {
  const Arguments& given = context.arguments;
  if (!given.has("--org") && !given.has("--job"))
    return misused("the report requires an organization or a job", "add --org ORG or --job JOB");
  if (given.has("--explain") && context.shows_columns())
    return misused("--explain lists ids, but a table does not show ids", "add -o json or -o yaml");
  app::ReportInput input{.from = TRY(read_moment(given, "--since", now)),
                         .to = TRY(read_moment(given, "--until", now)),
                         .job = {},
                         .explain = {}};
  if (given.has("--explain")) input.explain = app::Explain::ids;
  return input;
}

// Returns the owner of the organization in --org, or else of the job's organization.
Result<Recruiter> act_as_owner_for_report(db::Tx& tx, const Operator& who, const Arguments& given,
                                          const app::ReportInput& input) {
  const auto named = given.text("--org");
  if (!named) return app::act_as_owner_of_job(tx, who, *input.job);
  return app::act_as_owner(who, TRY(app::resolve_organization(tx, who, *named)));
}

// An operator may see the report in any case. The note states that the organization itself may not.
void note_what_the_plan_lacks(const Context& context, const UsageReport& organization) {
  if (!organization.features.advanced_analytics)
    context.ui.note("The plan '" + organization.plan + "' of " + organization.slug +
                    " does not include advancedAnalytics: only operators can see this report.");
}

template <class Report>
using UseCase = Result<db::Query<Report>> (*)(const Recruiter&, Instant, const app::ReportInput&);

// Reports of many rows use a connection with longer timeouts: no other request waits for this one.
template <class Report>
std::expected<Report, CliError> get_report(const Context& context, UseCase<Report> use_case) {
  const Instant now = wall_clock_now();
  app::ReportInput input = TRY(read_input(context, now));
  const auto connection = TRY(open_patient_connection(context));
  if (context.arguments.has("--job"))
    input.job = TRY(find_id<JobId>(context, *connection, "--job"));
  const Operator who = caller();
  std::optional<UsageReport> organization;
  const auto read = [&](db::Tx& tx) -> Result<Report> {
    const Recruiter owner = TRY(act_as_owner_for_report(tx, who, context.arguments, input));
    const auto of_organization = TRY(app::get_usage(who, now, owner.organization_id.str()));
    organization = TRY(tx.read(of_organization));
    return tx.read(TRY(use_case(owner, now, input)));
  };
  Report report = TRY(look(context, *connection, who, read));
  note_what_the_plan_lacks(context, organization.value());
  return report;
}

Outcome funnel(const Context& context) {
  show_report(context, TRY(get_report<FunnelReport>(context, app::report_funnel)));
  return ExitCode::done;
}

Outcome time_to_hire(const Context& context) {
  show_report(context, TRY(get_report<TimeToHireReport>(context, app::report_time_to_hire)));
  return ExitCode::done;
}

std::expected<std::size_t, CliError> read_lines(const Context& context) {
  const std::int64_t usual = context.draws() ? lines_on_a_terminal : most_lines;
  return static_cast<std::size_t>(
      TRY(read_integer(context.arguments, "--limit", usual, 1, most_lines)));
}

Outcome questions(const Context& context) {
  const std::size_t lines = TRY(read_lines(context));
  show_report(context, TRY(get_report<QuestionReport>(context, app::report_questions)), lines);
  return ExitCode::done;
}

Outcome interviewers(const Context& context) {
  const std::size_t lines = TRY(read_lines(context));
  show_report(context, TRY(get_report<InterviewerReport>(context, app::report_interviewers)),
              lines);
  return ExitCode::done;
}

Outcome agreement(const Context& context) {
  const auto of_all = [](const Recruiter& who, Instant now, const app::ReportInput& in) {
    return app::report_agreement(who, now, {in});
  };
  show_report(context, TRY(get_report<AgreementReport>(context, of_all)));
  return ExitCode::done;
}

std::vector<Option> report_options(std::vector<Option> more = {}) {
  std::vector<Option> options = {
      {"--org", "ORG", "report about this organization (id or slug)"},
      {"--job", "JOB", "report about this job only (id or title)"},
      {.names = "--since",
       .value_name = "TIME",
       .help = "start of the period: a duration before now (30d), a day, or an ISO 8601 time "
               "(default: 90d)",
       .former = "--from"},
      {.names = "--until",
       .value_name = "TIME",
       .help = "end of the period, exclusive (default: now)",
       .former = "--to"},
      {"--explain", "",
       "include the ids of the rows counted in each figure; requires -o json or yaml"}};
  std::ranges::move(more, std::back_inserter(options));
  return options;
}

Option limit_option() {
  return {"--limit", "N",
          "maximum number of lines in the table (default: 20 on a terminal, otherwise all)"};
}

}  // namespace

std::vector<Command> analytics_commands() {
  return {
      {.path = "analytics funnel",
       .help = "Show how many candidates reach each stage",
       .options = report_options(),
       .examples = {{"analytics funnel --org acme-ltd --since 30d",
                     "report about the pipelines of the last 30 days"},
                    {"analytics funnel --job 65f0c0ffee65f0c0ffee65f0 -o csv",
                     "report about one job as CSV"}},
       .run = funnel},
      {.path = "analytics time-to-hire",
       .help = "Show the time from pipeline to hire",
       .options = report_options(),
       .examples = {{"analytics time-to-hire --org acme-ltd --since 2026-01-01 --until 2026-07-01",
                     "report about the hires of half a year, by month and by stage"}},
       .run = time_to_hire},
      {.path = "analytics questions",
       .help = "Show how well questions differentiate between candidates",
       .options = report_options({limit_option()}),
       .examples = {{"analytics questions --org acme-ltd", "list the most used questions first"}},
       .run = questions},
      {.path = "analytics interviewers",
       .help = "Show the workload of interviewers and how strictly they rate",
       .options = report_options({limit_option()}),
       .examples = {{"analytics interviewers --org acme-ltd --explain -o json",
                     "include the ids of the interviews and feedback in each figure"}},
       .run = interviewers},
      {.path = "analytics agreement",
       .help = "Show how far evaluations agree with feedback",
       .options = report_options(),
       .examples = {{"analytics agreement --org acme-ltd --since 365d",
                     "compare the evaluations of a year with what people said afterwards"}},
       .run = agreement},
  };
}

}  // namespace hireline::cli
