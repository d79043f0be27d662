// The claims of an ID token and the checks on them. Does not verify the signature.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/outside/identity/jws.hpp"

namespace hireline::outside {

// own: the service's own issuer. provider: all others.
HIRELINE_ENUM(TokenIssuer, provider, own)

struct VerifiedToken {
  TokenIssuer issuer = TokenIssuer::provider;
  std::string uid;    // 1 to 128 bytes without control characters
  std::string email;  // may be empty
  bool email_verified = false;
  std::string name;  // may be empty
  // iat, of an own token auth_time: when the person signed in. If absent, the earliest instant.
  Instant issued_at;
  // false: an own token of a sign-in without a code, which has proved the address earlier.
  bool proves_address = true;
  std::string session;  // sid of an own token: the id of a device; may be empty
  Instant expires_at;
};

// The value of `amr` in tokens of the own issuer after a sign-in with a code.
inline constexpr std::string_view code_amr = "otp";

inline constexpr std::chrono::seconds usual_leeway{60};

struct VerifierOptions {
  std::string issuer;
  std::string audience;
  // For providers other than Firebase: the uid is the first of these claims that a token has.
  std::vector<std::string> uid_claims{"uid", "user_id", "sub"};
  std::chrono::seconds leeway = usual_leeway;  // allowed clock difference to the issuer, 0 to 300 s
  std::size_t cache_size = 10'000;             // number of verified tokens to cache; 0: none
  TokenIssuer kind = TokenIssuer::provider;
};

enum class TokenFault { invalid, expired };

struct TokenRefusal {
  TokenFault fault;
  std::string_view reason;  // static text for the operator, never sent to the client
};

// The claims that do not change while the token is valid, and its time limits.
struct TokenClaims {
  VerifiedToken token;
  Instant usable_from;  // the latest of iat, nbf and auth_time
};

inline constexpr std::string_view firebase_issuer_prefix = "https://securetoken.google.com/";

// Returns true if the claims name this issuer, byte for byte.
bool is_issued_by(const nlohmann::json& claims, const std::string& issuer);

// Parses the claims of a token and checks all except the times; the error is the reason. `claims`
// is the payload of `jws`, and `options` are those of its issuer: see is_issued_by(). aud, exp and
// sub are required. A token with several audiences needs an azp equal to our audience. A `typ`
// other than JWT is refused: it marks another kind of token (such as an access or logout token),
// for which the rules of ID tokens do not hold. For a Firebase issuer only RS256 with a kid is
// accepted, the uid is `sub`, and a different `uid` claim is refused. For the own issuer the uid is
// `sub`, which must be an own subject; uids of all other issuers must not be one. An email or name
// with control characters counts as absent, and an absent email as unverified.
std::expected<TokenClaims, std::string_view> read_claims(const Jws& jws,
                                                         const nlohmann::json& claims,
                                                         const VerifierOptions& options);

// Returns why the token can't be used at `now`; nullopt if it can. `expired` from exp plus the
// leeway on; `invalid` if the token becomes usable later than `now` plus the leeway.
std::optional<TokenRefusal> find_time_fault(const TokenClaims& claims, std::chrono::seconds leeway,
                                            Instant now);

}  // namespace hireline::outside
