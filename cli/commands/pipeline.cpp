#include <algorithm>
#include <iterator>

#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/find.hpp"
#include "cli/views/board_view.hpp"
#include "cli/views/event_table.hpp"
#include "cli/views/job_titles.hpp"
#include "cli/views/stage_track.hpp"
#include "cli/views/watch.hpp"
#include "common/app/hiring/board.hpp"
#include "common/app/hiring/pipeline_creation.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/links.hpp"
#include "common/app/operations/timeline.hpp"
#include "common/app/organizations/close_reasons.hpp"
#include "common/base/utf8.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

const Columns stage_columns = {{"stage", "/stageIndex"},  {"name", "/name"},
                               {"type", "/stageTypeKey"}, {"status", "/status"},
                               {"result", "/result"},     {"forced", "/forced"}};

const Columns pipeline_columns = {{"id", "/_id", true},
                                  {"email", "/participant/email"},
                                  {"name", "/participant/name"},
                                  {"status", "/status"},
                                  {"last_activity", "/lastActivityAt"}};

const Columns history_columns = {{"when", "/when"},
                                 {"who", "/who"},
                                 {"what", "/what"},
                                 {"change", "/change"},
                                 {"reason", "/reason"}};

// A table shows the stages of the pipeline, drawn on a terminal; the other formats show all of it.
void show_pipeline(const Context& context, const PipelineDetail& pipeline,
                   const std::string& job_title = {}) {
  if (!context.shows_columns()) return show_value(context, pipeline);
  if (context.draws())
    context.ui.result(track_text(pipeline.stage_progression, context.style()));
  else
    show_value(context, pipeline.stage_progression, stage_columns);
  const std::string job = job_title.empty() ? "" : ", " + on_one_line(job_title);
  context.ui.note(pipeline.participant.email + job + ": " + std::string(name_of(pipeline.status)));
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<PipelineId>(context, *connection, "PIPELINE"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto read = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, id));
    return tx.read(TRY(app::get_pipeline(recruiter, links, {id})));
  };
  const PipelineDetail found = TRY(look(context, *connection, who, read));
  show_pipeline(context, found, TRY(title_of_job(context, *connection, found.job_id)));
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const PageRequest page = TRY(read_page(given));
  const auto connection = TRY(open_connection(context));
  app::ListPipelines input{.job = TRY(find_id<JobId>(context, *connection, "--job")),
                           .page = page.page,
                           .limit = page.limit};
  if (const auto status = given.text("--status"))
    input.statuses = {parse_enum<PipelineStatus>(*status).value()};
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<Page<PipelineSummary>> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, input.job));
    return tx.read(TRY(app::list_pipelines(recruiter, input)));
  };
  const auto found = TRY(look(context, *connection, who, read));
  show_page(context, found, pipeline_columns);
  return ExitCode::done;
}

Outcome show_board_once(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<JobId>(context, *connection, "JOB"));
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<Board> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, id));
    return tx.read(TRY(app::get_board(recruiter, tx.now(), {id, app::all_cards})));
  };
  show_board(context, TRY(look(context, *connection, who, read)));
  return ExitCode::done;
}

Outcome board(const Context& context) {
  return watched(context, "pipeline board", show_board_once);
}

Outcome history(const Context& context) {
  const auto limit = TRY(read_integer(context.arguments, "--limit", 50, 1, 1'000));
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<PipelineId>(context, *connection, "PIPELINE"));
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<CursorPage<RecordedEvent>> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, id));
    return tx.read(TRY(app::list_pipeline_events(recruiter, {id, {{}, limit}})));
  };
  const auto found = TRY(look(context, *connection, who, read));
  std::string json;
  wire::append_json(json, found.items);
  show_timeline(context, json, history_columns);
  if (found.next_cursor) context.ui.note("There are more events: use --limit to show up to 1000.");
  return ExitCode::done;
}

// The checks of the API's input.
std::expected<app::NewCandidate, CliError> read_candidate(const Arguments& given) {
  app::NewCandidate candidate{.email = TRY(read_email(given, "--email")),
                              .name = {},
                              .phone = given.text("--phone"),
                              .links = {}};
  if (given.has("--name")) candidate.name = TRY(read_text(given, "--name"));
  if (candidate.phone && !wire::is_phone_number(*candidate.phone))
    return misused("invalid value '" + valid_utf8(*candidate.phone) + "' for --phone",
                   "use a telephone number of 5 to 15 digits");
  if (const auto link = given.text("--link")) {
    if (!wire::is_web_address(*link))
      return misused("invalid value '" + valid_utf8(*link) + "' for --link",
                     "use an http or https URL without credentials");
    candidate.links.push_back(*link);
  }
  return candidate;
}

Outcome create(const Context& context) {
  const Arguments& given = context.arguments;
  app::CreatePipeline input{
      .job = {}, .participant = TRY(read_candidate(given)), .external_id = {}};
  if (given.has("--external-id")) input.external_id = TRY(read_text(given, "--external-id"));
  const auto connection = TRY(open_connection(context));
  input.job = TRY(find_id<JobId>(context, *connection, "--job"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, input.job));
    return app::create_pipeline(tx, recruiter, links, input);
  };
  const PipelineDetail created = TRY(change(context, *connection, who, work));
  show_pipeline(context, created);
  if (!context.globals.dry_run) remember_shown(context, Suggested::pipeline, created.id.view());
  return ExitCode::done;
}

