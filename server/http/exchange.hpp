// The parts that all requests and responses have in common: the request id, the headers of each
// response, and one log line.
#pragma once

#include <chrono>
#include <exception>
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
  RequestMetrics* metrics = nullptr;              // counts the requests; nullptr: not counted
  bool is_reached_by_https = false;               // a proxy terminates TLS
};

class Exchange {
 public:
  Exchange(const EdgeOptions& options, const Request& request);

  const std::string& request_id() const { return request_id_; }
  void set_route(std::string_view path_template, bool is_private) {
    route_ = path_template;
    is_private_ = is_private;
  }
  // Sends no CORS headers: only pages of this origin may read the response.
  void leave_out_cors() { has_cors_ = false; }
  // Sets the rate limit that the response's headers report.
  void set_allowance(const Allowance& allowance) { allowance_ = allowance; }
  void set_actor(std::string actor) { actor_ = std::move(actor); }
  // The request is for a dry run: its response and its log line say so.
  void set_dry_run() { is_dry_run_ = true; }

  // Adds the common headers to the response and writes the log line. The log line contains no
  // tokens and no bodies, and the path's template instead of the path.
  Response finish(Response response);

  // Returns the response to a request that an exception has ended, and logs the exception.
  Response respond_to(const std::exception& error) const;

  // Returns the response to OPTIONS, which is also the response to a browser's preflight request.
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
  bool has_cors_ = true;
  bool is_dry_run_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace hireline::http
