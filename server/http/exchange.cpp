#include "server/http/exchange.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "common/base/log.hpp"
#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"
#include "server/http/replies/reply.hpp"
#include "server/http/replies/request_id.hpp"

namespace hireline::http {
namespace {

constexpr std::size_t longest_request_id = 128;

bool is_sane_id(std::string_view id) {
  return !id.empty() && id.size() <= longest_request_id && std::ranges::all_of(id, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_' || c == '.' || c == ':';
  });
}

// Returns the trace id of a W3C traceparent (00-<32 hex>-<16 hex>-<2 hex>), or an empty text.
std::string trace_id_of(std::string_view traceparent) {
  if (traceparent.size() != 55 || traceparent[2] != '-' || traceparent[35] != '-') return {};
  const std::string_view id = traceparent.substr(3, 32);
  const bool is_hex = std::ranges::all_of(
      id, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
  return is_hex ? std::string(id) : std::string();
}

// Errors are faults of this server. 503 is a warning: its cause is the database or too many
// callers.
LogLevel level_of(int status) {
  if (status == 503) return LogLevel::warn;
  return status >= 500 ? LogLevel::error : LogLevel::info;
}

// 16 random bytes in hex. They need only differ, so a generator of the thread suffices.
std::string new_request_id() {
  thread_local std::mt19937_64 generator = [] {
    const auto seed = random_bytes<32>();
    std::seed_seq words(seed.begin(), seed.end());
    return std::mt19937_64(words);
  }();
  return fmt::format("{:016x}{:016x}", generator(), generator());
}

std::string header_or_empty(const Request& request, std::string_view name) {
  return std::string(request.header(name).value_or(""));
}

// As in draft-ietf-httpapi-ratelimit-headers: q requests per w seconds; r remain, and in t seconds
// q are available again.
void add_allowance(Headers& headers, const Allowance& allowance) {
  const std::string name = '"' + std::string(allowance.policy) + '"';
  headers.emplace_back("RateLimit-Policy",
                       name + ";q=" + std::to_string(allowance.limit) + ";w=60");
  headers.emplace_back("RateLimit", name + ";r=" + std::to_string(allowance.remaining) +
                                        ";t=" + std::to_string(allowance.full_in.count()));
}

}  // namespace

Exchange::Exchange(const EdgeOptions& options, const Request& request)
    : options_(options),
      method_(request.method),
      origin_(header_or_empty(request, "origin")),
      remote_(request.remote),
      trace_id_(trace_id_of(request.header("traceparent").value_or(""))),
      request_id_(header_or_empty(request, "x-request-id")) {
  if (!is_sane_id(request_id_)) request_id_ = new_request_id();
}

Response Exchange::finish(Response response) {
  add_request_id(response, request_id_);
  auto& headers = response.headers;
  headers.emplace_back("X-Request-Id", request_id_);
  headers.emplace_back("X-Content-Type-Options", "nosniff");
  // URLs of links contain tokens, which must not be sent to other sites as the referrer.
  headers.emplace_back("Referrer-Policy", "no-referrer");
  if (options_.is_reached_by_https)
    headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  if (is_dry_run_) headers.emplace_back("Dry-Run", "true");
  if (is_private_) headers.emplace_back("Cache-Control", "no-store");
  if (allowance_) add_allowance(headers, *allowance_);
  if (has_cors_) add_cors(headers);
  const auto took = std::chrono::steady_clock::now() - start_;
  const double milliseconds = std::chrono::duration<double, std::milli>(took).count();
  if (options_.metrics != nullptr)
    options_.metrics->count(route_, method_, response.status, took, is_dry_run_);
  log::write(level_of(response.status), "request",
             {{"request_id", request_id_},
              {"trace_id", trace_id_},
              {"method", method_},
              {"route", route_},
              {"status", std::int64_t{response.status}},
              {"duration_ms", milliseconds},
              {"bytes", static_cast<std::int64_t>(response.content().size())},
              {"remote", remote_},
              {"actor", actor_},
              {"dry_run", is_dry_run_}});
  return response;
}

void Exchange::add_cors(Headers& headers) const {
  const bool is_limited = !options_.client_origins.empty();
  // Also without an Origin: a cache must not give this response to a page with another origin.
  if (is_limited || options_.any_origin) headers.emplace_back("Vary", "Origin");
  if (origin_.empty()) return;
  const bool is_listed = is_limited && is_allowed_origin(origin_, options_.client_origins);
  if (!is_listed && !options_.any_origin) return;
  headers.emplace_back("Access-Control-Allow-Origin", origin_);
  headers.emplace_back("Access-Control-Expose-Headers",
                       "Content-Disposition, Dry-Run, Dry-Run-Effects, ETag, Idempotent-Replayed, "
                       "Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, "
                       "X-Request-Id");
}

Response Exchange::respond_to(const std::exception& error) const {
  if (dynamic_cast<const db::InDoubt*>(&error) != nullptr) {
    log::error("database.in_doubt", {{"request_id", request_id_}, {"error", error.what()}});
    return reply_unavailable(
        "The database connection was lost while saving. The change may or may not "
        "have been stored: read the record before you retry",
        "outcome_unknown");
  }
  if (dynamic_cast<const db::Unavailable*>(&error) != nullptr) {
    log::warn("database.unavailable", {{"request_id", request_id_}, {"error", error.what()}});
    return reply_unavailable("The database is not available; retry later", "database_unavailable");
  }
  log::error("request.failed", {{"request_id", request_id_}, {"error", error.what()}});
  return reply_internal_error();
}

Response Exchange::preflight(const std::string& allow) const {
  return {.status = 204,
          .headers = {{"Allow", allow},
                      {"Access-Control-Allow-Methods", allow},
                      {"Access-Control-Allow-Headers",
                       "Authorization, Content-Type, Hireline-Acting-For, Idempotency-Key, "
                       "If-Match, If-None-Match, X-Request-Id"},
                      {"Access-Control-Max-Age", "600"}},
          .body = {}};
}

}  // namespace hireline::http
