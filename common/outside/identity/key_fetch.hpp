// Locations of an issuer's keys, and how they are fetched.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "common/outside/identity/http_fetch.hpp"
#include "common/outside/identity/key_source.hpp"

namespace hireline::outside {

struct FetchedKeys {
  std::string document;
  KeySet keys;
  std::optional<std::chrono::seconds> max_age;
  std::optional<ProviderEndpoints> endpoints = {};  // only of a fetch by discovery
};

// Fetches the keys; blocks. The error describes the cause. Called on one thread only.
using KeyFetch = std::function<std::expected<FetchedKeys, std::string>(const std::stop_token&)>;

// Fetches from a URL for which find_url_fault returns nullopt.
KeyFetch fetch_from_url(std::string url, KeyFormat format, FetchLimits limits = {});

// Returns where an issuer with this OpenID configuration signs people in. Returns nullopt if pages
// cannot use it: without both endpoints of the authorization code flow, with URLs that are not
// safe, and for Google, whose token endpoint wants a secret that pages cannot keep.
std::optional<ProviderEndpoints> endpoints_in(const nlohmann::json& configuration,
                                              const std::string& issuer);

// Fetches the JWKS that an OpenID provider's configuration names. The configuration must contain
// exactly this issuer, byte for byte, and an https URL, or a loopback URL if the issuer is on
// loopback. The configuration is read again after a failed fetch.
KeyFetch fetch_by_discovery(std::string issuer, FetchLimits limits = {});

}  // namespace hireline::outside
