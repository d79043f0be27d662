#include <chrono>

#include "cli/commands/programs/programs.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "cli/views/event_table.hpp"
#include "common/app/access.hpp"
#include "common/app/operations/feed.hpp"

namespace hireline::cli {
namespace {

constexpr std::chrono::milliseconds between_looks{500};

const Columns event_columns = {{"when", "/when"},
                               {"who", "/who"},
                               {"what", "/what"},
                               {"change", "/change"},
                               {"reason", "/reason"}};

// Programs read one event per line, as they come.
bool prints_lines(const Context& context) {
  const bool is_json = context.globals.output == OutputFormat::json;
  const bool is_piped = context.globals.output == OutputFormat::table &&
                        context.globals.columns.empty() && !context.ui.terminal().out_is_tty;
  return is_piped || (is_json && context.arguments.has("--follow"));
}

void print(const Context& context, const std::vector<FeedEvent>& events) {
  std::string json;
  if (!prints_lines(context)) {
    wire::append_json(json, events);
    return show_events(context, json, event_columns);
  }
  for (const FeedEvent& event : events) {
    wire::append_json(json, event);
    json.push_back('\n');
  }
  context.ui.result(json);
}

std::expected<app::ReadFeed, CliError> read_input(const Context& context) {
  const Arguments& given = context.arguments;
  app::ReadFeed input{.after = {},
                      .from = {},
                      .types = TRY(read_event_types(given)),
                      .limit = TRY(read_integer(given, "--limit", 50, 1, 500)),
                      .wait = 0};
  if (given.has("--after") && given.has("--since"))
    return misused("--after and --since cannot be used together", "use one of them");
  if (const auto since = TRY(read_moment(given, "--since", wall_clock_now())))
    input.from = format_instant(*since);
  else if (given.has("--after")) {
    const auto after = EventId::parse(given.get("--after"));
    if (!after) return misused("--after is not the id of an event", "use the _id of an event");
    input.after = Cursor<EventId>{*after};
  } else {
    input.last = input.limit;
  }
  return input;
}

Outcome tail(const Context& context) {
  app::ReadFeed input = TRY(read_input(context));
  const bool follows = context.arguments.has("--follow");
  if (follows && !prints_lines(context) && context.globals.output != OutputFormat::table)
    return misused(
        "--follow cannot be used with this output format, which requires a complete "
        "result",
        "use -o table or -o json");
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto find = [&](db::Tx& tx) {
    return app::resolve_organization(tx, who, context.arguments.get("--org"));
  };
  const Recruiter reader = app::act_as_owner(who, TRY(look(context, *connection, who, find)));
  const auto read = [&](db::Tx& tx) -> Result<FeedPage> {
    return tx.read(TRY(app::read_feed(reader, input)));
  };
  const Interrupt interrupt;
  while (true) {
    const FeedPage page = TRY(look(context, *connection, who, read));
    if (!follows || !page.events.empty()) print(context, page.events);
    if (!follows) {
      if (!page.caught_up)
        context.ui.note("There are more events: use --after " + page.next.str() + " to see them.");
      return ExitCode::done;
    }
    input = {.after = Cursor<EventId>{page.next}, .from = {}, .types = input.types};
    if (!context.ui.flush()) return ExitCode::failure;
    if (page.caught_up) pause(interrupt, between_looks);
    if (interrupt.requested()) return ExitCode::interrupted;
  }
}

}  // namespace

std::vector<Command> event_commands() {
  return {
      {.path = "event tail",
       .help = "List an organization's newest events, oldest first, from its feed",
       .options = {{"--org", "ORG", "the organization (id or slug)", true},
                   {"--follow", "", "continue with new events until Ctrl-C"},
                   {"--after", "ID", "only events after the event with this id"},
                   {"--since", "TIME",
                    "only events published in the last 90s, 15m, 24h or 7d, or since an ISO 8601 "
                    "time"},
                   event_types_option(),
                   {"--limit", "N", "maximum number of events at a time, up to 500 (default: 50)"}},
       .examples = {{"event tail --org acme-ltd --since 1h", "list the events of the last hour"},
                    {"event tail --org acme-ltd --follow | jq .type",
                     "print the type of each new event"}},
       .run = tail},
  };
}

}  // namespace hireline::cli
