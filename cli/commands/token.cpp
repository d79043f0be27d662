#include "cli/commands/commands.hpp"
#include "cli/frame/input.hpp"
#include "common/base/time.hpp"
#include "common/outside/identity/development_issuer.hpp"
#include "common/outside/identity/token_inspection.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {
namespace {

struct MintedToken {
  std::string token;
  std::string uid;
  Instant expires_at;
};

struct InspectedToken {
  bool verifies = false;
  bool expired = false;
  std::optional<std::string> reason;
  std::optional<JsonText> header;
  std::optional<JsonText> claims;
};

}  // namespace
}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::MintedToken) {
  return {.name = "MintedToken",
          .fields = {field("token", &cli::MintedToken::token), field("uid", &cli::MintedToken::uid),
                     field("expiresAt", &cli::MintedToken::expires_at)}};
}

HIRELINE_SHAPE(cli::InspectedToken) {
  return {.name = "InspectedToken",
          .fields = {field("verifies", &cli::InspectedToken::verifies),
                     field("expired", &cli::InspectedToken::expired),
                     field("reason", &cli::InspectedToken::reason),
                     field("header", &cli::InspectedToken::header),
                     field("claims", &cli::InspectedToken::claims)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

std::optional<CliError> refuse_minting(const Config& config) {
  if (config.environment == Environment::production)
    return CliError(ExitCode::not_permitted, "forbidden",
                    "tokens can be minted in development only; the environment is production",
                    "sign in at the identity provider");
  if (!config.auth_issuer.empty())
    return CliError(ExitCode::refused, "issuer_configured",
                    "the service trusts " + config.auth_issuer +
                        " and would refuse a token of the development issuer",
                    "unset HIRELINE_AUTH_ISSUER, or sign in at the identity provider");
  return std::nullopt;
}

Outcome mint(const Context& context) {
  const Config& config = context.settings.config;
  if (auto error = refuse_minting(config)) return std::unexpected(std::move(*error));
  const Arguments& given = context.arguments;
  const auto lifetime = parse_duration(given.text("--ttl").value_or("1h"));
  if (!lifetime)
    return misused("--ttl is not a duration", "use a duration such as 90s, 15m, 2h or 7d");

  const Instant now = wall_clock_now();
  const outside::TokenRequest request{.uid = given.get("--uid"),
                                      .email = given.text("--email").value_or(""),
                                      .email_verified = given.has("--verified"),
                                      .name = given.text("--name").value_or(""),
                                      .lifetime = *lifetime};
  std::string token;
  try {
    token = outside::DevelopmentIssuer(config.data_dir).mint(request, now);
  } catch (const std::invalid_argument& error) {
    return misused(error.what(), "use a shorter value without control characters");
  }
  if (context.globals.output == OutputFormat::table) {
    context.ui.result(token + "\n");
    return ExitCode::done;
  }
  std::string json;
  wire::append_json(json, MintedToken{token, request.uid, now + *lifetime});
  context.show(json);
  return ExitCode::done;
}

std::string token_to_inspect(const Context& context) {
  const std::string given = context.arguments.text("TOKEN").value_or("-");
  std::string token = given == "-" ? context.ui.read_all_input() : given;
  while (!token.empty() && std::string_view(" \t\r\n").find(token.back()) != std::string::npos)
    token.pop_back();
  return token;
}

std::optional<JsonText> json_unless_empty(std::string text) {
  return text.empty() ? std::nullopt : std::optional(JsonText{std::move(text)});
}

Outcome inspect(const Context& context) {
  const std::string token = token_to_inspect(context);
  const Config& config = context.settings.config;
  const auto verifier = outside::make_token_verifier(config, outside::make_own_issuer(config));
  const auto seen = outside::inspect_token(token, *verifier, wall_clock_now());
  std::string json;
  wire::append_json(json,
                    InspectedToken{seen.verifies, seen.expired,
                                   seen.verifies ? std::nullopt : std::optional(seen.reason),
                                   json_unless_empty(seen.header), json_unless_empty(seen.claims)});
  context.show(json);
  return seen.verifies ? ExitCode::done : ExitCode::problems_found;
}

}  // namespace

std::vector<Command> token_commands() {
  return {
      {.path = "token mint",
       .help = "Sign an ID token of the development issuer",
       .options = {{"--uid", "UID", "uid of the user", true},
                   {"--email", "EMAIL", "address of the user"},
                   {"--verified", "", "the address is verified"},
                   {"--name", "NAME", "name of the user"},
                   {"--ttl", "TIME",
                    "lifetime of the token, such as 90s, 15m, 2h or 7d (default: 1h)"}},
       .examples = {{"token mint --uid ann --email ann@example.org --verified",
                     "print a token that is valid for one hour"},
                    {"token mint --uid ann --ttl 7d -o json",
                     "print a token with its expiry time"}},
       .run = mint},
      {.path = "token inspect",
       .help = "Show the content of an ID token and whether the service would accept it",
       .options = {{"TOKEN", "", "the token; - or no value reads standard input"}},
       .examples = {{"token inspect - < token.txt",
                     "exits with 9 if the service would refuse the token"}},
       .run = inspect},
  };
}

}  // namespace hireline::cli
