#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/frame/bulk_error.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/links.hpp"
#include "common/base/utf8.hpp"
#include "common/wire/engine/parse.hpp"

namespace hireline::cli {
namespace {

const Columns result_columns = {{"index", "/index"},
                                {"pipeline", "/pipelineId"},
                                {"outcome", "/outcome"},
                                {"error", "/error/message"}};

std::expected<app::BulkChange, CliError> read_change(const Context& context) {
  const std::string file = context.arguments.get("--file");
  const std::string text = TRY(read_file_or_input(context.ui, file));
  const auto json = wire::parse_json_of_distinct_keys(text);
  if (!json)
    return misused(
        (file == "-" ? "standard input " : "'" + valid_utf8(file) + "' ") + json.error().message,
        "use the body of POST /v1/pipeline/bulk");
  const std::vector<std::string>* origins = &context.settings.config.client_origins;
  auto change = wire::read_input<app::BulkChange>(
      {.path = {}, .query = {}, .body = &*json, .link_origins = origins});
  if (!change) return std::unexpected(CliError(failure_of(Invalid{std::move(change).error()})));
  return *std::move(change);
}

// The reason of the command is that of the actions, unless the file has another.
void add_reason(app::BulkChange& change, const std::optional<std::string>& reason) {
  std::visit(
      [&](auto& bulk) {
        if constexpr (requires { bulk.params.reason; })
          if (!bulk.params.reason) bulk.params.reason = reason;
      },
      change);
}

std::vector<app::BulkItem> items_of(const app::BulkChange& change) {
  return std::visit([](const auto& bulk) { return bulk.items; }, change);
}

// The organization of the first pipeline that exists. Pipelines of others are not found.
Result<Recruiter> act_as_owner_of_first(db::Tx& tx, const Operator& who,
                                        const std::vector<app::BulkItem>& items) {
  for (const app::BulkItem& item : items)
    if (auto found = app::act_as_owner_of_pipeline(tx, who, item.pipeline)) return found;
  return refuse(NotFound{ResourceKind::pipeline});
}

ExitCode exit_code_of(const std::vector<BulkRow>& rows, const wire::BulkSummary& summary) {
  if (summary.refused == 0) return ExitCode::done;
  if (summary.done > 0) return ExitCode::partly_done;
  return CliError(*rows.front().refusal).exit;
}

std::optional<CliError> confirm_force(const Context& context, const app::BulkChange& change) {
  const auto* unlock = std::get_if<app::Bulk<app::BulkUnlock>>(&change);
  if (unlock == nullptr || !unlock->params.force) return std::nullopt;
  return confirm(
      context.ui, context.globals,
      {.about = "complete all stages before stage " + std::to_string(unlock->params.stage_index) +
                " of " + std::to_string(unlock->items.size()) + " pipelines without a result"});
}

Outcome change_in_bulk(const Context& context) {
  app::BulkChange input = TRY(read_change(context));
  add_reason(input, context.globals.reason);
  if (auto error = confirm_force(context, input)) return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<std::vector<BulkRow>> {
    const Recruiter recruiter = TRY(act_as_owner_of_first(tx, who, items_of(input)));
    return app::change_in_bulk(tx, recruiter, links, input);
  };
  const auto rows = TRY(change(context, *connection, who, work));
  const wire::BulkReport report = wire::report_of(rows, wire::BulkOutcome::done, error_of_row);
  if (!context.shows_columns()) {
    show_value(context, report);
  } else {
    show_value(context, report.results, result_columns);
    context.ui.note(std::to_string(report.summary.done) + " done, " +
                    std::to_string(report.summary.refused) + " refused.");
  }
  return exit_code_of(rows, report.summary);
}

}  // namespace

std::vector<Command> pipeline_bulk_commands() {
  return {
      {.path = "pipeline bulk",
       .help = "Carry out one action on many pipelines of an organization",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--file", "FILE",
                    "the action as JSON, the body of POST /v1/pipeline/bulk; - for standard input",
                    true}},
       .examples = {{"pipeline bulk --file closing.json --reason \"ticket 4711\"",
                     "carry out what the file says, and record the reason in the audit log"},
                    {"pipeline bulk --file - --dry-run", "show which pipelines would be refused"}},
       .run = change_in_bulk},
  };
}

}  // namespace hireline::cli
