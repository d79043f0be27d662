#include "cli/commands/commands.hpp"
#include "cli/commands/webhook_verify.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"
#include "common/app/access.hpp"
#include "common/app/organizations/payment_events.hpp"
#include "common/domain/refusals.hpp"
#include "common/outside/billing/sample_event.hpp"
#include "common/outside/billing/signature.hpp"
#include "common/outside/billing/subscription_event.hpp"

namespace hireline::cli {
namespace {

const Columns payment_event_columns = {
    {"id", "/_id"},        {"status", "/status"},       {"type", "/type"},
    {"event", "/eventId"}, {"received", "/receivedAt"}, {"error", "/error"}};

// A table omits the payload, which may be long and have any content.
const Columns payment_event_members = {{"id", "/_id"},
                                       {"event", "/eventId"},
                                       {"type", "/type"},
                                       {"status", "/status"},
                                       {"error", "/error"},
                                       {"organization", "/organizationId"},
                                       {"received_at", "/receivedAt"},
                                       {"processed_at", "/processedAt"}};

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const app::ListPaymentEvents input{
      .organization = given.text("--org"),
      .statuses = TRY(read_names<PaymentEventStatus>(given, "--status")),
      .page = TRY(read_page(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::list_payment_events(tx, who, input); };
  show_page(context, TRY(look(context, *connection, who, work)), payment_event_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) {
    return app::get_payment_event(tx, who, context.arguments.get("WEBHOOK"));
  };
  show_value(context, TRY(look(context, *connection, who, work)), payment_event_members);
  if (context.shows_columns()) context.ui.note("Use -o json to see the event as received.");
  return ExitCode::done;
}

Outcome replay_failed(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) {
    return Result<std::vector<PaymentEvent>>(app::replay_failed_payment_events(tx, who));
  };
  const auto webhooks = TRY(change(context, *connection, who, work));
  show_value(context, webhooks, payment_event_columns);
  context.ui.note(webhooks.empty() ? "No event has failed."
                                   : counted(webhooks.size(), "event", "events") + " in total.");
  return ExitCode::done;
}

// Returns the Stripe customer that the event names.
Result<std::string> customer_of(const app::PaymentEventDetail& webhook) {
  const auto event = outside::read_subscription_event(webhook.payload.text);
  if (event) return event->customer;
  return refuse(Invalid{{{.path = {"event"}, .message = "cannot be read: " + event.error()}}});
}

Outcome replay(const Context& context) {
  const Arguments& given = context.arguments;
  if (given.has("--failed") == given.has("WEBHOOK"))
    return misused("specify one WEBHOOK, or --failed for all failed events",
                   "run `hireline webhook list --status failed` to list the failed events");
  if (given.has("--failed") && given.has("--org"))
    return misused("--org can only be used with one WEBHOOK",
                   "check each event before you assign it to an organization");
  if (given.has("--failed")) return replay_failed(context);
  app::ReplayPaymentEvent input{
      .id_or_event = given.get("WEBHOOK"), .organization = given.text("--org"), .customer = {}};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<PaymentEvent> {
    if (input.organization) {
      const app::PaymentEventDetail webhook =
          TRY(app::get_payment_event(tx, who, input.id_or_event));
      input.customer = TRY(customer_of(webhook));
    }
    return app::replay_payment_event(tx, who, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), payment_event_members);
  return ExitCode::done;
}

std::optional<CliError> refuse_triggering(const Config& config) {
  if (config.environment == Environment::production)
    return CliError(ExitCode::not_permitted, "forbidden",
                    "test events can be created in development only; the environment is production",
                    "use `hireline org plan set` to change the plan of an organization");
  if (config.stripe_webhook_secrets.empty()) return CliError(failure_of(PaymentsNotConfigured{}));
  return std::nullopt;
}

outside::SampleEvent sample_for(const Arguments& given, const OrganizationId& organization,
                                Instant now) {
  constexpr auto month = std::chrono::days(30);
  const auto id = new_id_text();
  const std::string type = given.get("TYPE");
  const bool is_deletion = type == outside::subscription_deleted;
  const std::string usual = is_deletion ? "canceled" : "active";
  const auto status = parse_enum<SubscriptionStatus>(given.text("--status").value_or(usual));
  return {.id = "evt_test_" + std::string(id.data(), id.size()),
          .type = type,
          .created = now,
          .subscription = given.text("--subscription").value_or("sub_test_" + organization.str()),
          .customer = given.text("--customer").value_or("cus_test_" + organization.str()),
          .organization = given.has("--without-organization") ? "" : organization.str(),
          .status = status.value(),
          .plan = given.text("--plan").value_or("growth"),
          .current_period_end = now + month,
          .cancel_at_period_end = given.has("--cancel-at-period-end")};
}

// Signs and verifies the event like one that arrives over HTTP.
Outcome trigger(const Context& context) {
  const Config& config = context.settings.config;
  if (auto error = refuse_triggering(config)) return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const Instant now = wall_clock_now();
  const auto work = [&](db::Tx& tx) -> Result<PaymentEvent> {
    const auto organization =
        TRY(app::resolve_organization(tx, who, context.arguments.get("--org")));
    const outside::SampleEvent event = sample_for(context.arguments, organization, now);
    const std::string body = outside::body_of(event);
    const auto& secrets = config.stripe_webhook_secrets;
    const std::string header = outside::sign_body(body, secrets.front(), now);
    if (!outside::verify_signature(header, body, secrets, now)) return refuse(BadSignature{});
    return app::receive_test_payment_event(tx, who, {body}, {event.id, event.type});
  };
  const PaymentEvent webhook = TRY(change(context, *connection, who, work));
  show_value(context, webhook, payment_event_members);
  if (!context.globals.dry_run)
    context.ui.note("A worker will apply the event; run `hireline webhook get " + webhook.id.str() +
                    "` to see the result.");
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {"--org", "ORG", "only events applied to this organization (id or slug)"},
      names_option<PaymentEventStatus>("--status", "STATUS")};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

std::vector<Option> trigger_options() {
  using outside::subscription_deleted, outside::subscription_updated;
  return {
      {"TYPE",
       "",
       "type of the event",
       true,
       {std::string(subscription_updated), std::string(subscription_deleted)}},
      {"--org", "ORG", "organization of the subscription (id or slug)", true},
      {"--plan", "PLAN", "plan of the subscription (default: growth)"},
      {"--status", "STATUS",
       "status of the subscription (default: active; canceled for a deletion)", false,
       choices_of<SubscriptionStatus>()},
      {"--subscription", "ID",
       "subscription id at the provider (default: derived from the organization)"},
      {"--customer", "ID", "customer id at the provider (default: derived from the organization)"},
      {"--cancel-at-period-end", "", "the subscription ends with its current period"},
      {"--without-organization", "", "the event does not name an organization"}};
}

}  // namespace

std::vector<Command> webhook_commands() {
  std::vector<Command> commands = {
      {.path = "webhook list",
       .help = "List events of the payment provider, newest first",
       .options = list_options(),
       .examples = {{"webhook list --status failed",
                     "list events that could not be applied, with the reason"},
                    {"webhook list --org acme-ltd -o json",
                     "list the events applied to one organization"}},
       .run = list},
      {.path = "webhook get",
       .help = "Show one event of the payment provider and its outcome",
       .options = {{"WEBHOOK", "", "the event's id, or its id at the provider", true}},
       .examples = {{"webhook get evt_1QExample -o json",
                     "show an event by its id at the provider"}},
       .run = get},
      {.path = "webhook replay",
       .help = "Process an event of the payment provider again",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"WEBHOOK", "", "the event's id, or its id at the provider"},
                   {"--failed", "", "all failed events, up to the oldest 1000"},
                   {"--org", "ORG",
                    "apply the event to this organization; its customer pays for the organization "
                    "from now on"}},
       .examples = {{"webhook replay --failed --reason \"the plans are set up now\"",
                     "process all failed events after their cause is fixed"},
                    {"webhook replay evt_1QExample --org acme-ltd",
                     "process an event that does not name an organization"}},
       .run = replay},
      {.path = "webhook trigger",
       .help = "Create a signed test event (in development)",
       .effect = Effect::changes,
       .options = trigger_options(),
       .examples = {{"webhook trigger customer.subscription.updated --org acme-ltd --plan growth",
                     "start a subscription"},
                    {"webhook trigger customer.subscription.deleted --org acme-ltd",
                     "end the subscription"}},
       .run = trigger}};
  commands.push_back(webhook_verify_command());
  return commands;
}

}  // namespace hireline::cli
