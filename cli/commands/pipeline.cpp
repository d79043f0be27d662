#include "cli/commands/commands.hpp"
#include "cli/confirm.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "cli/links.hpp"
#include "common/app/pipelines.hpp"
#include "common/wire/pipelines.hpp"

namespace hireline::cli {
namespace {

const Columns stage_columns = {{"stage", "/stageIndex"},  {"name", "/name"},
                               {"type", "/stageTypeKey"}, {"status", "/status"},
                               {"result", "/result"},     {"forced", "/forced"}};

// As a table a pipeline is its stages; the other forms show all of it.
void show_pipeline(const Context& context, const PipelineDetail& pipeline) {
  if (!context.shows_columns()) return show_value(context, pipeline);
  context.ui.note(pipeline.participant.email + ": " + std::string(name_of(pipeline.status)));
  show_value(context, pipeline.stage_progression, stage_columns);
}

Outcome get(const Context& context) {
  const auto id = PipelineId::parse_or_nil(context.arguments.get("PIPELINE"));
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  const app::Links links = links_of(context.settings.config);
  const auto read = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::stand_in_for_pipeline(tx, who, id));
    return tx.read(TRY(app::get_pipeline(recruiter, links, {id})));
  };
  show_pipeline(context, TRY(session->transact(cause_of(context, who), read)));
  return ExitCode::done;
}

Outcome unlock(const Context& context) {
  const Arguments& given = context.arguments;
  const app::UnlockStage input{.id = PipelineId::parse_or_nil(given.get("PIPELINE")),
                               .stage_index = TRY(read_integer(given, "--stage", 0, 0, 1'000)),
                               .force = given.has("--force"),
                               .reason = context.globals.reason};
  if (input.force) {
    if (auto error = confirm(context.ui, context.globals,
                             {.about = "complete all stages before stage " + given.get("--stage") +
                                       " without a result"}))
      return std::unexpected(std::move(*error));
  }
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  const app::Links links = links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<PipelineDetail> {
    const Recruiter recruiter = TRY(app::stand_in_for_pipeline(tx, who, input.id));
    return app::unlock_stage(tx, recruiter, links, input);
  };
  show_pipeline(context, TRY(change(context, *session, who, work)));
  return ExitCode::done;
}

}  // namespace

std::vector<Command> pipeline_commands() {
  return {
      {.path = "pipeline get",
       .help = "Show one candidate's way through one job",
       .options = {{"PIPELINE", "", "its id", true}},
       .examples = {{"pipeline get 65f0c0ffee65f0c0ffee65f0 -o json", "with all its interviews"}},
       .run = get},
      {.path = "pipeline unlock",
       .help = "Unlock a stage, as the recruiter's button does",
       .effect = Effect::changes,
       .options = {{"PIPELINE", "", "its id", true},
                   {"--stage", "N", "place of the stage, from 0", true},
                   {"--force", "", "complete preceding stages that are not completed"}},
       .examples = {{"pipeline unlock 65f0c0ffee65f0c0ffee65f0 --stage 2 --reason \"ticket 4711\"",
                     "noted in the audit log with its reason"},
                    {"pipeline unlock 65f0c0ffee65f0c0ffee65f0 --stage 2 --force --dry-run",
                     "what force would do"}},
       .run = unlock},
  };
}

}  // namespace hireline::cli