Outcome set_status(const Context& context) {
  const Arguments& given = context.arguments;
  const auto connection = TRY(open_connection(context));
  app::SetPipelineStatus input{.id = TRY(find_id<PipelineId>(context, *connection, "PIPELINE")),
                               .status = parse_enum<PipelineStatus>(given.get("STATUS")).value(),
                               .comment = given.text("--comment"),
                               .reason = context.globals.reason};
  if (given.has("--decision"))
    input.decision = TRY(find_id<PipelineDecisionId>(context, *connection, "--decision"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, input.id));
    if (given.has("--close-reason"))
      input.reason_id = TRY(app::find_named_close_reason(tx, who, recruiter.organization_id,
                                                         given.get("--close-reason")))
                            .id;
    return app::set_pipeline_status(tx, recruiter, links, input);
  };
  show_pipeline(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome unlock(const Context& context) {
  const Arguments& given = context.arguments;
  app::UnlockStage input{.id = {},
                         .stage_index = TRY(read_integer(given, "--stage", 0, 0, 1'000)),
                         .force = given.has("--force"),
                         .reason = context.globals.reason};
  if (input.force) {
    if (auto error = confirm(context.ui, context.globals,
                             {.about = "complete all stages before stage " + given.get("--stage") +
                                       " without a result"}))
      return std::unexpected(std::move(*error));
  }
  const auto connection = TRY(open_connection(context));
  input.id = TRY(find_id<PipelineId>(context, *connection, "PIPELINE"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, input.id));
    return app::unlock_stage(tx, recruiter, links, input);
  };
  const auto unlocked = change(context, *connection, who, work);
  if (!unlocked)
    return std::unexpected(with_option_named(unlocked.error(), "stageIndex:", "--stage:"));
  show_pipeline(context, *unlocked);
  return ExitCode::done;
}

Command create_command() {
  return {
      .path = "pipeline create",
      .help = "Enter a candidate into a job, without an interview and without a mail",
      .effect = Effect::changes,
      .checks_first = true,
      .options = {{"--job", "JOB", job_names, true},
                  {"--email", "EMAIL", "the candidate's address", true, {}, Completes::addresses},
                  {"--name", "NAME", "the candidate's name"},
                  {"--phone", "NUMBER", "a telephone number, which only the organization sees"},
                  {"--link", "URL", "a profile or portfolio, which only the organization sees"},
                  {"--external-id", "ID", "the application's id in another program"}},
      .examples = {{"pipeline create --job 65f0c0ffee65f0c0ffee65f0 --email ann@example.org",
                    "find or create the candidate, and unlock the first stage"}},
      .run = create};
}

std::vector<Option> status_options() {
  return {{"PIPELINE", "", pipeline_names, true},
          {"STATUS", "", "active, shortlisted, rejected, hired or withdrawn", true,
           choices_of<PipelineStatus>()},
          {"--close-reason", "REASON",
           "its id or name, only for rejected and withdrawn: see close-reason list"},
          {"--comment", "TEXT", "comment on the close reason"},
          {"--decision", "DECISION",
           "id of the recorded decision, or its first digits, only for rejected and hired: see "
           "pipeline "
           "decisions"}};
}

}  // namespace

std::vector<Command> pipeline_commands() {
  std::vector<Option> list_options = {{"--job", "JOB", job_names, true},
                                      {"--status", "STATUS", "only pipelines with this status",
                                       false, choices_of<PipelineStatus>()}};
  std::ranges::copy(page_options(), std::back_inserter(list_options));
  return {
      {.path = "pipeline list",
       .help = "List the pipelines of a job, most recently active first",
       .options = std::move(list_options),
       .examples = {{"pipeline list --job 65f0c0ffee65f0c0ffee65f0 --status shortlisted",
                     "list the shortlisted candidates"}},
       .run = list},
      {.path = "pipeline board",
       .help = "Show the candidates of a job in columns, by current stage",
       .options = {{"JOB", "", job_names, true}, watch_option()},
       .examples = {{"pipeline board 65f0c0ffee65f0c0ffee65f0",
                     "show the current stage of all candidates"},
                    {"pipeline board 65f0c0ffee65f0c0ffee65f0 -o csv",
                     "print one line per candidate"}},
       .run = board},
      {.path = "pipeline get",
       .help = "Show one candidate's progress through one job",
       .options = {{"PIPELINE", "", pipeline_names, true}},
       .examples = {{"pipeline get 65f0c0ffee65f0c0ffee65f0 -o json", "include all interviews"}},
       .run = get},
      {.path = "pipeline history",
       .help = "Show the history of a pipeline, newest event first",
       .options = {{"PIPELINE", "", pipeline_names, true},
                   {"--limit", "N", "maximum number of events, up to 1000 (default: 50)"}},
       .examples = {{"pipeline history 65f0c0ffee65f0c0ffee65f0",
                     "show actors, changes and reasons"}},
       .run = history},
      create_command(),
      {.path = "pipeline set-status",
       .help = "Set the status of a pipeline, like a recruiter in the web client",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = status_options(),
       .examples = {{"pipeline set-status 65f0c0ffee65f0c0ffee65f0 withdrawn --reason \"ticket 8\"",
                     "make the change and record the reason in the audit log"}},
       .run = set_status},
      {.path = "pipeline unlock",
       .help = "Unlock a stage, like a recruiter in the web client",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"PIPELINE", "", pipeline_names, true},
                   {"--stage", "N", "index of the stage, from 0", true},
                   {"--force", "", "complete preceding stages that are not completed"}},
       .examples = {{"pipeline unlock 65f0c0ffee65f0c0ffee65f0 --stage 2 --reason \"ticket 4711\"",
                     "make the change and record the reason in the audit log"},
                    {"pipeline unlock 65f0c0ffee65f0c0ffee65f0 --stage 2 --force --dry-run",
                     "show the effect of --force"}},
       .run = unlock},
  };
}

}  // namespace hireline::cli
