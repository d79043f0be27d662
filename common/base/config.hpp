// The settings of every program. A setting comes from, strongest first: a flag, the environment,
// the configuration file (hireline.toml), the default; each remembers which.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/log.hpp"
#include "common/base/secret.hpp"

namespace hireline {

HIRELINE_ENUM(Environment, development, production)
HIRELINE_ENUM(SettingOrigin, flag, environment, file, default_)

struct Address {
  std::string host;
  std::uint16_t port = 0;
};

struct Config {
  Environment environment = Environment::production;
  std::string database_url;
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
  std::vector<std::string> client_origins;  // empty: any in development, none in production
  unsigned http_threads = 0;
  unsigned db_pool = 0;
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

struct ConfigSources {
  std::map<std::string, std::string, std::less<>> flags;  // by variable name: HIRELINE_LISTEN
  std::map<std::string, std::string, std::less<>> environment;
  std::optional<std::string> file;  // a path; when absent, ./hireline.toml is read if it is there
};

// Reads and checks all settings; every fault is reported, not just the first.
// In development a missing HIRELINE_SECRET is made once and kept in the data folder.
struct ConfigResult {
  std::optional<LoadedConfig> loaded;
  std::vector<ConfigError> errors;
};
ConfigResult load_config(const ConfigSources& sources);

// The process's HIRELINE_* variables.
std::map<std::string, std::string, std::less<>> process_environment();

}  // namespace hireline
