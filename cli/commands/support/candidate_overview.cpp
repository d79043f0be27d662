#include "cli/commands/support/support.hpp"
#include "cli/frame/database.hpp"
#include "cli/output/ago.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/find.hpp"
#include "cli/views/event_table.hpp"
#include "common/app/candidates/candidates.hpp"
#include "common/app/operations/support.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Waiting) {
  return {.name = "Waiting",
          .fields = {field("who", &Waiting::who), field("what", &Waiting::what),
                     field("sinceAt", &Waiting::since)}};
}

HIRELINE_SHAPE(OverviewPipeline) {
  return {
      .name = "OverviewPipeline",
      .fields = {field("_id", &OverviewPipeline::id),
                 field("organization", &OverviewPipeline::organization),
                 field("job", &OverviewPipeline::job), field("status", &OverviewPipeline::status),
                 field("stage", &OverviewPipeline::stage),
                 field("waitsFor", &OverviewPipeline::waiting)}};
}

HIRELINE_SHAPE(OverviewLink) {
  return {.name = "OverviewLink",
          .fields = {field("interviewId", &OverviewLink::interview_id),
                     field("stage", &OverviewLink::stage), field("link", &OverviewLink::link),
                     field("linkExpiresAt", &OverviewLink::expires_at)}};
}

HIRELINE_SHAPE(CandidateOverview) {
  return {
      .name = "CandidateOverview",
      .fields = {field("_id", &CandidateOverview::id), field("email", &CandidateOverview::email),
                 field("name", &CandidateOverview::name),
                 field("preferences", &CandidateOverview::preferences),
                 field("pipelines", &CandidateOverview::pipelines),
                 field("links", &CandidateOverview::links),
                 field("emails", &CandidateOverview::emails),
                 field("events", &CandidateOverview::events)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns pipeline_columns = {
    {"pipeline", "/_id"},          {"org", "/organization/slug"},  {"job", "/job"},
    {"status", "/status"},         {"waits_for", "/waitsFor/who"}, {"to", "/waitsFor/what"},
    {"since", "/waitsFor/sinceAt"}};

const Columns mail_columns = {{"mail", "/_id"},
                              {"kind", "/kind"},
                              {"status", "/status"},
                              {"created", "/createdAt"},
                              {"error", "/lastError"}};

const Columns event_columns = {
    {"when", "/when"}, {"who", "/who"}, {"what", "/what"}, {"change", "/change"}};

template <class T>
std::string json_text(const T& value) {
  std::string json;
  wire::append_json(json, value);
  return json;
}

std::string mails_turned_off(const Preferences& preferences) {
  std::string off;
  const auto add = [&](bool is_wanted, std::string_view name) {
    if (!is_wanted) off.append(off.empty() ? "" : ", ").append(name);
  };
  add(preferences.email_invitations, "invitations");
  add(preferences.email_reminders, "reminders");
  add(preferences.email_status_updates, "status updates");
  return off;
}

// Sections on a terminal. Links are on lines of their own, where they are not cut.
void draw(const Context& context, const CandidateOverview& found) {
  const auto section = [&](std::string_view heading, const std::string& json,
                           const Columns& columns) {
    if (json == "[]") return;
    context.ui.result("\n" + std::string(heading) + "\n" + render(json, columns, context.style()));
  };
  context.ui.result(on_one_line(found.name.value_or("(no name)")) + " <" +
                    on_one_line(found.email) + ">  " + found.id.str() + "\n");
  if (const std::string off = mails_turned_off(found.preferences); !off.empty())
    context.ui.result("has turned off mails: " + off + "\n");
  section("Pipelines", json_text(found.pipelines), pipeline_columns);
  if (!found.links.empty()) context.ui.result("\nLinks\n");
  for (const OverviewLink& link : found.links) {
    const auto& now = context.style().now;
    const std::string until = !link.expires_at ? ""
                              : now            ? ", expires " + ago(*link.expires_at, *now)
                                               : ", expires " + format_instant(*link.expires_at);
    context.ui.result(on_one_line(link.stage) + until + ": " + link.link + "\n");
  }
  section("Mails", json_text(found.emails), mail_columns);
  section("Events",
          event_lines(json_text(found.events), context.ui.terminal().is_ascii ? "->" : "→"),
          event_columns);
}

Outcome show(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<ParticipantId>(context, *connection, "CANDIDATE"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto found = TRY(look(context, *connection, who, [&](db::Tx& tx) {
    return app::overview_of_candidate(tx, who, links, id);
  }));
  remember_shown(context, Suggested::candidate, id.view());
  if (context.draws())
    draw(context, found);
  else if (context.shows_columns())
    show_value(context, found.pipelines, pipeline_columns);
  else
    show_value(context, found);
  return ExitCode::done;
}

const Columns dashboard_columns = {{"id", "/_id"},
                                   {"job", "/jobTitle"},
                                   {"organization", "/organizationName"},
                                   {"status", "/candidateFacingStatus"},
                                   {"last_activity", "/lastActivityAt"}};

Outcome view(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<ParticipantId>(context, *connection, "CANDIDATE"));
  const auto read = [&](db::Tx& tx) -> Result<CandidateDashboard> {
    return tx.read(TRY(app::get_dashboard(Candidate{id}, {})));
  };
  const auto found = TRY(look(context, *connection, caller(), read));
  if (context.shows_columns())
    show_value(context, found.pipelines, dashboard_columns);
  else
    show_value(context, found);
  return ExitCode::done;
}

const Option candidate_option{"CANDIDATE", "", candidate_names, true, {}, Completes::addresses};

}  // namespace

std::vector<Command> candidate_overview_commands() {
  return {
      {.path = "candidate show",
       .help = "Show what happened to a person: pipelines, links, mails and events",
       .options = {candidate_option},
       .examples = {{"candidate show bob@example.org",
                     "what each pipeline waits for, links, the last mails and events"},
                    {"candidate show bob@example.org -o json", "include all of it"}},
       .run = show},
      {.path = "candidate view",
       .help = "Show what the candidate sees on the dashboard",
       .options = {candidate_option,
                   {"--as-candidate", "", "the view of the candidate, which is the default"}},
       .examples = {{"candidate view bob@example.org --as-candidate -o json",
                     "print the JSON of GET /v1/candidate/dashboard"}},
       .run = view},
  };
}

}  // namespace hireline::cli
