// The challenges that passkeys sign. The server seals them and stores none, so that requests of
// strangers write nothing.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

inline constexpr std::chrono::minutes passkey_challenge_life{5};
// An account needs no more.
inline constexpr std::int64_t most_passkeys = 20;
// A passkey can be added this long after the device signed in: see app::begin_passkey.
inline constexpr std::chrono::hours passkey_adding_time{1};

struct PasskeyChallenge {
  PasskeyChallengeId id;
  Instant expires_at;                              // whole seconds
  std::optional<SignInAccountId> account_id = {};  // to which a passkey is added; absent: a sign-in
};

// Returns the bytes that the authenticator signs: the challenge and an HMAC under the server's
// secret.
std::string sealed(const Secret& secret, const PasskeyChallenge& challenge);

// Returns nullopt if the bytes were not sealed with this secret.
std::optional<PasskeyChallenge> unsealed(const Secret& secret, std::string_view bytes);

// Returns whether the challenge can still be answered.
bool is_open(const PasskeyChallenge& challenge, Instant now);

}  // namespace hireline
