// Fetches a small public document over HTTP, with limits on time, size and URL.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "common/outside/identity/key_set.hpp"

namespace hireline::outside {

struct FetchLimits {
  std::chrono::milliseconds timeout{5'000};  // total, from name resolution to the last byte
  std::size_t bytes = max_key_document_bytes;
};

struct FetchedDocument {
  std::string body;
  std::optional<std::chrono::seconds> max_age;  // from Cache-Control, if present
};

// Returns why a URL must not be fetched; nullopt if it may be. Allowed are https, and http on this
// machine's loopback. A URL with a user name is rejected because it would appear in logs.
std::optional<std::string> find_url_fault(const std::string& url);

// Returns true if the URL refers to this machine's loopback.
bool is_loopback_url(const std::string& url);

// Fetches a document with GET; blocks. The error describes the cause: a URL that is not allowed,
// any status other than 200 (redirects are not followed), an exceeded limit, a network failure, or
// a requested stop.
std::expected<FetchedDocument, std::string> fetch_document(const std::string& url,
                                                           const FetchLimits& limits,
                                                           const std::stop_token& stop);

// Returns the lifetime in a Cache-Control field: 0 for no-store and no-cache, nullopt if the field
// has none.
std::optional<std::chrono::seconds> max_age_of(std::string_view cache_control);

}  // namespace hireline::outside
