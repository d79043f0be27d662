#include <algorithm>

#include "cli/commands/support/support.hpp"
#include "cli/frame/database.hpp"
#include "cli/output/ago.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/find.hpp"
#include "cli/views/event_table.hpp"
#include "cli/views/refused_mails.hpp"
#include "cli/views/waiting_tasks.hpp"
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
                     field("declineLink", &OverviewLink::decline_link),
                     field("startTime", &OverviewLink::start_time),
                     field("linkExpiresAt", &OverviewLink::expires_at)}};
}

HIRELINE_SHAPE(CandidateOverview) {
  return {
      .name = "CandidateOverview",
      .fields = {
          field("_id", &CandidateOverview::id), field("email", &CandidateOverview::email),
          field("name", &CandidateOverview::name),
          field("preferences", &CandidateOverview::preferences),
          field("pipelines", &CandidateOverview::pipelines),
          field("links", &CandidateOverview::links), field("emails", &CandidateOverview::emails),
          field("tasks", &CandidateOverview::tasks), field("events", &CandidateOverview::events)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns pipeline_columns = {
    {"pipeline", "/_id", true},    {"org", "/organization/slug"},  {"job", "/job"},
    {"status", "/status"},         {"waits_for", "/waitsFor/who"}, {"to", "/waitsFor/what"},
    {"since", "/waitsFor/sinceAt"}};

const Columns mail_columns = {{"mail", "/_id", true}, {"kind", "/kind"},
                              {"status", "/status"},  {"created", "/createdAt"},
                              {"due", "/dueAt"},      {"error", "/lastError"}};

const Columns task_columns = {{"task", "/_id", true}, {"kind", "/kind"},
                              {"state", "/state"},    {"attempt", "/attempt"},
                              {"run_at", "/runAt"},   {"error", "/lastError"}};

const Columns event_columns = {{"when", "/when"},
                               {"who", "/who"},
                               {"what", "/what"},
                               {"change", "/change"},
                               {"reason", "/reason"}};

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

// In a pipe, too, a section is an aligned table with a header. There, nothing is cut, and times are
// in full.
OutputStyle section_style(const Context& context) {
  OutputStyle style = context.style();
  if (style.is_tty) return style;
  constexpr std::size_t uncut_width = 100'000;
  style.is_tty = true;
  style.width = uncut_width;
  style.now.reset();
  return style;
}

std::string when(const OutputStyle& style, Instant moment) {
  return style.now ? ago(moment, *style.now) : format_instant(moment);
}

// Two lines for each pipeline: what it is, and what it waits for.
void show_pipelines(const Context& context, const OutputStyle& style,
                    const std::vector<OverviewPipeline>& pipelines) {
  for (const OverviewPipeline& pipeline : pipelines) {
    const Waiting& waiting = pipeline.waiting;
    std::string text = on_one_line(pipeline.job) + ", " + pipeline.organization.slug + ": " +
                       std::string(name_of(pipeline.status)) + "  " + pipeline.id.str() + "\n  ";
    if (waiting.who != WaitsFor::nobody)
      text.append("waits for the ").append(name_of(waiting.who)).append(": ");
    text.append(on_one_line(waiting.what));
    if (waiting.since) text.append(" (").append(when(style, *waiting.since)).append(")");
    context.ui.result(text + "\n");
  }
}

// Pipelines and links are on lines of their own, where they are not cut.
void show_sections(const Context& context, const CandidateOverview& found) {
  const OutputStyle style = section_style(context);
  const auto section = [&](std::string_view heading, const std::string& json,
                           const Columns& columns) {
    if (json == "[]") return;
    context.ui.result("\n" + std::string(heading) + "\n" + render(json, columns, style));
  };
  context.ui.result(on_one_line(found.name.value_or("(no name)")) + " <" +
                    on_one_line(found.email) + ">  " + found.id.str() + "\n");
  if (const std::string off = mails_turned_off(found.preferences); !off.empty())
    context.ui.result("has turned off mails: " + off + "\n");
  context.ui.result("\nPipelines\n");
  show_pipelines(context, style, found.pipelines);
  if (!found.links.empty()) context.ui.result("\nLinks\n");
  for (const OverviewLink& link : found.links) {
    std::string about = on_one_line(link.stage);
    if (link.start_time) about.append(", ").append(format_instant(*link.start_time));
    if (link.expires_at) about.append(", expires ").append(when(style, *link.expires_at));
    context.ui.result(about + ": " + link.link + "\n");
    if (link.decline_link) context.ui.result("  to decline: " + *link.decline_link + "\n");
  }
  section("Mails", json_text(found.emails), mail_columns);
  section("Tasks that send mails", json_text(found.tasks), task_columns);
  section("Events", event_lines(json_text(found.events), arrow_for(context)), event_columns);
  if (std::ranges::any_of(found.tasks,
                          [](const Task& task) { return task.state == TaskState::dead; }))
    context.ui.note("A dead task sends nothing: `hireline queue retry TASK` runs it again.");
  note_refused_mails(context, found.emails);
  if (found.events.size() == most_overview_events)
    context.ui.note("These are the last " + std::to_string(most_overview_events) +
                    " events. `hireline pipeline history` shows all of a pipeline.");
}

void show_pipelines_only(const Context& context, const CandidateOverview& found) {
  show_value(context, found.pipelines, pipeline_columns);
  if (const std::string off = mails_turned_off(found.preferences); !off.empty())
    context.ui.note("The candidate has turned off mails: " + off + ".");
  context.ui.note("-o json also has links, mails and events.");
}

Outcome show(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<ParticipantId>(context, *connection, "CANDIDATE"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto found = TRY(look(context, *connection, who, [&](db::Tx& tx) {
    return app::overview_of_candidate(tx, who, links, id);
  }));
  if (context.shows_sections())
    show_sections(context, found);
  else if (context.shows_columns())
    show_pipelines_only(context, found);
  else
    show_value(context, found);
  note_missing_worker(context, *connection);
  return ExitCode::done;
}

const Columns dashboard_columns = {{"id", "/_id"},
                                   {"job", "/jobTitle"},
                                   {"organization", "/organizationName"},
                                   {"status", "/candidateFacingStatus"},
                                   {"last_activity", "/lastActivityAt"}};

// As the pages show it: what the candidate can read, and nothing else.
void show_as_seen(const Context& context, const CandidatePipeline& pipeline) {
  std::string text = on_one_line(pipeline.job_title) + ", " +
                     on_one_line(pipeline.organization_name) + ": " +
                     on_one_line(pipeline.candidate_facing_status) + "\n";
  for (const CandidateStage& stage : pipeline.stage_progression) {
    text.append("  ").append(on_one_line(stage.name)).append(": ");
    text.append(name_of(stage.candidate_status)).append("\n");
    if (!stage.upcoming) continue;
    text.append("    ").append(format_instant(stage.upcoming->start_time));
    if (stage.upcoming->rsvp) text.append(", ").append(name_of(stage.upcoming->rsvp->status));
    if (stage.upcoming->meeting_link) text.append(": ").append(*stage.upcoming->meeting_link);
    text.append("\n");
  }
  context.ui.result(text);
}

void show_dashboard_only(const Context& context, const CandidateDashboard& found) {
  show_value(context, found.pipelines, dashboard_columns);
  context.ui.note("-o json also has stages and meeting links.");
}

Outcome view(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<ParticipantId>(context, *connection, "CANDIDATE"));
  const auto read = [&](db::Tx& tx) -> Result<CandidateDashboard> {
    return tx.read(TRY(app::get_dashboard(Candidate{id}, {})));
  };
  const auto found = TRY(look(context, *connection, caller(), read));
  if (context.shows_sections())
    for (const CandidatePipeline& pipeline : found.pipelines) show_as_seen(context, pipeline);
  else if (context.shows_columns())
    show_dashboard_only(context, found);
  else
    show_value(context, found);
  return ExitCode::done;
}

const Option candidate_option{"CANDIDATE", "", candidate_names, true};

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
