#include <sstream>

#include "cli/commands/programs/endpoint_place.hpp"
#include "cli/commands/programs/programs.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/access.hpp"
#include "common/app/webhooks/endpoints.hpp"
#include "common/domain/webhooks/endpoint_url.hpp"
#include "common/domain/webhooks/event_filter.hpp"

namespace hireline::cli {
namespace {

const Columns endpoint_columns = {
    {"id", "/_id"},        {"url", "/url"},           {"events", "/eventTypes"},
    {"status", "/status"}, {"failures", "/failures"}, {"paused_until", "/pausedUntil"}};

const Columns issued_members = {
    {"id", "/_id"}, {"url", "/url"}, {"events", "/eventTypes"}, {"secret", "/secret"}};

const Columns rotated_members = {
    {"id", "/_id"}, {"secret", "/secret"}, {"previous_expires_at", "/previousExpiresAt"}};

constexpr std::int64_t highest_rate = 1'000;

// Which networks allow http, the use case knows.
std::expected<std::string, CliError> read_url(const Arguments& given) {
  std::string url = TRY(read_text(given, "--url"));
  if (const auto fault = endpoint_url_fault(url, true))
    return misused("--url " + *fault, "use a URL such as https://hr.example.com/in");
  return url;
}

std::expected<std::vector<std::string>, CliError> read_filters(const Arguments& given) {
  std::vector<std::string> filters;
  std::istringstream list(given.text("--events").value_or(""));
  for (std::string text; std::getline(list, text, ',');) {
    if (!is_event_filter(text))
      return misused("--events has '" + text + "', which " + event_filter_fault(text),
                     "use types such as stage.completed, groups such as stage.*, or *");
    filters.push_back(text);
  }
  if (filters.empty()) return misused("--events is empty", "name the events, or use *");
  return filters;
}

std::expected<std::optional<std::int64_t>, CliError> read_rate(const Arguments& given) {
  if (!given.has("--max-per-second")) return std::nullopt;
  return TRY(read_integer(given, "--max-per-second", 1, 1, highest_rate));
}

Outcome create(const Context& context) {
  const Arguments& given = context.arguments;
  app::CreateEndpoint input{.url = TRY(read_url(given)),
                            .description = given.text("--description"),
                            .event_types = TRY(read_filters(given)),
                            .payload = {},
                            .ordering = {},
                            .max_per_second = TRY(read_rate(given))};
  if (given.has("--payload")) input.payload = parse_enum<EndpointPayload>(given.get("--payload"));
  if (given.has("--ordering")) input.ordering = parse_enum<DeliveryOrder>(given.get("--ordering"));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto settings = app::webhook_settings_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<IssuedEndpoint> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("--org")));
    return app::create_endpoint(tx, app::act_as_owner(who, organization), settings, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), issued_members);
  if (!context.globals.dry_run) context.ui.note("The secret is shown once; store it now.");
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const app::ListEndpoints input{.statuses = TRY(read_names<EndpointStatus>(given, "--status")),
                                 .page = TRY(read_page(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Page<Endpoint>> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
    return tx.read(TRY(app::list_endpoints(app::act_as_owner(who, organization), input)));
  };
  show_page(context, TRY(look(context, *connection, who, work)), endpoint_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Endpoint> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, context.arguments));
    return tx.read(TRY(app::get_endpoint(place.who, {place.id})));
  };
  show_value(context, TRY(look(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome set(const Context& context) {
  const Arguments& given = context.arguments;
  app::ChangeEndpoint input{.id = {},
                            .url = {},
                            .description = given.text("--description"),
                            .event_types = {},
                            .payload = {},
                            .ordering = {},
                            .max_per_second = {},
                            .status = {}};
  if (given.has("--url")) input.url = TRY(read_url(given));
  if (given.has("--events")) input.event_types = TRY(read_filters(given));
  if (given.has("--payload")) input.payload = parse_enum<EndpointPayload>(given.get("--payload"));
  if (given.has("--ordering")) input.ordering = parse_enum<DeliveryOrder>(given.get("--ordering"));
  if (given.has("--status")) input.status = parse_enum<app::EndpointSwitch>(given.get("--status"));
  if (given.has("--max-per-second"))
    input.max_per_second = {.present = true, .value = TRY(read_rate(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto settings = app::webhook_settings_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<Endpoint> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    input.id = place.id;
    return app::change_endpoint(tx, place.who, settings, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), endpoint_columns);
  return ExitCode::done;
}

Outcome rotate(const Context& context) {
  const Arguments& given = context.arguments;
  app::RotateEndpointSecret input{
      .id = {},
      .overlap_hours =
          TRY(read_integer(given, "--overlap-hours", 24, 0, longest_secret_overlap.count()))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto settings = app::webhook_settings_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<RotatedEndpoint> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    input.id = place.id;
    return app::rotate_endpoint_secret(tx, place.who, settings, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), rotated_members);
  if (!context.globals.dry_run) context.ui.note("The secret is shown once; store it now.");
  return ExitCode::done;
}

Outcome remove(const Context& context) {
  const Arguments& given = context.arguments;
  if (auto error = confirm(
          context.ui, context.globals,
          {.about = "remove the endpoint " + given.get("ENDPOINT") + " of " + given.get("ORG")}))
    return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Endpoint> {
    const EndpointPlace place = TRY(find_endpoint_place(tx, who, given));
    const auto query = TRY(app::get_endpoint(place.who, {place.id}));
    const Endpoint endpoint = TRY(tx.read(query));
    TRY(app::remove_endpoint(tx, place.who, {place.id}));
    return endpoint;
  };
  show_value(context, TRY(change(context, *connection, who, work)), endpoint_columns);
  return ExitCode::done;
}

const Option organization{"ORG", "", "organization id or slug", true};
const Option endpoint{"ENDPOINT", "", "the endpoint's id, its first digits, or its URL", true};
const Option events{"--events", "EVENTS",
                    "events to send, separated by commas: types, groups such as stage.*, or *"};

Option required(Option option) {
  option.required = true;
  return option;
}

// What `create` and `set` have in common.
std::vector<Option> field_options() {
  return {{"--description", "TEXT", "what the endpoint is for"},
          {"--payload", "PAYLOAD",
           "thin: ids, statuses and times; full: also the job, pipeline or interview", false,
           choices_of<EndpointPayload>()},
          {"--ordering", "ORDER", "none, pipeline or endpoint: what waits for what", false,
           choices_of<DeliveryOrder>()},
          {"--max-per-second", "N", "webhooks per second (default: no limit)"}};
}

std::vector<Option> joined(std::vector<Option> options, std::vector<Option> more) {
  std::ranges::move(more, std::back_inserter(options));
  return options;
}

std::vector<Command> views() {
  return {{.path = "endpoint list",
           .help = "List an organization's webhook endpoints, newest first, without their secrets",
           .options = joined({organization, names_option<EndpointStatus>("--status", "STATUS")},
                             page_options()),
           .examples = {{"endpoint list acme-ltd --status disabled",
                         "list the endpoints that get no webhooks"}},
           .run = list},
          {.path = "endpoint get",
           .help = "Show one webhook endpoint without its secret",
           .options = {organization, endpoint},
           .examples = {{"endpoint get acme-ltd https://hr.example.com/in -o json",
                         "show the endpoint as JSON, as in the API"}},
           .run = get}};
}

}  // namespace

std::vector<Command> endpoint_commands() {
  std::vector<Command> commands = {
      {.path = "endpoint create",
       .help = "Create a webhook endpoint; its secret is shown once",
       .effect = Effect::changes,
       .checks_first = true,
       .options = joined({{"--org", "ORG", "organization id or slug", true},
                          {"--url", "URL", "URL that webhooks are sent to", true},
                          required(events)},
                         field_options()),
       .examples = {{"endpoint create --org acme-ltd --url https://hr.example.com/in "
                     "--events \"stage.*,pipeline.status_changed:hired\"",
                     "send what happens to stages, and who is hired"}},
       .run = create}};
  std::ranges::move(views(), std::back_inserter(commands));
  commands.push_back(
      {.path = "endpoint set",
       .help = "Update a webhook endpoint, or disable or enable it",
       .effect = Effect::changes,
       .checks_first = true,
       .options = joined({organization,
                          endpoint,
                          {"--url", "URL", "URL that webhooks are sent to"},
                          events,
                          {"--status", "STATUS", "enabled or disabled", false,
                           choices_of<app::EndpointSwitch>()}},
                         field_options()),
       .examples = {{"endpoint set acme-ltd https://hr.example.com/in --status enabled",
                     "send webhooks again after the receiver was repaired"}},
       .run = set});
  commands.push_back({.path = "endpoint rotate",
                      .help = "Give a webhook endpoint a new secret; both sign for the overlap",
                      .effect = Effect::changes,
                      .checks_first = true,
                      .options = {organization,
                                  endpoint,
                                  {"--overlap-hours", "N", "hours from 0 to 168 (default 24)"}},
                      .examples = {{"endpoint rotate acme-ltd https://hr.example.com/in "
                                    "--overlap-hours 0",
                                    "replace a secret that has leaked"}},
                      .run = rotate});
  commands.push_back(
      {.path = "endpoint remove",
       .help = "Remove a webhook endpoint, for good",
       .effect = Effect::changes,
       .always_asks = true,
       .options = {organization, endpoint},
       .examples = {{"endpoint remove acme-ltd https://hr.example.com/in --reason \"replaced\"",
                     "remove the endpoint after confirmation; --yes confirms"}},
       .run = remove});
  return commands;
}

}  // namespace hireline::cli
