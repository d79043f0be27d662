#include "server/http/server.hpp"

#include "common/app/email/emails.hpp"
#include "common/app/links.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"
#include "common/outside/identity/development_issuer.hpp"
#include "common/outside/identity/passkeys.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/operations/service.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

// If one organization sends many requests, the others still get a thread, and can still wait for
// one.
ExecutorOptions for_requests(unsigned threads) {
  constexpr std::size_t waiting = 1'000;
  return {.threads = threads,
          .limits = {.waiting = waiting,
                     .of_one = waiting / 2,
                     .running_of_one = threads >= 4 ? threads - 1 : threads}};
}

std::unique_ptr<Executor> make_executor(const ServerOptions& options) {
  db::ConnectionOptions connection = db::connection_options(options.config, "hireline-server");
  connection.on_tasks = options.on_tasks;
  connection.on_events = options.on_events;
  return std::make_unique<Executor>(for_requests(options.config.db_pool), connection,
                                    options.prepared);
}

// An export takes as long as its client, up to 15 minutes. Most of the time its thread waits, so
// there are more threads than for other slow reads. An organization has one export at a time;
// another one waits for it. A service may be without exports for days, so the connections open when
// they are needed.
std::unique_ptr<Executor> make_export_threads(const ServerOptions& options) {
  constexpr ExecutorOptions threads{.threads = 8,
                                    .limits = {.waiting = 20, .of_one = 2, .running_of_one = 1},
                                    .patience = std::chrono::seconds(5),
                                    .connects_at_start = false};
  db::ConnectionOptions connection = db::connection_options(options.config, "hireline-exports");
  connection.on_events = options.on_events;
  return std::make_unique<Executor>(threads, connection);
}

// A pooler does not keep a connection long enough for pipelined reads.
PipelinedReadsOfReactors connect_pipelined_reads(const ServerOptions& options) {
  if (!options.pipelined_reads || options.config.database_pooled) return {};
  auto made = make_pipelined_reads(options.config.http_threads,
                                   db::connection_options(options.config, "hireline-reads"),
                                   options.prepared, options.reads_connect_at_start);
  if (options.reads_connect_at_start) connect_all(made);
  return made;
}

std::unique_ptr<Replica> make_replica(const ServerOptions& server) {
  const Config& config = server.config;
  if (config.database_read_url.empty()) return nullptr;
  ReplicaOptions options{.reads = db::connection_options(config, "hireline-reads"),
                         .executor_threads = config.db_pool,
                         .reactors = server.pipelined_reads ? config.http_threads : 0,
                         .oldest = server.replica_oldest,
                         .prepared = server.prepared};
  options.reads.url = config.database_read_url;
  return std::make_unique<Replica>(std::move(options));
}

std::unique_ptr<ReadRouter> make_read_router(const ServerOptions& options) {
  return std::make_unique<ReadRouter>(
      connect_pipelined_reads(options),
      std::make_unique<SlowReads>(db::connection_options(options.config, {}),
                                  options.config.db_pool),
      make_replica(options));
}

std::vector<std::string> templates_of(const std::vector<Route>& routes) {
  std::vector<std::string> templates;
  for (const Route& route : routes) templates.push_back(route.operation.path);
  return templates;
}

// Sets the response of a route that has no use case, because it is about the service itself.
void respond_at(std::vector<Route>& routes, std::string_view path,
                const std::function<Response()>& respond) {
  for (Route& route : routes)
    if (route.operation.path == path)
      route.immediate = [respond](const Request&) { return respond(); };
}

void add_health(std::vector<Route>& routes, const HealthMonitor& health) {
  respond_at(routes, "/health", [&health] { return health.health(); });
  respond_at(routes, "/health/live", reply_live);
  respond_at(routes, "/health/ready", [&health] { return health.ready(); });
}

// Verifiers may keep what is about the own issuer for an hour. A new signing key is published much
// longer before it is used.
Response reply_public(std::string json) {
  return {
      .status = 200,
      .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "public, max-age=3600"}},
      .body = std::move(json)};
}

void add_discovery(std::vector<Route>& routes, const std::shared_ptr<outside::OwnIssuer>& issuer) {
  respond_at(routes, "/.well-known/openid-configuration", [issuer] {
    return issuer ? reply_public(issuer->configuration()) : reply_to(failure_of(SignInOff{}));
  });
  respond_at(routes, "/.well-known/jwks.json", [issuer] {
    return issuer ? reply_public(issuer->jwks()) : reply_to(failure_of(SignInOff{}));
  });
}

wire::SignInProvider provider_of(const Config& config, const outside::ProviderEndpoints& found) {
  wire::SignInProvider provider{.client_id = config.auth_audience,
                                .scope = config.auth_scope,
                                .authorization_endpoint = found.authorization,
                                .token_endpoint = found.token,
                                .end_session_endpoint = {}};
  if (!found.end_session.empty()) provider.end_session_endpoint = found.end_session;
  return provider;
}

void add_sign_in_ways(std::vector<Route>& routes, const ServerOptions& options) {
  const Config& config = options.config;
  wire::SignInWays ways;
  ways.codes = ways.passkeys = config.sign_in == SignIn::email;
  if (ways.codes) ways.codes_for = config.sign_in_for;
  if (!config.auth_issuer.empty()) ways.issuer = config.auth_issuer;
  ways.development = has_development_sign_in(config);
  // The provider's endpoints become known, and can change, while the server runs.
  respond_at(routes, "/v1/sign-in", [=, verifier = options.verifier] {
    wire::SignInWays now = ways;
    if (const auto found = verifier->provider_endpoints())
      now.provider = provider_of(config, *found);
    Response response{.status = 200, .headers = {{"Content-Type", "application/json"}}, .body = {}};
    wire::append_success(response.body, now);
    return response;
  });
}

