// From the settings to the verifier that they describe.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/outside/identity/token_verifier.hpp"

namespace hireline::outside {

// With an issuer: its keys from the JWKS or the certificates that the settings name; failing both,
// from where Google publishes Firebase's, or from what the issuer's OpenID configuration announces.
// Waits for the first fetch; that it fails is no error, it goes on being tried.
// Without an issuer, in development: the development issuer of the data folder.
// Throws SetupError for settings that would leave it open whose tokens are trusted, and for files
// that can't be used.
std::shared_ptr<TokenVerifier> make_token_verifier(const Config& config);

// How many keys it would check tokens with: fetched once, now. The error says why there are none.
// Throws as make_token_verifier does.
std::expected<std::size_t, std::string> count_token_keys(const Config& config);

// Whether people are known by claims that nobody has chosen: HIRELINE_AUTH_UID_CLAIMS is not set,
// and the issuer is not Firebase's, for whose tokens its default is made. Elsewhere a claim called
// `uid` may be anything, even something that people set themselves.
bool has_unchosen_uid_claims(const LoadedConfig& settings);

}  // namespace hireline::outside
