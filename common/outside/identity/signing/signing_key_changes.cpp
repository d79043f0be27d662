#include "common/outside/identity/signing/signing_key_changes.hpp"

#include <algorithm>
#include <utility>

#include "common/outside/identity/own_issuer.hpp"
#include "common/outside/identity/token_claims.hpp"

namespace hireline::outside {
namespace {

void retire(SigningKey& key, Instant now) {
  key.retired_at = now;
  key.pair.reset();
}

// Returns since when other keys have signed instead of this one; nullopt if none has. A key that
// was retired before its time has never signed.
std::optional<Instant> replaced_since(const SigningKeySet& keys, const SigningKey& key,
                                      Instant now) {
  bool is_later = false;
  for (const SigningKey& other : keys.keys()) {
    const bool has_signed =
        other.used_from <= now && (!other.retired_at || *other.retired_at > other.used_from);
    if (is_later && has_signed) return other.used_from;
    is_later |= other.kid == key.kid;
  }
  return std::nullopt;
}

}  // namespace

KeyChange rotate_keys(const SigningKeySet& keys, KeyStart start, Instant now) {
  std::vector<SigningKey> all = keys.keys();
  for (SigningKey& key : all) {
    if (keys.state_of(key, now) != SigningKeyState::pending) continue;
    if (start == KeyStart::after_notice) return std::unexpected(SigningKeyFault::has_pending);
    retire(key, now);
  }
  const auto published = std::ranges::count_if(all, &SigningKey::is_published);
  if (published >= static_cast<std::ptrdiff_t>(max_published_keys))
    return std::unexpected(SigningKeyFault::too_many);
  SigningKey added = new_signing_key(now, start == KeyStart::at_once ? now : now + key_notice);
  all.push_back(added);
  return ChangedKeys{SigningKeySet(std::move(all)), std::move(added)};
}

KeyChange retire_key(const SigningKeySet& keys, const std::string& kid, bool force, Instant now) {
  std::vector<SigningKey> all = keys.keys();
  const auto key = std::ranges::find(all, kid, &SigningKey::kid);
  if (key == all.end()) return std::unexpected(SigningKeyFault::unknown);
  const SigningKeyState state = keys.state_of(*key, now);
  if (state == SigningKeyState::in_use) return std::unexpected(SigningKeyFault::is_in_use);
  if (state == SigningKeyState::pending) return std::unexpected(SigningKeyFault::is_pending);
  if (state == SigningKeyState::retired) return ChangedKeys{keys, *key};
  const auto since = replaced_since(keys, *key, now);
  const bool has_tokens = !since || now < *since + id_token_life + usual_leeway;
  if (has_tokens && !force) return std::unexpected(SigningKeyFault::tokens_valid);
  retire(*key, now);
  SigningKey retired = *key;
  return ChangedKeys{SigningKeySet(std::move(all)), std::move(retired)};
}

}  // namespace hireline::outside
