#include "common/db/connection/connection_setup.hpp"

namespace hireline::db {
namespace {

std::string quoted(std::string_view text) {
  std::string literal = "'";
  for (const char c : text) {
    if (c == '\'') literal.push_back(c);
    literal.push_back(c);
  }
  literal.push_back('\'');
  return literal;
}

}  // namespace

// A connection without a working network is detected after about ten seconds: by unacknowledged
// data (tcp_user_timeout), or by keepalive probes if there is nothing to send, as while waiting for
// an answer.
std::string connect_text(const ConnectionOptions& options) {
  const std::string& url = options.url;
  if (url.find("://") == std::string::npos)
    return "connect_timeout=2 tcp_user_timeout=10000 keepalives_idle=5 keepalives_interval=2"
           " keepalives_count=3 " +
           url;
  constexpr auto bounds =
      "connect_timeout=2&tcp_user_timeout=10000&keepalives_idle=5&keepalives_interval=2"
      "&keepalives_count=3";
  const auto query = url.find('?');
  if (query == std::string::npos) return url + "?" + bounds;
  const std::string own = url.substr(query + 1);
  return url.substr(0, query + 1) + bounds + (own.empty() ? "" : "&") + own;
}

std::string setup_statement(const ConnectionOptions& options) {
  std::string statement = "select ";
  const auto set = [&](std::string_view name, std::string_view value) {
    if (!statement.ends_with(' ')) statement.append(", ");
    statement.append("set_config(").append(quoted(name)).append(", ");
    statement.append(quoted(value)).append(options.pooled ? ", true)" : ", false)");
  };
  set("timezone", "UTC");
  set("datestyle", "ISO");
  set("client_encoding", "UTF8");
  set("statement_timeout", std::to_string(options.statement_timeout.count()));
  set("lock_timeout", std::to_string(options.lock_timeout.count()));
  set("idle_in_transaction_session_timeout",
      std::to_string(options.idle_in_transaction_timeout.count()));
  set("application_name", options.application_name);
  if (options.for_searches || options.plans_each_time) set("plan_cache_mode", "force_custom_plan");
  if (options.for_searches) {
    set("max_parallel_workers_per_gather", "0");
    set("jit", "off");
    set("work_mem", "64MB");
  }
  return statement;
}

bool means_unavailable(std::string_view sqlstate) {
  return sqlstate == "57014" || sqlstate == "55P03" || sqlstate.starts_with("57P") ||
         sqlstate.starts_with("53") || sqlstate.starts_with("08") || sqlstate == "25P03" ||
         means_no_writes(sqlstate);
}

// libpq gives no SQLSTATE for a connection that failed, only the server's message. A server with
// another language for its messages is not recognised.
bool means_login_refused(std::string_view message) {
  if (!message.contains("FATAL:")) return false;
  const auto mentions = [&](std::string_view text) { return message.contains(text); };
  return mentions("authentication failed") || mentions("pg_hba") ||
         mentions("permission denied for database") || mentions("is not permitted to log in") ||
         ((mentions("role \"") || mentions("database \"")) && mentions("\" does not exist"));
}

bool means_try_again(std::string_view sqlstate) {
  return sqlstate == "40001" || sqlstate == "40P01";
}

bool means_no_writes(std::string_view sqlstate) {
  return sqlstate == "25006";
}

}  // namespace hireline::db
