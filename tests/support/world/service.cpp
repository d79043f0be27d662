#include "tests/support/world/service.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "common/app/organizations/members.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/outside/identity/development_issuer.hpp"
#include "common/outside/identity/verifier_factory.hpp"
#include "server/http/server.hpp"
#include "server/routes/routes.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

Config config_for(const TestDatabase& database, const std::string& data_dir,
                  const Service::Options& options) {
  Config config;
  config.environment = Environment::development;
  config.database_url = database.pooled_url();
  // HIRELINE_TEST_POOLER is the folder of PgBouncer's socket: see scripts/check-pooler.
  if (const char* pooler = std::getenv("HIRELINE_TEST_POOLER");
      pooler != nullptr && !options.cluster) {
    config.database_url =
        "postgresql:///" + database.name() + "?user=hireline&port=6432&host=" + pooler;
    config.database_pooled = true;
  }
  config.database_read_url = options.database_read_url;
  config.listen = {.host = "127.0.0.1", .port = 0};
  config.public_url = "https://hireline.example.com";
  config.passkey_domain = "localhost";
  config.data_dir = data_dir;
  config.sign_in = options.sign_in;
  config.sign_in_for = options.sign_in_for;
  config.sign_in_per_minute = options.sign_in_per_minute;
  config.sign_in_recruiter_idle = std::chrono::hours(12);
  config.signing_keys = data_dir + "/signing-keys.json";
  config.secret = Secret(options.secret);
  config.stripe_webhook_secrets = {Secret(old_payment_secret), Secret(payment_secret)};
  config.rate_limit = options.rate_limit;
  config.rate_limit_links = options.rate_limit_links;
  config.rate_limit_link_address = options.rate_limit_link_address;
  config.trusted_proxies = options.trusted_proxies;
  for (const std::string& network : options.webhook_networks)
    config.webhook_networks.push_back(IpNetwork::parse(network).value());
  config.mail_per_recipient_per_day = options.mail_per_recipient_per_day;
  config.mail_per_organization_per_hour = options.mail_per_organization_per_hour;
  config.client_origins = options.client_origins;
  config.http_threads = 2;
  config.db_pool = options.db_pool;
  return config;
}

Cause operator_cause() {
  return {.actor = {ActorKind::operator_, "tester", "tester"},
          .request_id = "test",
          .now = wall_clock_now()};
}

template <class T>
T expect_value(Result<T> result) {
  if (!result) throw std::runtime_error("a use case refused while a test was being set up");
  return *std::move(result);
}

}  // namespace

struct Service::Parts {
  outside::DevelopmentIssuer issuer;
  std::shared_ptr<outside::OwnIssuer> own_issuer;
  std::unique_ptr<http::Server> server;
  std::unique_ptr<db::Connection> operators_connection = {};  // opened for the first use case

  template <class Work>
  auto as_operator(const TestDatabase& database, const Work& work) {
    if (!operators_connection)
      operators_connection = std::make_unique<db::Connection>(database.connection_options());
    return expect_value(operators_connection->transact(operator_cause(), work));
  }
};

Service::Service(const Options& options)
    : database_(options.pooled_sessions ? TestDatabase::Content::migrated
                                        : TestDatabase::Content::just_cloned,
                options.cluster ? *options.cluster : admin_database_url()),
      parts_(new Parts{
          .issuer = outside::DevelopmentIssuer(folder_.path()), .own_issuer = {}, .server = {}}) {
  start(options);
}

void Service::start(const Options& options) {
  Config config = config_for(database_, folder_.path(), options);
  parts_->own_issuer = outside::make_own_issuer(config, options.key_clock);
  const auto verifier = outside::make_token_verifier(config, parts_->own_issuer);
  config.environment = options.environment;
  config.pages = options.pages;
  parts_->server = std::make_unique<http::Server>(
      http::ServerOptions{
          .config = config,
          .listen = {},
          .verifier = verifier,
          .own_issuer = parts_->own_issuer,
          .caller_memory = options.caller_memory,
          .health_interval = std::chrono::milliseconds(50),
          // Most tests do not use them, and a session of PostgreSQL takes longer
          // to begin and to end than a request. A test that remembers callers
          // reads over pipelined connections, and one with a cluster of its own
          // counts or breaks the connections.
          .reads_connect_at_start = options.caller_memory.count() > 0 || options.cluster,
          .pipelined_reads = options.pipelined_reads,
          // Preparation for each connection would take longer than most tests.
          .prepared = {},
          .clock = options.clock,
          .on_tasks = options.on_tasks,
          .run_patience = options.run_patience,
          .replica_oldest = options.replica_oldest,
          .feed_streams = {.all = options.feed_streams,
                           .ping = options.feed_ping,
                           .most_unsent = options.feed_unsent,
                           .patience = options.feed_patience}},
      routes::served_routes(config, [verifier] { return verifier->provider_origin(); }));
}

Service::~Service() {
  stop(std::chrono::seconds(5));
}

void Service::stop(std::chrono::milliseconds grace) {
  if (parts_->server) parts_->server->drain(grace);
  parts_->server.reset();
}

http::Server& Service::server() {
  return *parts_->server;
}

std::uint16_t Service::port() const {
  return parts_->server->port();
}

