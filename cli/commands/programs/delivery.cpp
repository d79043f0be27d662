#include "cli/commands/programs/endpoint_place.hpp"
#include "cli/commands/programs/programs.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "common/app/access.hpp"
#include "common/app/webhooks/delivery_log.hpp"
#include "common/app/webhooks/endpoints.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline::cli {
namespace {

const Columns delivery_columns = {{"id", "/_id"},
                                  {"event_type", "/eventType"},
                                  {"sequence", "/sequence"},
                                  {"status", "/status"},
                                  {"attempts", "/attempts"},
                                  {"created_at", "/createdAt"},
                                  {"next_attempt_at", "/nextAttemptAt"}};

const Columns queued_members = {{"delivery_id", "/deliveryId"}};
const Columns replayed_members = {{"queued", "/queued"}};

constexpr std::int64_t highest_sequence = 1'000'000'000'000;

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::ListDeliveries input{.endpoint = {},
                            .statuses = TRY(read_names<DeliveryStatus>(given, "--status")),
                            .event_type = given.text("--type"),
                            .page = {}};
  input.page.limit = TRY(read_integer(given, "--limit", 20, 1, 100));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<std::vector<Delivery>> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    input.endpoint = place.id;
    const auto query = TRY(app::list_deliveries(place.who, input));
    return TRY(tx.read(query)).items;
  };
  show_value(context, TRY(look(context, *connection, who, work)), delivery_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const Arguments& given = context.arguments;
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<DeliveryId>(context, *connection, "DELIVERY"));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<DeliveryDetail> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
    return app::get_delivery(tx, app::act_as_owner(who, organization), {id});
  };
  show_value(context, TRY(look(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome replay(const Context& context) {
  const Arguments& given = context.arguments;
  const auto connection = TRY(open_connection(context));
  const app::ReplayDelivery input{.id = TRY(find_id<DeliveryId>(context, *connection, "DELIVERY")),
                                  .new_id = given.has("--new-id")};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::QueuedDelivery> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
    return app::replay_delivery(tx, app::act_as_owner(who, organization), input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), queued_members);
  return ExitCode::done;
}

Outcome replay_range(const Context& context) {
  const Arguments& given = context.arguments;
  app::ReplayEndpoint input;
  input.since = TRY(read_moment(given, "--since", wall_clock_now()));
  input.until = TRY(read_moment(given, "--until", wall_clock_now()));
  if (given.has("--from-sequence"))
    input.from_sequence = TRY(read_integer(given, "--from-sequence", 1, 1, highest_sequence));
  if (given.has("--to-sequence"))
    input.to_sequence = TRY(read_integer(given, "--to-sequence", 1, 1, highest_sequence));
  if (!input.since && !input.from_sequence)
    return misused("the range has no beginning", "use --since or --from-sequence");
  if (given.has("--all")) input.status = app::ReplayStatus::all;
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::Replayed> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    input.id = place.id;
    return app::replay_endpoint(tx, place.who, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), replayed_members);
  return ExitCode::done;
}

Outcome test(const Context& context) {
  const Arguments& given = context.arguments;
  const std::string type = given.text("--type").value_or("stage.completed");
  if (!is_webhook_type(type))
    return misused("'" + type + "' is not a type that is sent to endpoints",
                   "use a type such as stage.completed");
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::QueuedDelivery> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    return app::test_endpoint(tx, place.who, {place.id, type});
  };
  show_value(context, TRY(change(context, *connection, who, work)), queued_members);
  return ExitCode::done;
}

const Option organization{"ORG", "", "organization id or slug", true};
const Option endpoint{"ENDPOINT", "", "the endpoint's id, its first digits, or its URL", true};
const Option delivery{"DELIVERY", "", delivery_names, true};

}  // namespace

std::vector<Command> delivery_commands() {
  return {
      {.path = "endpoint test",
       .help = "Send the example of an event type to a webhook endpoint, marked as a test",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {organization,
                   endpoint,
                   {"--type", "TYPE", "type of the event (default: stage.completed)"}},
       .examples = {{"endpoint test acme-ltd https://hr.example.com/in",
                     "send a test; `hireline delivery list` shows the response"}},
       .run = test},
      {.path = "endpoint replay",
       .help = "Send the webhooks of a range of the feed again, with the same ids",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {organization,
                   endpoint,
                   {"--since", "TIME", "events published at this time or later"},
                   {"--until", "TIME", "events published before this time"},
                   {"--from-sequence", "N", "number of the first event in the feed"},
                   {"--to-sequence", "N", "number of the last event"},
                   {"--all", "", "also webhooks that were delivered"}},
       .examples = {{"endpoint replay acme-ltd https://hr.example.com/in --since 2d",
                     "send what was not delivered in two days"}},
       .run = replay_range},
      {.path = "delivery list",
       .help = "List the deliveries of a webhook endpoint, newest first",
       .options = {organization,
                   endpoint,
                   names_option<DeliveryStatus>("--status", "STATUS"),
                   {"--type", "TYPE", "only events of this type"},
                   {"--limit", "N", "number of deliveries (default 20, at most 100)"}},
       .examples = {{"delivery list acme-ltd https://hr.example.com/in --status failed",
                     "list the webhooks that were not delivered"}},
       .run = list},
      {.path = "delivery get",
       .help = "Show one delivery with its attempts",
       .options = {organization, delivery},
       .examples = {{"delivery get acme-ltd 6b027e4a9c1f3d5e7a9b0c1d -o json",
                     "show what the endpoint answered"}},
       .run = get},
      {.path = "delivery replay",
       .help = "Send one webhook again",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {organization,
                   delivery,
                   {"--new-id", "",
                    "with another webhook-id, so that the receiver processes it "
                    "again"}},
       .examples = {{"delivery replay acme-ltd 6b027e4a9c1f3d5e7a9b0c1d",
                     "send a webhook that has failed again"}},
       .run = replay},
  };
}

}  // namespace hireline::cli
