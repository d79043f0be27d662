// One call of an HTTP API with JSON requests and responses.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <stop_token>
#include <string>

#include "common/base/secret.hpp"

namespace hireline::outside {

struct CallLimits {
  std::chrono::milliseconds connect{5'000};
  std::chrono::milliseconds total{55'000};  // from name resolution to the last byte
  std::size_t bytes = 1024 * 1024;          // limit of the response body
};

struct ApiAnswer {
  long status = 0;
  bool is_json = false;  // according to Content-Type
  std::optional<std::chrono::seconds> retry_after;
  std::string body;
};

// Posts to an https URL, or an http URL on loopback; follows no redirect. If `key` is not empty, it
// is sent as a bearer token. No error contains the key. Returns within a second after a stop is
// requested.
std::expected<ApiAnswer, std::string> post_json(const std::string& url, const Secret& key,
                                                const std::string& body, const CallLimits& limits,
                                                const std::stop_token& stop);

}  // namespace hireline::outside
