#include "common/base/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <thread>

#include "common/base/settings/config_values.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/base/settings/keep.hpp"
#include "common/base/settings/sign_in_settings.hpp"

namespace hireline {
namespace {

using Fault = SettingFault;

unsigned cores() {
  return std::max(1u, std::thread::hardware_concurrency());
}

std::string default_secret(const Config& config) {
  if (config.environment == Environment::production) return "";
  return read_or_make(config.data_dir, "secret", [] { return base64url(random_bytes<32>()); })
      .reveal();
}

std::string default_webhook_networks(const Config& config) {
  return config.environment == Environment::production ? "" : "127.0.0.0/8,::1/128";
}

Fault apply_secret(Config& config, const std::string& text) {
  constexpr std::size_t least = 32;
  if (text.empty())
    return ConfigError{"is not set",
                       "generate a secret with `openssl rand -base64 32` and set HIRELINE_SECRET, "
                       "or HIRELINE_SECRET_FILE to a file that contains it"};
  if (text.size() < least)
    return ConfigError{"is shorter than 32 bytes",
                       "generate a secret with `openssl rand -base64 32`"};
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
    return ConfigError{"is openai, but no valid base URL is set",
                       "set HIRELINE_AI_BASE_URL to a URL such as https://host/v1"};
  if (config.ai_model.empty())
    return ConfigError{"is openai, but no model is set", "set HIRELINE_AI_MODEL"};
  return std::nullopt;
}

constexpr std::string_view firebase_issuer = "https://securetoken.google.com/";

// The table must list this setting after RUNNER_KEY: a runner at a network address needs a key.
Fault apply_runner(Config& config, const std::string& text) {
  if (auto fault = keep(config.runner, read_runner_address(text))) return fault;
  if (config.runner.is_local() || !config.runner_key.empty()) return std::nullopt;
  return ConfigError{
      "is a network address, but no valid key is set",
      "set HIRELINE_RUNNER_KEY or HIRELINE_RUNNER_KEY_FILE to the key of the runner"};
}

// A Firebase issuer ends with the project id, which is the audience of its tokens.
std::string default_audience(const Config& config) {
  const std::string& issuer = config.auth_issuer;
  return issuer.starts_with(firebase_issuer) ? issuer.substr(firebase_issuer.size()) : "";
}

// Uses localhost if the host is an IP address or has no domain: such a host has no mailboxes.
std::string default_mail_from(const Config& config) {
  const std::string host = host_of(config.public_url);
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
    Setting{"DATA_DIR", SettingKind::plain, false,
            "folder for keys, mail and the embedded database",
            "./.data in development, /var/lib/hireline in production",
            [](const Config& c) -> std::string {
              return c.environment == Environment::production ? "/var/lib/hireline" : "./.data";
            },
            [](Config& c, const std::string& text) -> Fault { c.data_dir = text; return {}; }},
    Setting{"DATABASE_URL", SettingKind::url, false, "PostgreSQL URL; can contain several hosts",
            "the embedded database of the data folder",
            [](const Config& c) {
              return read_text_file(c.data_dir + "/database-url").value_or("");
            },
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt : keep(c.database_url, read_database_url(text));
            }},
    Setting{"DATABASE_READ_URL", SettingKind::url, false,
            "PostgreSQL URL of replicas, for reads that tolerate replication lag", "", nullptr,
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt
                                  : keep(c.database_read_url, read_database_url(text));
            }},
    Setting{"DATABASE_POOLED", SettingKind::plain, false,
            "yes if the URL points to a pooler in transaction mode, such as pgbouncer", "no",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.database_pooled, read_yes_or_no(text));
            }},
    Setting{"LISTEN", SettingKind::plain, false, "address and port of the API", "127.0.0.1:8080",
            nullptr,
            [](Config& c, const std::string& text) { return keep(c.listen, read_address(text)); }},
    Setting{"METRICS_LISTEN", SettingKind::plain, true,
            "address and port of metrics and probes; empty: off", "127.0.0.1:9464", nullptr,
            apply_metrics_listen},
    Setting{"PUBLIC_URL", SettingKind::plain, false,
            "base URL of links, and the issuer's name in the service's own ID tokens",
            "http://127.0.0.1:8080", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.public_url, read_base_url(text));
            }},
    Setting{"PAGES", SettingKind::plain, false,
            "web pages of the server: on or off (the server has only the API)", "on", nullptr,
            [](Config& c, const std::string& text) { return keep_enum(c.pages, text); }},
    Setting{"SECRET", SettingKind::secret, false,
            "secret of 32 bytes or more; links, sign-in codes and refresh tokens are derived from "
            "it, and a change makes all of them invalid",
            "generated in the data folder in development; required in production", default_secret,
            apply_secret},
    Setting{"AUTH_ISSUER", SettingKind::plain, false, "issuer of accepted ID tokens",
            "the development issuer, in development only", no_text,
            [](Config& c, const std::string& text) -> Fault { c.auth_issuer = text; return {}; }},
    Setting{"AUTH_AUDIENCE", SettingKind::plain, false, "audience that ID tokens must contain",
            "the project id for a Firebase issuer", default_audience,
            [](Config& c, const std::string& text) -> Fault { c.auth_audience = text; return {}; }},
    Setting{"AUTH_SCOPE", SettingKind::plain, false,
            "scopes that the server's pages request from the provider, separated by spaces",
            "openid email profile", nullptr,
            [](Config& c, const std::string& text) { return keep(c.auth_scope, read_scope(text)); }},
    Setting{"AUTH_JWKS", SettingKind::plain, false, "key set of the issuer: URL or file",
            "from the issuer's OpenID configuration", no_text,
            [](Config& c, const std::string& text) {
              return keep(c.auth_jwks, read_url_or_path(text));
            }},
    Setting{"AUTH_CERTS", SettingKind::plain, false,
            "X.509 certificates of the issuer by key id: URL or file",
            "Google's for a Firebase issuer; otherwise from the issuer's OpenID configuration",
            no_text,
            [](Config& c, const std::string& text) {
              return keep(c.auth_certs, read_url_or_path(text));
            }},
    Setting{"AUTH_UID_CLAIMS", SettingKind::plain, false,
            "claims that can contain the uid; the first claim that is present is used",
            "uid,user_id,sub", nullptr,
            [](Config& c, const std::string& text) -> Fault {
              c.auth_uid_claims = split_list(text);
              return {};
            }},
    Setting{"SIGN_IN", SettingKind::plain, false,
            "sign-in with codes: email (the service sends a code to the person's address) or off; "
            "the hireline.toml of a package sets email",
            "off", nullptr, apply_sign_in},
    Setting{"SIGN_IN_FOR", SettingKind::plain, false,
            "who may sign in with codes: candidates or everybody",
            "candidates if an issuer is set, otherwise everybody", default_sign_in_for,
            [](Config& c, const std::string& text) { return keep_enum(c.sign_in_for, text); }},
    Setting{"SIGN_IN_PER_MINUTE", SettingKind::plain, false,
            "sign-in codes per minute that all addresses together may request; 0: no limit", "120",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.sign_in_per_minute, read_limit(text, "sign-in codes per minute"));
            }},
    Setting{"SIGN_IN_RECRUITER_IDLE", SettingKind::plain, false,
            "hours without use after which a recruiter has to sign in again; 0: no limit", "12",
            nullptr, apply_sign_in_recruiter_idle},
    Setting{"SIGNING_KEYS", SettingKind::plain, false,
            "file with the keys that sign the service's own ID tokens",
            "signing-keys.json in the data folder", default_signing_keys,
            [](Config& c, const std::string& text) -> Fault { c.signing_keys = text; return {}; }},
    Setting{"CLIENT_ORIGINS", SettingKind::plain, false,
            "origins of web clients, comma-separated; allowed by CORS and as targets of links", "",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.client_origins, read_origins(text));
            }},
    Setting{"PASSKEY_DOMAIN", SettingKind::plain, false,
            "domain of passkeys: they work on its pages and those of its subdomains; if it changes, "
            "existing passkeys do not work any more",
            "the host of the public URL", default_passkey_domain, apply_passkey_domain},
    Setting{"TRUSTED_PROXIES", SettingKind::plain, false,
            "addresses of proxies whose X-Forwarded-For header is trusted, comma-separated", "",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.trusted_proxies, read_ip_addresses(text));
            }},
    Setting{"AI_BASE_URL", SettingKind::plain, false,
            "base URL of the OpenAI-compatible API; https, or http on this machine", "", nullptr,
            [](Config& c, const std::string& text) {
              return text.empty() ? std::nullopt : keep(c.ai_base_url, read_api_url(text));
            }},
    Setting{"AI_MODEL", SettingKind::plain, false, "model that the API uses", "", nullptr,
            [](Config& c, const std::string& text) -> Fault { c.ai_model = text; return {}; }},
    Setting{"AI_API_KEY", SettingKind::secret, false, "key of the API", "", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.ai_api_key, read_header_secret(text));
            }},
    Setting{"AI_PROVIDER", SettingKind::plain, false,
            "evaluator of written answers: local (embedded) or openai", "local", nullptr,
            apply_ai_provider},
    Setting{"STRIPE_WEBHOOK_SECRET", SettingKind::secret, false,
            "signing secret of payment events; several during a rotation, comma-separated", "",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.stripe_webhook_secrets, read_signing_secrets(text));
            }},
    Setting{"RUNNER_KEY", SettingKind::secret, false,
            "key of 32 bytes or more, shared with a code runner at a network address", "", nullptr,
            [](Config& c, const std::string& text) {
              return text.empty() ? std::nullopt : keep(c.runner_key, read_shared_key(text));
            }},
    Setting{"RUNNER", SettingKind::plain, false,
            "address of the code runner: the path of a socket, or address:port",
            "runner.sock in the data folder",
            [](const Config& c) { return c.data_dir + "/runner.sock"; }, apply_runner},
    Setting{"WEBHOOK_NETWORKS", SettingKind::plain, false,
            "networks that webhooks may be sent to although they are not public, also by http: in "
            "CIDR notation, comma-separated",
            "none; in development, this machine", default_webhook_networks,
            [](Config& c, const std::string& text) {
              return keep(c.webhook_networks, read_networks(text));
            }},
    Setting{"WEBHOOK_WORKERS", SettingKind::plain, false, "threads that send webhooks", "8",
            nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.webhook_workers, read_size(text, 1000));
            }},
    Setting{"RATE_LIMIT", SettingKind::plain, false,
            "requests per minute of one caller or address; 0: no limit", "1200", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.rate_limit, read_limit(text, "requests per minute"));
            }},
    Setting{"RATE_LIMIT_LINKS", SettingKind::plain, false,
            "requests per minute to one link; 0: no limit", "120", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.rate_limit_links, read_limit(text, "requests per minute"));
            }},
    Setting{"RATE_LIMIT_LINK_ADDRESS", SettingKind::plain, false,
            "requests per minute to all links from one address, which many candidates may share; "
            "0: no limit",
            "1200", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.rate_limit_link_address, read_limit(text, "requests per minute"));
            }},
    Setting{"SMTP_URL", SettingKind::url, false,
            "mail server: smtp://user:password@host:587 or smtps://",
            "none; mails are written to the data folder", no_text,
            [](Config& c, const std::string& text) -> Fault {
              return text.empty() ? std::nullopt : keep(c.smtp_url, read_smtp_url(text));
            }},
    Setting{"MAIL_FROM", SettingKind::plain, false,
            "sender of mails: an address, or Name <address>",
            "no-reply at the host of the public URL", default_mail_from,
            [](Config& c, const std::string& text) {
              return keep(c.mail_from, read_mail_sender(text));
            }},
    Setting{"MAIL_PER_RECIPIENT_PER_DAY", SettingKind::plain, false,
            "mails per day from one organization to one candidate; 0: no limit", "10", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.mail_per_recipient_per_day, read_limit(text, "mails"));
            }},
    Setting{"MAIL_PER_ORGANIZATION_PER_HOUR", SettingKind::plain, false,
            "mails per hour from one organization to all candidates; 0: no limit", "500", nullptr,
            [](Config& c, const std::string& text) {
              return keep(c.mail_per_organization_per_hour, read_limit(text, "mails"));
            }},
    Setting{"HTTP_THREADS", SettingKind::plain, false, "threads that process requests",
            "the number of cores, at least 2",
            [](const Config&) { return std::to_string(std::max(2u, cores())); },
            [](Config& c, const std::string& text) {
              return keep(c.http_threads, read_size(text, 1024));
            }},
    Setting{"DB_POOL", SettingKind::plain, false, "size of the database connection pool",
            "4 per core, from 4 to 16",
            [](const Config&) { return std::to_string(std::clamp(4 * cores(), 4u, 16u)); },
            [](Config& c, const std::string& text) {
              return keep(c.db_pool, read_size(text, 1000));
            }},
    Setting{"WORKERS", SettingKind::plain, false,
            "threads that run background tasks, such as sending mails; 0: none in this process",
            "2 per core, from 2 to 8",
            [](const Config&) { return std::to_string(std::clamp(2 * cores(), 2u, 8u)); },
            [](Config& c, const std::string& text) {
              return keep(c.workers, read_size(text, 1000, 0));
            }},
    Setting{"OPERATOR_REASON", SettingKind::plain, false,
            "whether each change by the command line needs --reason: optional or required",
            "optional", nullptr,
            [](Config& c, const std::string& text) { return keep_enum(c.operator_reason, text); }},
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
