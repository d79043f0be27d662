#include <limits>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/views/event_table.hpp"
#include "common/app/operations/timeline.hpp"

namespace hireline::cli {
namespace {

const Columns audit_columns = {{"when", "/when"},    {"organization", "/organization"},
                               {"who", "/who"},      {"what", "/what"},
                               {"job", "/job"},      {"change", "/change"},
                               {"reason", "/reason"}};

using OptionalText = std::expected<std::optional<std::string>, CliError>;

OptionalText read_optional_text(const Arguments& given, std::string_view option) {
  if (!given.has(option)) return std::nullopt;
  return TRY(read_text(given, option));
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::ListAuditEvents input{.organization = TRY(read_optional_text(given, "--org")),
                             .actor = TRY(read_optional_text(given, "--actor")),
                             .type = TRY(read_audit_type(given)),
                             .since = TRY(read_moment(given, "--since", wall_clock_now())),
                             .until = TRY(read_moment(given, "--until", wall_clock_now())),
                             .before = {},
                             .limit = TRY(read_integer(given, "--limit", 50, 1, 1'000))};
  if (given.has("--before"))
    input.before =
        TRY(read_integer(given, "--before", 0, 1, std::numeric_limits<std::int64_t>::max()));
  const std::int64_t limit = input.limit++;
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  auto found = TRY(look(context, *connection, who,
                        [&](db::Tx& tx) { return app::list_audit_events(tx, who, input); }));
  const bool is_more = std::ssize(found) > limit;
  if (is_more) found.pop_back();
  if (found.empty() && input.actor && !input.type)
    context.ui.note("No events of '" + *input.actor + "': use an operator's login name, or a " +
                    "member's name or id.");
  std::string json;
  wire::append_json(json, found);
  show_events(context, json, audit_columns);
  if (is_more)
    context.ui.note("There are more events: use --before " + std::to_string(found.back().position) +
                    " to see them.");
  return ExitCode::done;
}

}  // namespace

std::vector<Command> audit_commands() {
  return {
      {.path = "audit list",
       .help = "List events of all organizations, newest first",
       .options =
           {{"--org", "ORG", "only events of this organization (id or slug)"},
            {"--actor", "WHO",
             "only events of this actor: a name, an operator's login name, or an id"},
            {"--type", "TYPE",
             "only events of this type, such as stage.unlocked, or of a group, such as 'stage.*'"},
            {"--since", "TIME",
             "only events of the last 90s, 15m, 24h or 7d, or since an ISO 8601 time"},
            {"--until", "TIME", "only events before this time"},
            {"--before", "POSITION",
             "only events before this one; use the last id of the previous output"},
            {"--limit", "N", "maximum number of events, up to 1000 (default: 50)"}},
       .examples = {{"audit list --org acme-ltd --since 24h",
                     "list the events of one organization in the last 24 hours"},
                    {"audit list --type pipeline --actor ann -o json",
                     "list all pipeline events caused by ann, with all fields"}},
       .run = list},
  };
}

}  // namespace hireline::cli
