// What an ID token says, and which of it we hold it to. Whether it is signed is no question here.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/time.hpp"
#include "common/outside/identity/jws.hpp"

namespace hireline::outside {

struct VerifiedToken {
  std::string uid;    // 1 to 128 bytes without control characters
  std::string email;  // may be empty
  bool email_verified = false;
  std::string name;   // may be empty
  Instant issued_at;  // iat; without one, before all others
  Instant expires_at;
};

struct VerifierOptions {
  std::string issuer;
  std::string audience;
  // For an issuer other than Firebase: the first of these that a token has is its uid.
  std::vector<std::string> uid_claims{"uid", "user_id", "sub"};
  std::chrono::seconds leeway{60};  // how far the issuer's clock may be from ours: 0 to 300
  std::size_t cache_size = 10'000;  // verified tokens that are remembered; 0: none
};

enum class TokenFault { invalid, expired };

struct TokenRefusal {
  TokenFault fault;
  std::string_view reason;  // static text for the operator, never for the client
};

// The part of a token that stays true while it is valid, and the times that bound it.
struct TokenClaims {
  VerifiedToken token;
  Instant usable_from;  // the latest of iat, nbf and auth_time
};

inline constexpr std::string_view firebase_issuer_prefix = "https://securetoken.google.com/";

// Reads the claims of a token and checks all of them but the passage of time; the error is the
// reason. iss, aud, exp and sub must be there. Several audiences need an azp that is ours. A `typ`
// other than JWT marks another kind of token (an access or logout token, say), which an ID token's
// rules don't cover.
// For a Firebase issuer only RS256 with a kid will do, the uid is `sub`, and a `uid` claim that
// says something else is refused.
// An email or name with control characters counts as absent, and no email as unverified.
std::expected<TokenClaims, std::string_view> read_claims(const Jws& jws,
                                                         const VerifierOptions& options);

// Why the token can't be used now, if so: `expired` from exp plus the leeway on, `invalid` when it
// becomes usable later than now plus the leeway.
std::optional<TokenRefusal> find_time_fault(const TokenClaims& claims, std::chrono::seconds leeway,
                                            Instant now);

}  // namespace hireline::outside
