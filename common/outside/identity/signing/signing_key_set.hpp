// The keys that sign the service's own ID tokens, as the file of the keys lists them.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/secret.hpp"
#include "common/base/time.hpp"
#include "common/outside/identity/signing/ec_signing_key.hpp"

namespace hireline::outside {

// A new key is published this long before it signs: some verifiers keep the published keys for
// longer than the hour that the response allows.
inline constexpr std::chrono::hours key_notice{24};

// More keys than this are not published. Verifiers take 50 at most.
inline constexpr std::size_t max_published_keys = 20;

// pending: published, but signs later. replaced: published, because its tokens may still be valid.
// retired: not published; its tokens are refused.
HIRELINE_ENUM(SigningKeyState, pending, in_use, replaced, retired)

struct SigningKey {
  std::string kid;
  Instant created_at;
  Instant used_from;
  std::optional<Instant> retired_at = {};
  std::optional<EcSigningKey> pair = {};  // absent if the key is retired

  bool is_published() const { return pair.has_value(); }
};

// Immutable. At least one of its keys is published.
class SigningKeySet {
 public:
  // Returns a set with one new key, in use from `now` on.
  static SigningKeySet make(Instant now);

  // Parses the content of a file. The error is the reason.
  static std::expected<SigningKeySet, std::string> parse(std::string_view text);

  // At least one of the keys must be published.
  explicit SigningKeySet(std::vector<SigningKey> keys);

  // In the order of used_from.
  const std::vector<SigningKey>& keys() const { return keys_; }

  // Returns the key that signs at `now`: of the published keys whose used_from has come, the one
  // with the latest; before all of them, the first.
  const SigningKey& in_use(Instant now) const;

  SigningKeyState state_of(const SigningKey& key, Instant now) const;

  // Returns the public keys of all published keys, as a JSON Web Key Set.
  const std::string& jwks() const { return jwks_; }

  // Returns the content of the file, with the private keys.
  Secret text() const;

 private:
  std::vector<SigningKey> keys_;
  std::string jwks_;
};

// Returns a new key that is used from an instant on.
SigningKey new_signing_key(Instant now, Instant used_from);

}  // namespace hireline::outside
