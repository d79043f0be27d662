// What every request and response have in common: the request id, the headers of each response, and
// the one log line.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/framing/message.hpp"
#include "server/http/metrics/request_metrics.hpp"
#include "server/http/rate_limiter.hpp"

namespace hireline::http {

struct EdgeOptions {
  std::vector<std::string> client_origins;        // empty: see any_origin
  bool any_origin = false;                        // development: web pages of every origin may call
  std::vector<std::string> trusted_proxies = {};  // see client_address
  RequestMetrics* metrics = nullptr;              // where requests are counted, if anywhere
  bool is_reached_by_https = false;               // a proxy in front ends TLS
};

class Exchange {
 public:
  Exchange(const EdgeOptions& options, const Request& request);

  const std::string& request_id() const { return request_id_; }
  void set_route(std::string_view path_template, bool is_private) {
    route_ = path_template;
    is_private_ = is_private;
  }
  // What the response tells about how often one may ask.
  void set_allowance(const Allowance& allowance) { allowance_ = allowance; }
  void set_actor(std::string actor) { actor_ = std::move(actor); }

  // Adds the common headers to the response and writes the log line. Tokens and bodies stay out of
  // it: the path is logged as its template.
  Response finish(Response response);

  // The response to OPTIONS, which for a web page is the response to its preflight.
  Response preflight(const std::string& allow) const;

 private:
  void add_cors(Headers& headers) const;

  const EdgeOptions& options_;
  std::string method_;
  std::string origin_;
  std::string remote_;
  std::string trace_id_;
  std::string request_id_;
  std::string route_ = "-";
  std::string actor_;
  std::optional<Allowance> allowance_;
  bool is_private_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace hireline::http
