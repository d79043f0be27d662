// Creates the token verifier that the settings describe.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

#include "common/base/settings/config.hpp"
#include "common/outside/identity/token_verifier.hpp"

namespace hireline::outside {

// With an issuer: takes the keys from the JWKS or the certificates in the settings; without these,
// from Google's URL for Firebase, or from the JWKS in the issuer's OpenID configuration. Waits for
// the first fetch; if it fails, the fetch is repeated in the background. Without an issuer, in
// development: uses the development issuer of the data folder. Throws SetupError for settings that
// do not determine whose tokens are trusted, and for files that can't be used.
std::shared_ptr<TokenVerifier> make_token_verifier(const Config& config);

// Fetches the keys once and returns their number. The error describes why there are none. Throws
// like make_token_verifier.
std::expected<std::size_t, std::string> count_token_keys(const Config& config);

// Returns true if accounts are identified by default claims: HIRELINE_AUTH_UID_CLAIMS is not set
// and the issuer is not Firebase, for which the default was made. With other issuers a claim called
// `uid` can be anything, even a value that users set themselves.
bool has_unchosen_uid_claims(const LoadedConfig& settings);

}  // namespace hireline::outside
