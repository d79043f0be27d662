// Fetching a small public document over HTTP, distrustfully.
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
  std::chrono::milliseconds timeout{5'000};  // for everything, from the name to the last byte
  std::size_t bytes = max_key_document_bytes;
};

struct FetchedDocument {
  std::string body;
  std::optional<std::chrono::seconds> max_age;  // what Cache-Control allows, if it says anything
};

// Why a URL is not fetched, if so: only https is, and http from this machine's own loopback. A URL
// with a user name is refused, for it would show in logs.
std::optional<std::string> find_url_fault(const std::string& url);

// Whether a URL points to this machine's loopback.
bool is_loopback_url(const std::string& url);

// GETs a document and waits for it. The error says why there is none: an unfit URL, any status but
// 200 (redirects are not followed), a limit, the network, or that stopping was asked for.
std::expected<FetchedDocument, std::string> fetch_document(const std::string& url,
                                                           const FetchLimits& limits,
                                                           const std::stop_token& stop);

// The lifetime that a Cache-Control field grants: 0 for no-store and no-cache, nullopt when it
// names none.
std::optional<std::chrono::seconds> max_age_of(std::string_view cache_control);

}  // namespace hireline::outside
