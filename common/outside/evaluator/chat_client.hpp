// One call of an HTTP API that takes and gives JSON.
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
  std::chrono::milliseconds total{55'000};  // from the name to the last byte
  std::size_t bytes = 1024 * 1024;          // of the answer
};

struct ApiAnswer {
  long status = 0;
  bool is_json = false;  // by its Content-Type
  std::optional<std::chrono::seconds> retry_after;
  std::string body;
};

// Posts to an https URL, or http on loopback; follows no redirection. `key`, unless it is empty, is
// sent as a bearer token and stands in no error. Ends within a second once it is told to stop.
std::expected<ApiAnswer, std::string> post_json(const std::string& url, const Secret& key,
                                                const std::string& body, const CallLimits& limits,
                                                const std::stop_token& stop);

}  // namespace hireline::outside