app::PasskeyChecks passkey_checks_of(const Config& config) {
  std::vector<std::string> pages = config.client_origins;
  pages.push_back(origin_of(config.public_url).value_or(config.public_url));
  const auto verifier =
      std::make_shared<outside::PasskeyVerifier>(config.passkey_domain, std::move(pages));
  return {.domain = config.passkey_domain,
          .site = app::site_name(app::links_of(config)),
          .read_registration =
              [verifier](const PasskeyRegistration& registration) {
                return verifier->read_registration(registration);
              },
          .check_assertion =
              [verifier](const PasskeyAssertion& assertion, const PasskeyKey& key) {
                return verifier->check_assertion(assertion, key);
              }};
}

app::OwnSignIn own_sign_in_of(const ServerOptions& options) {
  app::OwnSignIn own{.is_on = options.own_issuer != nullptr,
                     .secret = options.config.secret,
                     .challenges_per_minute = options.config.sign_in_per_minute,
                     .recruiter_idle = options.config.sign_in_recruiter_idle};
  if (!own.is_on) return own;
  own.sign_id_token = [issuer = options.own_issuer](const IdTokenContent& content, Instant now) {
    return issuer->mint(content, now);
  };
  own.passkeys = passkey_checks_of(options.config);
  return own;
}

app::DevelopmentSignIn development_sign_in_of(const Config& config) {
  if (!has_development_sign_in(config)) return {};
  return {
      .public_url = config.public_url,
      .sign = [issuer = std::make_shared<const outside::DevelopmentIssuer>(config.data_dir)](
                  const DevelopmentPerson& person, Instant now) {
        const outside::TokenRequest request{
            .uid = person.uid, .email = person.email, .email_verified = true, .name = person.name};
        return DevelopmentToken{issuer->mint(request, now), now + request.lifetime};
      }};
}

ListenOptions with_work(ListenOptions options, const Dispatcher& dispatcher) {
  options.work = dispatcher.work_of_reactors();
  return options;
}

}  // namespace

struct Server::Parts {
  Parts(ServerOptions options, std::vector<Route> routes)
      : metrics(templates_of(routes)),
        health(health_connection(options.config), options.health_interval),
        dispatcher({options.config.client_origins,
                    options.config.environment == Environment::development &&
                        options.config.client_origins.empty(),
                    options.config.trusted_proxies, &metrics,
                    options.config.public_url.starts_with("https://")},
                   {options.config.rate_limit, options.config.rate_limit_links,
                    options.config.rate_limit_link_address, options.clock},
                   {.links = app::links_of(options.config),
                    .mailing = {.links = app::links_of(options.config),
                                .limits = app::mail_limits_of(options.config)},
                    .billing = {options.config.stripe_webhook_secrets},
                    .webhooks = app::webhook_settings_of(options.config),
                    .own_sign_in = own_sign_in_of(options),
                    .development = development_sign_in_of(options.config)},
                   (add_health(routes, health), add_discovery(routes, options.own_issuer),
                    add_sign_in_ways(routes, options), std::move(routes)),
                   {.verifier = options.verifier,
                    .own_tokens_for = options.config.sign_in_for,
                    .memory = options.caller_memory},
                   make_read_router(options), make_export_threads(options), make_executor(options),
                   std::make_unique<PendingRuns>(db::connection_options(options.config, {}),
                                                 options.run_patience),
                   std::make_unique<FeedWaits>(db::connection_options(options.config, {})),
                   options.feed_streams),
        listener(
            with_work(options.listen, dispatcher),
            [this](Request&& request, Reply&& reply) {
              dispatcher.handle(std::move(request), std::move(reply));
            },
            [this](FramingFault fault, const Request& partial) {
              return dispatcher.handle_fault(fault, partial);
            }) {}

  RequestMetrics metrics;
  HealthMonitor health;
  Dispatcher dispatcher;
  Listener listener;
};

Server::Server(ServerOptions options, std::vector<Route> routes) {
  options.listen.address = options.config.listen;
  options.listen.reactors = options.config.http_threads;
  parts_ = std::make_unique<Parts>(std::move(options), std::move(routes));
  parts_->listener.start();
}

Server::~Server() = default;

std::uint16_t Server::port() const {
  return parts_->listener.port();
}

Response Server::ready() const {
  return parts_->health.ready();
}

void Server::append_metrics(MetricsText& text) const {
  using enum MetricsText::Type;
  parts_->metrics.append(text);
  text.family("hireline_http_connections", Gauge, "Open connections of the API");
  text.sample(static_cast<double>(parts_->listener.connections()));
  text.family("hireline_http_requests_waiting", Gauge, "Requests that wait for a thread");
  text.sample(static_cast<double>(parts_->dispatcher.waiting()));
  text.family("hireline_feed_waiting", Gauge, "Readers of the feed that wait for an event");
  text.sample(static_cast<double>(parts_->dispatcher.waiting_for_events()));
  text.family("hireline_feed_streams", Gauge, "Streams of events that are open");
  text.sample(static_cast<double>(parts_->dispatcher.streams()));
  text.family("hireline_replica_in_use", Gauge, "Whether reads go to a replica");
  text.sample(parts_->dispatcher.uses_replica() ? 1 : 0);
}

void Server::drain(std::chrono::milliseconds grace) {
  parts_->health.start_draining();
  parts_->dispatcher.stop_waiting();
  parts_->listener.drain(grace);
}

}  // namespace hireline::http
