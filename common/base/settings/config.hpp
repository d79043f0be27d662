// The settings of all programs. A setting is taken from the first of these that has it: a flag, a
// profile selected by name, the environment, the configuration file (hireline.toml), the default.
// The origin of each value is recorded.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/io/ip_network.hpp"
#include "common/base/log.hpp"
#include "common/base/mail_address.hpp"
#include "common/base/secret.hpp"

namespace hireline {

HIRELINE_ENUM(Environment, development, production)
HIRELINE_ENUM(AiProvider, local, openai)
HIRELINE_ENUM(SignIn, off, email)
HIRELINE_ENUM(SignInFor, candidates, everybody)
HIRELINE_ENUM(Switch, on, off)
HIRELINE_ENUM(OperatorReason, optional, required)
HIRELINE_ENUM(SettingOrigin, flag, profile, environment, file, default_)

struct Address {
  std::string host;
  std::uint16_t port = 0;
};

// The address of a program that may run on this machine or on another.
struct RunnerAddress {
  std::string socket_path;  // empty: use `address`
  Address address{};

  bool is_local() const { return !socket_path.empty(); }
};

struct Config {
  Environment environment = Environment::production;
  std::string database_url;
  std::string database_read_url;  // a replica that may lag; empty: none
  bool database_pooled = false;   // the pooler keeps no session between transactions
  Address listen;
  std::optional<Address> metrics_listen;
  std::string public_url;
  Switch pages = Switch::on;  // the server serves its web pages
  std::string data_dir;
  Secret secret;            // 32 bytes or more; links, codes and refresh tokens are derived from it
  std::string auth_issuer;  // empty: the development issuer
  std::string auth_audience;  // the client ID of the pages, too
  std::string auth_scope;     // that the pages request
  std::string auth_jwks;      // URL or file
  std::string auth_certs;     // URL or file
  std::vector<std::string> auth_uid_claims;
  SignIn sign_in = SignIn::off;  // with codes
  // Whose routes take the tokens of the service's own issuer.
  SignInFor sign_in_for = SignInFor::candidates;
  unsigned sign_in_per_minute = 0;               // challenges of all addresses; 0: no limit
  std::chrono::hours sign_in_recruiter_idle{0};  // 0: no limit
  std::string signing_keys;                      // path of a file
  std::string passkey_domain;
  // For CORS and links. Empty: any in development; in production, none for CORS, and the origin of
  // public_url for links.
  std::vector<std::string> client_origins;
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is trusted
  std::string smtp_url;                      // empty: mails are files in the data folder
  MailSender mail_from;
  unsigned mail_per_recipient_per_day = 0;      // to candidates, per organization; 0: no limit
  unsigned mail_per_organization_per_hour = 0;  // likewise
  AiProvider ai_provider = AiProvider::local;
  std::string ai_base_url;  // not empty with openai; likewise ai_model
  std::string ai_model;
  Secret ai_api_key;
  std::vector<Secret> stripe_webhook_secrets;  // each is accepted; empty: no payments
  Secret runner_key;                           // never empty for a runner at a network address
  RunnerAddress runner;
  // To which webhooks may go although they are not public, also by http.
  std::vector<IpNetwork> webhook_networks;
  unsigned webhook_workers = 0;          // threads that send webhooks
  unsigned rate_limit = 0;               // requests per minute per caller; 0: no limit
  unsigned rate_limit_links = 0;         // the same, per link
  unsigned rate_limit_link_address = 0;  // the same, to links from one address
  unsigned http_threads = 0;
  unsigned db_pool = 0;
  unsigned workers = 0;  // threads that do background tasks
  // Whether each change by the command line needs --reason.
  OperatorReason operator_reason = OperatorReason::optional;
  LogFormat log_format = LogFormat::json;
  LogLevel log_level = LogLevel::info;
};

// One setting as printed by `hireline config show`; secrets are masked.
struct ShownSetting {
  std::string name;  // HIRELINE_LISTEN
  std::string value;
  SettingOrigin origin;
};

struct ConfigError {
  std::string message;  // the error, with the setting and its origin
  std::string hint;     // how to correct it
};

struct LoadedConfig {
  Config config;
  std::vector<ShownSetting> shown;
};

// Texts of settings by variable name, such as HIRELINE_LISTEN.
using SettingTexts = std::map<std::string, std::string, std::less<>>;

struct ConfigSources {
  SettingTexts flags = {};
  SettingTexts environment = {};
  // A path. If absent, ./hireline.toml is read if it exists.
  std::optional<std::string> file = {};
  // A profile that the operator selected by name. It has priority over environment variables, and
  // ./hireline.toml is not read: settings of two installations must not mix.
  std::optional<SettingTexts> profile = {};
};

struct ConfigResult {
  std::optional<LoadedConfig> loaded;  // absent if and only if there are errors
  std::vector<ConfigError> errors;
  std::vector<ConfigError> warnings;  // unknown names, secrets that others can read
};

// Reads and checks all settings; reports every error, not only the first. An empty text counts as
// not given, except for settings for which empty means off. A setting that is secret or may contain
// a password can be given as the path of a file, under its name with _FILE appended. In development
// a missing HIRELINE_SECRET is created once and kept in the data folder (mode 0600).
ConfigResult load_config(const ConfigSources& sources);

// Returns whether people can sign in as anybody, without a proof: in development without a
// provider.
bool has_development_sign_in(const Config& config);

// Returns the error for a program that needs a database if none is configured.
std::optional<ConfigError> require_database_url(const Config& config);

// One setting for the help pages.
struct SettingHelp {
  std::string name;  // HIRELINE_LISTEN
  std::string meaning;
  std::string default_text;
};
std::vector<SettingHelp> describe_settings();

// Returns the HIRELINE_* variables of this process.
SettingTexts process_environment();

}  // namespace hireline
