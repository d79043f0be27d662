#include "common/base/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <thread>

#include "common/base/settings/config_values.hpp"
#include "common/base/settings/data_folder.hpp"

namespace hireline {
namespace {

using Fault = std::optional<ConfigError>;

template <class Field, class T>
Fault keep(Field& field, ReadSetting<T> value) {
  if (!value) return std::move(value).error();
  field = std::move(*value);
  return std::nullopt;
}

template <class E>
Fault keep_enum(E& field, std::string_view text) {
  if (const auto value = parse_enum<E>(text)) {
    field = *value;
    return std::nullopt;
  }
  std::string names;
  for (const std::string_view name : names_of<E>)
    names.append(names.empty() ? "" : ", ").append(name);
  return ConfigError{"is '" + std::string(text) + "', which it cannot be", "one of: " + names};
}

unsigned cores() {
  return std::max(1u, std::thread::hardware_concurrency());
}

std::string default_secret(const Config& config) {
  if (config.environment == Environment::production) return "";
  return read_or_make(config.data_dir, "secret", [] { return base64url(random_bytes<32>()); })
      .reveal();
}

Fault apply_secret(Config& config, const std::string& text) {
  constexpr std::size_t least = 32;
  if (text.empty())
    return ConfigError{"is not set",
                       "make one with `openssl rand -base64 32` and give it as HIRELINE_SECRET or, "
                       "in a file, as HIRELINE_SECRET_FILE"};
  if (text.size() < least)
    return ConfigError{"is shorter than 32 bytes", "make one with `openssl rand -base64 32`"};
  config.secret = Secret(text);
  return std::nullopt;
}

std::string no_text(const Config&) {
  return {};
}

// The table must list this setting after AI_BASE_URL and AI_MODEL, which it checks.
Fault apply_ai_provider(Config& config, const std::string& text) {
  if (auto fault = keep_enum(config.ai_provider, text)) return fault;
  if (config.ai_provider == AiProvider::local) return std::nullopt;
  if (config.ai_base_url.empty())
    return ConfigError{"is openai, and there is no usable base URL",
                       "set HIRELINE_AI_BASE_URL, such as https://host/v1"};
  if (config.ai_model.empty())
    return ConfigError{"is openai, and no model is named", "set HIRELINE_AI_MODEL"};
  return std::nullopt;
}

constexpr std::string_view firebase_issuer = "https://securetoken.google.com/";

// The table must list this setting after RUNNER_KEY: a runner at a network address needs a key.
Fault apply_runner(Config& config, const std::string& text) {
  if (auto fault = keep(config.runner, read_endpoint(text))) return fault;
  if (config.runner.is_local() || !config.runner_key.empty()) return std::nullopt;
  return ConfigError{"is an address, and there is no usable key",
                     "set HIRELINE_RUNNER_KEY or HIRELINE_RUNNER_KEY_FILE, as the runner has it"};
}

// A Firebase issuer ends with the project id, which is the audience of its tokens.
std::string default_audience(const Config& config) {
  const std::string& issuer = config.auth_issuer;
  return issuer.starts_with(firebase_issuer) ? issuer.substr(firebase_issuer.size()) : "";
}

// Uses localhost if the host is an IP address or has no domain: such a host has no mailboxes.
std::string default_mail_from(const Config& config) {
  const std::string& url = config.public_url;
  const std::size_t start = std::min(url.find("://") + 3, url.size());
  const std::string host = url.substr(start, url.find_first_of(":/", start) - start);
  const bool is_name = host.find('.') != std::string::npos &&
                       host.find_first_not_of("0123456789.") != std::string::npos &&
                       is_mail_address("no-reply@" + host);
  return "no-reply@" + (is_name ? host : "localhost");
}

Fault apply_metrics_listen(Config& config, const std::string& text) {
  config.metrics_listen.reset();
  return text.empty() ? std::nullopt : keep(config.metrics_listen, read_address(text));
}

// clang-format off: a table reads row by row
constexpr std::array all_settings{
    Setting{"ENV", SettingKind::plain, false, "development or production", "production", nullptr,
            [](Config& c, const std::string& text) { return keep_enum(c.environment, text); }},
    Setting{"DATA_DIR", SettingKind::plain, false, "folder of keys, mail and the embedded database",
            "./.data in development, /var/lib/hireline in production",
            [](const Config& c) -> std::string {
              return c.environment == Environment::production ? "/var/lib/hireline" : "./.data";
            },
            [](Config& c, const std::string& text) -> Fault { c.data_dir = text; return {}; }},
    Setting{"DATABASE_URL", SettingKind::url, false, "PostgreSQL URL; may name several hosts",
            "the embedded database of the data folder",
            [](const Config& c) {
              return read_text_file(c.data_dir + "/database-url").value_or("");
            },
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt : keep(c.database_url, read_database_url(text));
            }},
    Setting{"DATABASE_READ_URL", SettingKind::url, false,
            "PostgreSQL URL of replicas for reads that may be a moment behind", "", nullptr,
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt
                                  : keep(c.database_read_url, read_database_url(text));
            }},
    Setting{"DATABASE_POOLED", SettingKind::plain, false,
            "yes when the URL leads to a pooler in transaction mode, such as pgbouncer", "no", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.database_pooled, read_yes_or_no(text));
            }},
    Setting{"LISTEN", SettingKind::plain, false, "address and port of the API", "127.0.0.1:8080",
            nullptr,
            [](Config& c, const std::string& text) { return keep(c.listen, read_address(text)); }},
    Setting{"METRICS_LISTEN", SettingKind::plain, true,
            "address and port of metrics and probes; empty: off", "127.0.0.1:9464", nullptr,
            apply_metrics_listen},
    Setting{"PUBLIC_URL", SettingKind::plain, false, "the base that links are built on",
            "http://127.0.0.1:8080", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.public_url, read_base_url(text));
            }},
    Setting{"SECRET", SettingKind::secret, false, "32 bytes or more; link tokens are derived from it",
            "made in the data folder in development; required in production", default_secret,
            apply_secret},
    Setting{"AUTH_ISSUER", SettingKind::plain, false, "issuer of the ID tokens to accept",
            "the development issuer, in development only", no_text,
            [](Config& c, const std::string& text) -> Fault { c.auth_issuer = text; return {}; }},
    Setting{"AUTH_AUDIENCE", SettingKind::plain, false, "audience the ID tokens must name",
            "the project, for a Firebase issuer", default_audience,
            [](Config& c, const std::string& text) -> Fault { c.auth_audience = text; return {}; }},
    Setting{"AUTH_JWKS", SettingKind::plain, false, "key set of the issuer: URL or file",
            "what the issuer announces", no_text,
            [](Config& c, const std::string& text) {
              return keep(c.auth_jwks, read_url_or_path(text));
            }},
    Setting{"AUTH_CERTS", SettingKind::plain, false,
            "X.509 certificates of the issuer by key id: URL or file",
            "Google's, for a Firebase issuer; else what the issuer announces", no_text,
            [](Config& c, const std::string& text) {
              return keep(c.auth_certs, read_url_or_path(text));
            }},
    Setting{"AUTH_UID_CLAIMS", SettingKind::plain, false,
            "claims that may hold the uid, first present wins", "uid,user_id,sub", nullptr,
            [](Config& c, const std::string& text) -> Fault {
              c.auth_uid_claims = split_list(text);
              return {};
            }},
    Setting{"CLIENT_ORIGINS", SettingKind::plain, false,
            "origins of web clients, comma-separated: CORS and bases of links", "",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.client_origins, read_origins(text));
            }},
    Setting{"TRUSTED_PROXIES", SettingKind::plain, false,
            "addresses of proxies whose X-Forwarded-For is believed, comma-separated", "", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.trusted_proxies, read_ip_addresses(text));
            }},
    Setting{"AI_BASE_URL", SettingKind::plain, false,
            "where the OpenAI-compatible API is; https, or http on this machine", "", nullptr,
            [](Config& c, const std::string& text) {
              return text.empty() ? std::nullopt : keep(c.ai_base_url, read_api_url(text));
            }},
    Setting{"AI_MODEL", SettingKind::plain, false, "model to ask there", "", nullptr,
            [](Config& c, const std::string& text) -> Fault { c.ai_model = text; return {}; }},
    Setting{"AI_API_KEY", SettingKind::secret, false, "key of the API", "", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.ai_api_key, read_header_secret(text));
            }},
    Setting{"AI_PROVIDER", SettingKind::plain, false,
            "what evaluates written answers: local (embedded) or openai", "local", nullptr,
            apply_ai_provider},
    Setting{"STRIPE_WEBHOOK_SECRET", SettingKind::secret, false,
            "what payment events are signed with; several while one is replaced, comma-separated", "",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.stripe_webhook_secrets, read_signing_secrets(text));
            }},
    Setting{"RUNNER_KEY", SettingKind::secret, false,
            "32 bytes or more that a code runner at an address shares", "", nullptr,
            [](Config& c, const std::string& text) {
              return text.empty() ? std::nullopt : keep(c.runner_key, read_shared_key(text));
            }},
    Setting{"RUNNER", SettingKind::plain, false,
            "where the code runner listens: the path of a socket, or address:port",
            "runner.sock in the data folder",
            [](const Config& c) { return c.data_dir + "/runner.sock"; }, apply_runner},
    Setting{"RATE_LIMIT", SettingKind::plain, false,
            "requests per minute of one caller or address; 0: no limit", "1200", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.rate_limit, read_limit(text, "requests a minute may have"));
            }},
    Setting{"RATE_LIMIT_LINKS", SettingKind::plain, false,
            "requests per minute to one link, and from one address to links; 0: no limit", "120",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.rate_limit_links, read_limit(text, "requests a minute may have"));
            }},
    Setting{"SMTP_URL", SettingKind::url, false, "mail server: smtp://user:password@host:587 or smtps://",
            "mails are written into the data folder", no_text,
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt : keep(c.smtp_url, read_smtp_url(text));
            }},
    Setting{"MAIL_FROM", SettingKind::plain, false, "who mails are from: an address, or Name <address>",
            "no-reply at the host of the public URL", default_mail_from,
            [](Config& c, const std::string& text) {
              return keep(c.mail_from, read_mail_sender(text));
            }},
    Setting{"MAIL_PER_RECIPIENT_PER_DAY", SettingKind::plain, false,
            "mails of one organization to one candidate within a day; 0: no limit", "10", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.mail_per_recipient_per_day, read_limit(text, "mails there may be"));
            }},
    Setting{"MAIL_PER_ORGANIZATION_PER_HOUR", SettingKind::plain, false,
            "mails of one organization to candidates within an hour; 0: no limit", "500", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.mail_per_organization_per_hour, read_limit(text, "mails there may be"));
            }},
    Setting{"HTTP_THREADS", SettingKind::plain, false, "threads that answer requests",
            "the number of cores, at least 2",
            [](const Config&) { return std::to_string(std::max(2u, cores())); },
            [](Config& c, const std::string& text) {
              return keep(c.http_threads, read_size(text, 1024));
            }},
    Setting{"DB_POOL", SettingKind::plain, false, "connections to the database",
            "4 per core, from 4 to 16",
            [](const Config&) { return std::to_string(std::clamp(4 * cores(), 4u, 16u)); },
            [](Config& c, const std::string& text) {
              return keep(c.db_pool, read_size(text, 1000));
            }},
    Setting{"WORKERS", SettingKind::plain, false,
            "threads that do background tasks, such as sending mails; 0: none here",
            "2 per core, from 2 to 8",
            [](const Config&) { return std::to_string(std::clamp(2 * cores(), 2u, 8u)); },
            [](Config& c, const std::string& text) {
              return keep(c.workers, read_size(text, 1000, 0));
            }},
    Setting{"LOG_FORMAT", SettingKind::plain, false, "json or text",
            "text in development, json in production",
            [](const Config& c) -> std::string {
              return c.environment == Environment::production ? "json" : "text";
            },
            [](Config& c, const std::string& text) { return keep_enum(c.log_format, text); }},
    Setting{"LOG_LEVEL", SettingKind::plain, false, "debug, info, warn or error", "info", nullptr,
            [](Config& c, const std::string& text) { return keep_enum(c.log_level, text); }},
};
// clang-format on

}  // namespace

std::span<const Setting> settings() {
  return all_settings;
}

std::string variable_of(const Setting& setting) {
  return std::string(variable_prefix).append(setting.name);
}

std::string flag_of(const Setting& setting) {
  std::string flag = "--";
  for (const char c : setting.name) flag.push_back(c == '_' ? '-' : static_cast<char>(c | 0x20));
  return flag;
}

std::string advised_flag(const Setting& setting) {
  return flag_of(setting) + (setting.kind == SettingKind::secret ? "-file" : "");
}

}  // namespace hireline
