#include <sstream>

#include "cli/commands/programs/programs.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/access.hpp"
#include "common/app/organizations/api_keys.hpp"
#include "common/base/io/ip_network.hpp"

namespace hireline::cli {
namespace {

const Columns key_columns = {{"id", "/_id"},
                             {"name", "/name"},
                             {"role", "/role"},
                             {"status", "/status"},
                             {"hint", "/hint"},
                             {"expires_at", "/expiresAt"},
                             {"last_used_at", "/lastUsedAt"}};

const Columns issued_members = {{"id", "/_id"},      {"name", "/name"},
                                {"role", "/role"},   {"hint", "/hint"},
                                {"token", "/token"}, {"expires_at", "/expiresAt"}};

const Columns rotated_members = {{"id", "/_id"},
                                 {"hint", "/hint"},
                                 {"token", "/token"},
                                 {"expires_at", "/expiresAt"},
                                 {"previous_expires_at", "/previousExpiresAt"}};

constexpr std::int64_t usual_days = usual_key_life.count();
constexpr std::int64_t most_days = longest_key_life.count();
constexpr std::int64_t highest_rate = 1'000'000;

std::expected<std::vector<std::string>, CliError> read_networks(const Arguments& given) {
  std::vector<std::string> networks;
  std::istringstream list(given.text("--networks").value_or(""));
  for (std::string text; std::getline(list, text, ',');) {
    if (!IpNetwork::parse(text))
      return misused("'" + text + "' is not a network",
                     "use CIDR notation, such as 203.0.113.0/24; a single address ends with /32");
    networks.push_back(text);
  }
  return networks;
}

std::expected<Instant, CliError> read_end(const Arguments& given) {
  const auto days = TRY(read_integer(given, "--days", usual_days, 1, most_days));
  return wall_clock_now() + std::chrono::days(days);
}

// Shows a key with its new token. The token of a dry run will never work, so it is left out.
template <class Key>
void show_token(const Context& context, Key& key, const Columns& columns) {
  if (context.globals.dry_run) key.token = "(none in a dry run)";
  show_value(context, key, columns);
  if (!context.globals.dry_run) context.ui.note("The token is shown once; store it now.");
}

// The organization and the key of a command.
struct KeyPlace {
  Recruiter who;
  ApiKeyId id;
};
Result<KeyPlace> find_place(db::Tx& tx, const Operator& who, const Arguments& given) {
  const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
  const ApiKey key = TRY(app::find_named_api_key(tx, who, organization, given.get("KEY")));
  return KeyPlace{app::act_as_owner(who, organization), key.id};
}

Outcome create(const Context& context) {
  const Arguments& given = context.arguments;
  app::CreateApiKey input{.name = TRY(read_text(given, "--name")),
                          .role = parse_enum<ApiKeyRole>(given.get("--role")).value(),
                          .scopes = TRY(read_names<Scope>(given, "--scopes")),
                          .allowed_networks = TRY(read_networks(given)),
                          .rate_limit_per_minute = {},
                          .expires_at = TRY(read_end(given))};
  if (given.has("--rate-limit"))
    input.rate_limit_per_minute = TRY(read_integer(given, "--rate-limit", 1, 1, highest_rate));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<IssuedApiKey> {
    // Both instants must be of the same moment: an end at most so many days after now.
    input.expires_at = std::min(*input.expires_at, tx.now() + longest_key_life);
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("--org")));
    return app::create_api_key(tx, app::act_as_owner(who, organization), input);
  };
  IssuedApiKey issued = TRY(change(context, *connection, who, work));
  show_token(context, issued, issued_members);
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const app::ListApiKeys input{.statuses = TRY(read_names<ApiKeyStatus>(given, "--status")),
                               .page = TRY(read_page(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Page<ApiKey>> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
    return tx.read(TRY(app::list_api_keys(app::act_as_owner(who, organization), tx.now(), input)));
  };
  show_page(context, TRY(look(context, *connection, who, work)), key_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<ApiKey> {
    const KeyPlace place = TRY(find_place(tx, who, context.arguments));
    return tx.read(TRY(app::get_api_key(place.who, tx.now(), {place.id})));
  };
  show_value(context, TRY(look(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome rotate(const Context& context) {
  const Arguments& given = context.arguments;
  app::RotateApiKey input{
      .id = {},
      .overlap_hours = TRY(read_integer(given, "--overlap-hours", 24, 0, longest_overlap.count())),
      .expires_at = TRY(read_end(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<RotatedApiKey> {
    const KeyPlace place = TRY(find_place(tx, who, given));
    input.id = place.id;
    input.expires_at = std::min(*input.expires_at, tx.now() + longest_key_life);
    return app::rotate_api_key(tx, place.who, input);
  };
  RotatedApiKey rotated = TRY(change(context, *connection, who, work));
  show_token(context, rotated, rotated_members);
  if (!context.globals.dry_run)
    context.ui.note(input.overlap_hours == 0 ? "The token before is refused from now on."
                                             : "The token before works until " +
                                                   format_instant(rotated.previous_expires_at) +
                                                   ". If it has leaked, use --overlap-hours 0.");
  return ExitCode::done;
}

Outcome revoke(const Context& context) {
  const Arguments& given = context.arguments;
  if (auto error =
          confirm(context.ui, context.globals,
                  {.about = "revoke the API key " + given.get("KEY") + " of " + given.get("ORG")}))
    return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<ApiKey> {
    const KeyPlace place = TRY(find_place(tx, who, given));
    TRY(app::revoke_api_key(tx, place.who, {place.id}));
    return tx.read(TRY(app::get_api_key(place.who, tx.now(), {place.id})));
  };
  show_value(context, TRY(change(context, *connection, who, work)), key_columns);
  return ExitCode::done;
}

const Option organization{"ORG", "", "organization id or slug", true};
const Option key{"KEY", "", "the key's id, its first digits, or its name", true};

std::vector<Option> list_options() {
  std::vector<Option> options = {organization, names_option<ApiKeyStatus>("--status", "STATUS")};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

std::vector<Command> views() {
  return {{.path = "api-key list",
           .help = "List an organization's API keys, newest first, without their tokens",
           .options = list_options(),
           .examples = {{"api-key list acme-ltd --status active", "list the keys that work"}},
           .run = list},
          {.path = "api-key get",
           .help = "Show one API key without its token",
           .options = {organization, key},
           .examples = {{"api-key get acme-ltd \"HRIS sync\" -o json",
                         "show the key as JSON, as in the API"}},
           .run = get}};
}

}  // namespace

std::vector<Command> api_key_commands() {
  std::vector<Command> commands = {
      {.path = "api-key create",
       .help = "Create an API key for a program; its token is shown once",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"--org", "ORG", "organization id or slug", true},
                   {"--name", "NAME", "name of the key, such as its program", true},
                   {"--role", "ROLE", "admin, recruiter or interviewer", true,
                    choices_of<ApiKeyRole>()},
                   {.names = "--scopes",
                    .value_name = "SCOPES",
                    .help = "what the key may do, such as jobs:read,pipelines:write",
                    .required = true,
                    .choices = choices_of<Scope>(),
                    .is_list = true},
                   {"--networks", "NETWORKS",
                    "networks that requests may come from, in CIDR notation, separated by commas "
                    "(default: all)"},
                   {"--rate-limit", "N", "requests per minute (default: the server's limit)"},
                   {"--days", "N", "days until the key expires (default 365, at most 730)"}},
       .examples = {{"api-key create --org acme-ltd --name \"HRIS sync\" --role recruiter "
                     "--scopes pipelines:read,events:read --networks 203.0.113.0/24",
                     "create a key that reads pipelines and events from one network"}},
       .run = create}};
  std::ranges::move(views(), std::back_inserter(commands));
  commands.push_back(
      {.path = "api-key rotate",
       .help = "Give an API key a new token; the one before works for the overlap",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {organization,
                   key,
                   {"--overlap-hours", "N", "hours from 0 to 168 (default 24)"},
                   {"--days", "N", "days until the new token expires (default 365, at most 730)"}},
       .examples = {{"api-key rotate acme-ltd \"HRIS sync\" --overlap-hours 0",
                     "replace a token that has leaked"}},
       .run = rotate});
  commands.push_back({.path = "api-key revoke",
                      .help = "Revoke an API key, for good",
                      .effect = Effect::changes,
                      .always_asks = true,
                      .options = {organization, key},
                      .examples = {{"api-key revoke acme-ltd \"HRIS sync\" --reason \"replaced\"",
                                    "revoke the key after confirmation; --yes confirms"}},
                      .run = revoke});
  return commands;
}

}  // namespace hireline::cli
