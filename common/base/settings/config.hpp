// The settings of every program. A setting comes from, strongest first: a flag, a profile asked for
// by name, the environment, the configuration file (hireline.toml), the default; each remembers
// which.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/log.hpp"
#include "common/base/mail_address.hpp"
#include "common/base/secret.hpp"

namespace hireline {

HIRELINE_ENUM(Environment, development, production)
HIRELINE_ENUM(AiProvider, local, openai)
HIRELINE_ENUM(SettingOrigin, flag, profile, environment, file, default_)

struct Address {
  std::string host;
  std::uint16_t port = 0;
};

// Where a program listens that may be on this machine or on another.
struct Endpoint {
  std::string socket_path;  // empty: at the address
  Address address{};

  bool is_local() const { return !socket_path.empty(); }
};

struct Config {
  Environment environment = Environment::production;
  std::string database_url;
  std::string database_read_url;  // a replica that may be behind; empty: none
  bool database_pooled = false;   // through a pooler that keeps no session between transactions
  Address listen;
  std::optional<Address> metrics_listen;
  std::string public_url;
  std::string data_dir;
  Secret secret;            // 32 bytes or more; derives link tokens
  std::string auth_issuer;  // empty: the development issuer
  std::string auth_audience;
  std::string auth_jwks;   // URL or file
  std::string auth_certs;  // URL or file
  std::vector<std::string> auth_uid_claims;
  std::vector<std::string> client_origins;   // empty: any in development, none in production
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  std::string smtp_url;                      // empty: mails are files in the data folder
  MailSender mail_from;
  unsigned mail_per_recipient_per_day = 0;      // to candidates, of one organization; 0: no limit
  unsigned mail_per_organization_per_hour = 0;  // likewise
  AiProvider ai_provider = AiProvider::local;
  std::string ai_base_url;  // with openai never empty, and so the model
  std::string ai_model;
  Secret ai_api_key;
  std::vector<Secret> stripe_webhook_secrets;  // any of them signs; empty: no payments
  Secret runner_key;                           // of a runner at an address never empty
  Endpoint runner;
  unsigned rate_limit = 0;        // requests per minute of one caller; 0: no limit
  unsigned rate_limit_links = 0;  // the same, of one link
  unsigned http_threads = 0;
  unsigned db_pool = 0;
  unsigned workers = 0;  // threads that do background tasks
  LogFormat log_format = LogFormat::json;
  LogLevel log_level = LogLevel::info;
};

// One setting as `hireline config show` prints it: secrets masked.
struct ShownSetting {
  std::string name;  // HIRELINE_LISTEN
  std::string value;
  SettingOrigin origin;
};

struct ConfigError {
  std::string message;  // what is wrong, naming the setting and where it came from
  std::string hint;     // what to do about it
};

struct LoadedConfig {
  Config config;
  std::vector<ShownSetting> shown;
};

// Texts of settings by variable name: HIRELINE_LISTEN.
using SettingTexts = std::map<std::string, std::string, std::less<>>;

struct ConfigSources {
  SettingTexts flags = {};
  SettingTexts environment = {};
  // A path; when absent, ./hireline.toml is read if it is there.
  std::optional<std::string> file = {};
  // An operator's named place. It beats variables that happen to be set, and with it
  // ./hireline.toml is not read: what is said of one place must not mix with another's.
  std::optional<SettingTexts> profile = {};
};

struct ConfigResult {
  std::optional<LoadedConfig> loaded;  // absent exactly when there are errors
  std::vector<ConfigError> errors;
  std::vector<ConfigError> warnings;  // names that mean nothing, secrets that others can see
};

// Reads and checks all settings; every fault is reported, not just the first. An empty text counts
// as not given, except where empty means off. A setting that is secret, or may hold a password, can
// be given as the path of a file holding it, under its name with _FILE appended.
// In development a missing HIRELINE_SECRET is made once and kept in the data folder (0600).
ConfigResult load_config(const ConfigSources& sources);

// The fault to report by a program that needs a database and was told of none.
std::optional<ConfigError> require_database_url(const Config& config);

// One setting for the help pages.
struct SettingHelp {
  std::string name;  // HIRELINE_LISTEN
  std::string meaning;
  std::string default_text;
};
std::vector<SettingHelp> describe_settings();

// The process's HIRELINE_* variables.
SettingTexts process_environment();

}  // namespace hireline
