// Creates the token verifier and the own issuer that the settings describe.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/outside/identity/own_issuer.hpp"
#include "common/outside/identity/token_verifier.hpp"

namespace hireline::outside {

// Returns null if sign-in with codes is off. `clock` is that by which the file with the signing
// keys is looked at. Throws SetupError.
std::shared_ptr<OwnIssuer> make_own_issuer(const Config& config,
                                           FileWatch::Clock clock = std::chrono::steady_clock::now);

// Trusts the provider and the own issuer, if there is one. The keys of the provider come from the
// JWKS or the certificates in the settings; without these, from Google's URL for Firebase, or from
// the JWKS in the issuer's OpenID configuration. Waits for the first fetch; if it fails, the fetch
// is repeated in the background. Without a provider, in development: trusts the development issuer
// of the data folder. Throws SetupError for settings that do not determine whose tokens are
// trusted, and for files that can't be used.
std::shared_ptr<TokenVerifier> make_token_verifier(const Config& config,
                                                   const std::shared_ptr<OwnIssuer>& own);

// Fetches the keys of the provider once and returns their number: 0 if there is no provider, and
// people sign in with codes. The error describes why there are no keys. Throws like
// make_token_verifier.
std::expected<std::size_t, std::string> count_token_keys(const Config& config);

// Returns true if accounts are identified by default claims: HIRELINE_AUTH_UID_CLAIMS is not set
// and the issuer is not Firebase, for which the default was made. With other issuers a claim called
// `uid` can be anything, even a value that users set themselves.
bool has_unchosen_uid_claims(const LoadedConfig& settings);

}  // namespace hireline::outside
