// Signing in by a code that is sent by mail: its codes, its refresh tokens, and its limits.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

inline constexpr std::chrono::minutes challenge_life{10};
// After a code was requested for an address, the next one can be requested after this time.
inline constexpr std::chrono::seconds resend_pause{60};
inline constexpr std::int64_t most_wrong_codes = 5;
// No ID token lives longer: a signing key can be retired this long after its last token.
inline constexpr std::chrono::hours id_token_life{1};
// A refresh token that is not used expires after this time.
inline constexpr std::chrono::hours refresh_token_life{30 * 24};
// For this time, the token that was replaced returns the new one once more: the response with it
// may have been lost.
inline constexpr std::chrono::seconds lost_response_grace{30};

// The most challenges within a time.
struct ChallengeLimit {
  std::int64_t count = 0;
  std::chrono::seconds within{0};
};
inline constexpr ChallengeLimit address_hour_limit{5, std::chrono::hours(1)};
inline constexpr ChallengeLimit address_day_limit{10, std::chrono::hours(24)};
// Of a network, and of an organization's members, codes that were used do not count.
inline constexpr ChallengeLimit network_limit{30, std::chrono::hours(1)};
// Of all members of one organization. A code beyond it is not sent.
inline constexpr ChallengeLimit organization_limit{200, std::chrono::hours(1)};

HIRELINE_ENUM(ChallengeEnding, used, replaced, wrong_codes)
HIRELINE_ENUM(DeviceEnding, signed_out, removed, token_reused, idle, address_changed,
              ended_by_operator)
HIRELINE_ENUM(Cutoff, restored, ended_by_operator)
// How a person signed in on a device.
HIRELINE_ENUM(SignInMethod, code, passkey)

// The characters of codes: none looks like another one.
inline constexpr std::string_view code_alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
inline constexpr std::size_t code_length = 8;  // 39 bits

// Returns the code of a challenge: HMAC-SHA-256 under the server's secret, in `code_alphabet`. It
// is derived, so that the database has no code.
std::string sign_in_code(const Secret& secret, const ChallengeId& challenge,
                         std::string_view email_key);
// Returns the code as people read it: ABCD-EFGH.
std::string grouped_code(std::string_view code);
// Returns a typed code without blanks and hyphens, in upper case.
std::string typed_code(std::string_view text);

// A refresh token names the device and its own number on that device. An HMAC under the server's
// secret proves that the server has issued it.
struct RefreshToken {
  DeviceId device;
  std::int64_t generation = 1;
};
std::string refresh_token_text(const Secret& secret, const RefreshToken& token);
// Returns nullopt if the text is no token that was issued under this secret.
std::optional<RefreshToken> read_refresh_token(const Secret& secret, std::string_view text);

// What becomes of a device when a refresh token is used.
enum class RefreshOutcome {
  next,      // a new token replaces it; also if it is newer by one, which a failover may lose
  repeat,    // it was replaced a moment ago: the current one is returned once more
  reused,    // it was replaced earlier: somebody has a copy, so the device ends
  restored,  // it is newer by more: the database was restored from a backup
};
RefreshOutcome outcome_of(std::int64_t presented, std::int64_t current, Instant refreshed_at,
                          Instant now);

// The content of an ID token of the service's own issuer.
struct IdTokenContent {
  std::string subject;       // see own_subject()
  std::string email;         // that the account has proved, now or earlier
  Instant authenticated_at;  // when the person signed in
  SignInMethod method = SignInMethod::code;
  std::optional<DeviceId> device = {};  // that gets the token
};

struct ChallengeNotice {
  ChallengeId challenge_id;
  Instant expires_at;
  Instant resend_after;
};

struct SignInTokens {
  std::string id_token;
  Instant expires_at;  // of the ID token
  std::string refresh_token;
  Instant refresh_expires_at;
};

// A challenge as operators see it.
struct ChallengeRecord {
  ChallengeId id;
  Instant created_at;
  std::optional<Instant> mailed_at;
  Instant expires_at;
  std::optional<ChallengeEnding> ending;
  std::int64_t wrong_codes = 0;
};

struct Device {
  DeviceId id;
  std::string name;
  Instant signed_in_at;
  SignInMethod method = SignInMethod::code;
  Instant refreshed_at;
  bool is_current = false;  // the caller's token was issued on it
};

}  // namespace hireline
