// Sends webhooks: signed POST requests to URLs that organizations choose. Such a URL must not reach
// the service's own network, and its receiver must not be able to hold a thread or fill the memory.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "common/base/io/ip_network.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/webhooks/delivery.hpp"

namespace hireline::outside {

struct WebhookRequest {
  std::string url;
  std::string id;               // the header webhook-id
  Instant timestamp;            // of this attempt: receivers refuse old ones
  std::string body;             // JSON
  std::vector<Secret> secrets;  // each of them signs
};

// What the receiver answered, or why it did not.
struct WebhookAnswer {
  std::optional<int> status;  // 200 or more; present as soon as the response's headers are complete
  std::optional<DeliveryError> error;  // present if and only if there is no status
  // What happened, for the log; may be present beside a status, if the body was cut. It tells
  // refused addresses and must not be shown to an organization.
  std::string detail;
  std::optional<std::chrono::seconds> retry_after;  // 1 s to 24 h; absent: none, 0 or in the past
  std::chrono::milliseconds duration{0};  // 0 if unreachable, so that it does not tell why
  std::string head;  // the status line and the headers, at most 2,048 bytes of UTF-8 without NUL
  std::string body;  // its beginning, at most 4,096 bytes of UTF-8 without NUL
};

struct WebhookClientOptions {
  std::vector<IpNetwork> allowed_networks;  // in addition to public addresses; also with http
  std::chrono::milliseconds connect_timeout{5'000};  // includes name resolution and TLS
  std::chrono::milliseconds timeout{15'000};         // total, to the last byte
  std::string ca_file{};  // certificates to trust, for tests; empty: those of the system
};

// May be used by several threads at once.
class WebhookClient {
 public:
  explicit WebhookClient(WebhookClientOptions options) : options_(std::move(options)) {}

  // Sends the request once; blocks. Follows no redirect and uses no proxy. Connects only to
  // addresses that is_public_address() accepts, with https, and to allowed_networks. An answer with
  // any other address has the same error as one with a name that has no address. Reads 64 kB of a
  // response's body, and 16 kB of headers.
  // Returns within a second after a stop is requested; without a status, the error is then
  // connection_lost. Throws std::invalid_argument if a secret is malformed.
  WebhookAnswer post(const WebhookRequest& request, const std::stop_token& stop) const;

 private:
  WebhookClientOptions options_;
};

}  // namespace hireline::outside
