// Where an issuer's keys come from, and how they are got there.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "common/outside/identity/http_fetch.hpp"
#include "common/outside/identity/key_source.hpp"

namespace hireline::outside {

struct FetchedKeys {
  std::string document;
  KeySet keys;
  std::optional<std::chrono::seconds> max_age;
};

// Gets the keys, waiting for them; the error says why there are none. Called on one thread only.
using KeyFetch = std::function<std::expected<FetchedKeys, std::string>(const std::stop_token&)>;

// From a URL that find_url_fault has no objection to.
KeyFetch fetch_from_url(std::string url, KeyFormat format, FetchLimits limits = {});

// From the JWKS that an OpenID provider announces under its issuer's name. The announcement must
// name that very issuer, byte for byte, and an https address, or one on loopback if the issuer
// itself is. It is looked up again after a fetch that failed.
KeyFetch fetch_by_discovery(std::string issuer, FetchLimits limits = {});

}  // namespace hireline::outside
