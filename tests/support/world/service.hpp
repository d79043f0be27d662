// The whole service for a test: a database, the server on a free port, and a token issuer.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/settings/config.hpp"
#include "common/domain/vocabulary.hpp"
#include "tests/support/database/test_database.hpp"
#include "tests/support/http/http_client.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::http {
class Server;
}
namespace hireline::outside {
class OwnIssuer;
}

namespace hireline::test {

// An organization, one of its recruiters, and an ID token of this recruiter.
struct Tenant {
  std::string organization_id;
  std::string recruiter_id;
  std::string email;
  std::string token;
};

class Service {
 public:
  struct Options {
    std::vector<std::string> client_origins = {};
    Environment environment = Environment::development;  // tokens: always of development
    unsigned db_pool = 2;
    std::chrono::milliseconds caller_memory{0};  // see http::Authenticator
    bool pipelined_reads = true;                 // only for cached callers
    std::optional<std::string> cluster = {};     // administration database; default: the test run's
    bool pooled_sessions = true;                 // false: for a test that ends or counts sessions
    std::string secret = "a secret of at least thirty-two bytes";
    unsigned rate_limit = 0;  // 0: no limit
    unsigned rate_limit_links = 0;
    unsigned rate_limit_link_address = 0;
    std::vector<std::string> trusted_proxies = {};
    std::vector<std::string> webhook_networks = {"127.0.0.0/8"};
    std::function<std::chrono::steady_clock::time_point()> clock =
        &std::chrono::steady_clock::now;  // of the rate limits
    std::function<void()> on_tasks = {};  // see db::ConnectionOptions
    // Short, because most tests have no worker that runs programs. See http::PendingRuns.
    std::chrono::milliseconds run_patience{50};
    std::string database_read_url = {};  // of a replica
    std::chrono::milliseconds replica_oldest{5'000};
    // See http::FeedStreamOptions.
    std::size_t feed_streams = 200;
    std::chrono::milliseconds feed_ping{15'000};
    std::size_t feed_unsent = 1024 * 1024;
    std::chrono::milliseconds feed_patience{10'000};
    Switch pages = Switch::on;
    SignIn sign_in = SignIn::email;
    SignInFor sign_in_for = SignInFor::everybody;
    unsigned sign_in_per_minute = 0;  // 0: no limit
    unsigned mail_per_recipient_per_day = 0;
    unsigned mail_per_organization_per_hour = 0;
    // Of the looks at the file with the signing keys.
    std::function<std::chrono::steady_clock::time_point()> key_clock =
        &std::chrono::steady_clock::now;
  };
  Service() : Service(Options{}) {}
  explicit Service(const Options& options);
  ~Service();

  TestDatabase& database() { return database_; }
  http::Server& server();
  std::uint16_t port() const;

  // Starts another server on the same database, after stop().
  void start(const Options& options);
  // Null if sign-in with codes is off.
  const std::shared_ptr<outside::OwnIssuer>& own_issuer() const;
  // The file with the keys of the own issuer.
  std::string signing_keys() const { return folder_ / "signing-keys.json"; }
  // Drains the server for at most `grace` and ends it. The database stays.
  void stop(std::chrono::milliseconds grace);

  HttpAnswer request(const std::string& method, const std::string& target,
                     const std::string& token = {}, const std::optional<Json>& body = {},
                     HttpHeaders headers = {});
  HttpAnswer get(const std::string& target, const std::string& token = {}) {
    return request("GET", target, token);
  }
  HttpAnswer post(const std::string& target, const std::string& token, const Json& body) {
    return request("POST", target, token, body);
  }
  HttpAnswer patch(const std::string& target, const std::string& token, const Json& body) {
    return request("PATCH", target, token, body);
  }

  // Returns an ID token of the issuer that the server trusts.
  std::string token(const std::string& uid, const std::string& email, bool verified = true);
  // Returns an ID token of the service's own issuer, for a subject without its prefix.
  std::string own_token(const std::string& id, const std::string& email);
  std::string expired_token(const std::string& uid, const std::string& email);
  // Returns a token that the server accepts for some three seconds.
  std::string token_that_expires_soon(const std::string& uid, const std::string& email);

  // Both run the use case as an operator.
  Tenant add_organization(const std::string& name, const std::string& plan = "enterprise");
  Tenant add_member(const Tenant& tenant, const std::string& uid, Role role);

 private:
  TemporaryFolder folder_;
  TestDatabase database_;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Request bodies and records that many tests use.
Json job_body();                                      // live, screening, HR
Json live_body(const std::string& job);               // Format C of common/app/hiring/schedule.hpp
Json stage_body(const Json& job, std::size_t stage);  // Format B for a stage of a job's detail
Json automated_body(const Json& job, std::size_t stage);  // Format A for such a stage
Json feedback_body(const std::string& interviewer = "owner-of-acme@example.com");

// Creates a job with POST and returns `data` of the response. Fails the test on an error.
Json make_job(Service& service, const Tenant& tenant, const Json& body = job_body());
// Writes the status of all interviews to the database directly, without a use case.
void set_interview_status(Service& service, const std::string& status);
Json schedule(Service& service, const Tenant& tenant, const Json& body);

// Creates a job with one automated stage, which has one question.
Json make_automated_job(Service& service, const Tenant& tenant);

}  // namespace hireline::test