HttpAnswer Service::request(const std::string& method, const std::string& target,
                            const std::string& token, const std::optional<Json>& body,
                            HttpHeaders headers) {
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  if (body) headers.emplace_back("Content-Type", "application/json");
  return http_request(port(), method, target, headers, body ? body->dump() : "");
}

std::string Service::token(const std::string& uid, const std::string& email, bool verified) {
  return parts_->issuer.mint({.uid = uid, .email = email, .email_verified = verified});
}

const std::shared_ptr<outside::OwnIssuer>& Service::own_issuer() const {
  return parts_->own_issuer;
}

std::string Service::own_token(const std::string& id, const std::string& email) {
  const Instant now = wall_clock_now();
  return parts_->own_issuer->mint({.subject = std::string(own_subject_prefix) + id,
                                   .email = email,
                                   .authenticated_at = now,
                                   .method = SignInMethod::code},
                                  now);
}

std::string Service::expired_token(const std::string& uid, const std::string& email) {
  return parts_->issuer.mint({.uid = uid, .email = email},
                             wall_clock_now() - std::chrono::hours(2));
}

// Tokens are valid for an hour, and the server allows for clocks that differ by a minute.
std::string Service::token_that_expires_soon(const std::string& uid, const std::string& email) {
  return parts_->issuer.mint({.uid = uid, .email = email},
                             wall_clock_now() - std::chrono::minutes(61) + std::chrono::seconds(3));
}

Tenant Service::add_organization(const std::string& name, const std::string& plan) {
  const std::string uid = "owner-of-" + name;
  const std::string email = uid + "@example.com";
  const auto organization = parts_->as_operator(database_, [&](db::Tx& tx) {
    return app::create_organization(tx, Operator{"tester"},
                                    {.name = name,
                                     .slug = {},
                                     .owner_email = email,
                                     .owner_uid = uid,
                                     .owner_name = {},
                                     .plan = plan});
  });
  return {organization.id.str(),
          database_.value("select id from recruiters where auth_id = '" + uid + "'"), email,
          token(uid, email)};
}

Tenant Service::add_member(const Tenant& tenant, const std::string& uid, Role role) {
  const std::string email = uid + "@example.com";
  const auto member = parts_->as_operator(database_, [&](db::Tx& tx) {
    return app::add_member(tx, Operator{"tester"},
                           {tenant.organization_id, email, uid, std::nullopt, role});
  });
  return {tenant.organization_id, member.user_id.str(), email, token(uid, email)};
}

Json job_body() {
  return {{"title", "Backend engineer"},
          {"description", "You build the service."},
          {"stages",
           {{{"name", "Technical interview"}, {"stageTypeKey", "live_1on1"}},
            {{"name", "Screening"}, {"stageTypeKey", "automated_screening"}},
            {{"name", "Meet the team"}, {"stageTypeKey", "culture_fit_hr"}}}}};
}

Json live_body(const std::string& job) {
  return {{"jobOpeningId", job},
          {"title", "Technical interview"},
          {"round", "First"},
          {"startTime", "2030-05-06T09:00:00.000Z"},
          {"endTime", "2030-05-06T10:00:00.000Z"},
          {"baseUrl", "https://meet.example.com"},
          {"clientUrl", "https://jobs.example.com"},
          {"participant", {{"email", "candidate@example.com"}, {"name", "Candidate"}}}};
}

Json stage_body(const Json& job, std::size_t stage) {
  Json body = live_body(job.at("_id"));
  body["isAutomated"] = false;
  body["stageId"] = job.at("stages").at(stage).at("_id");
  body["stageIndex"] = stage;
  return body;
}

void set_interview_status(Service& service, const std::string& status) {
  service.database().execute("update interviews set status = '" + status +
                             "', declined_at = case '" + status +
                             "' when 'declined' then created_at end, decline_tags = case '" +
                             status + "' when 'declined' then '[]'::json end");
}

Json automated_body(const Json& job, std::size_t stage) {
  return {{"jobOpeningId", job.at("_id")},
          {"stageId", job.at("stages").at(stage).at("_id")},
          {"stageIndex", stage},
          {"clientUrl", "https://jobs.example.com"},
          {"participant", {{"email", "candidate@example.com"}, {"name", "Candidate"}}}};
}

Json feedback_body(const std::string& interviewer) {
  return {{"interviewerEmail", interviewer},
          {"overallRating", 8},
          {"traits", {"curious", "clear"}},
          {"recommendation", "yes"},
          {"comments", "Knows the field well."}};
}

Json make_job(Service& service, const Tenant& tenant, const Json& body) {
  const HttpAnswer answer = service.post("/v1/jobs", tenant.token, body);
  EXPECT_EQ(answer.status, 201) << answer.text;
  return answer.json().at("data");
}

Json schedule(Service& service, const Tenant& tenant, const Json& body) {
  const HttpAnswer answer = service.post("/v1/interviews", tenant.token, body);
  EXPECT_EQ(answer.status, 201) << answer.text;
  return answer.json().at("data");
}

Json make_automated_job(Service& service, const Tenant& tenant) {
  Json body = job_body();
  body["stages"] = {{{"name", "Screening"},
                     {"stageTypeKey", "automated_screening"},
                     {"screeningConfig", {{"questions", {{{"text", "Why?"}, {"order", 0}}}}}}}};
  return make_job(service, tenant, body);
}

}  // namespace hireline::test
