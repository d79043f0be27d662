// Which changes of the signing keys operators may make.
#pragma once

#include <expected>
#include <string>

#include "common/outside/identity/signing/signing_key_set.hpp"

namespace hireline::outside {

// Why a change is refused. tokens_valid: tokens of the key may still be valid.
HIRELINE_ENUM(SigningKeyFault, unknown, is_in_use, is_pending, has_pending, too_many, tokens_valid)

struct ChangedKeys {
  SigningKeySet keys;
  SigningKey changed;  // the new key, or the retired one
};
using KeyChange = std::expected<ChangedKeys, SigningKeyFault>;

enum class KeyStart { after_notice, at_once };

// Returns the keys with a new one. after_notice: it signs from key_notice on, so that verifiers
// that keep the published keys know it by then; refused with has_pending if there is one already.
// at_once: for a leak; a pending key, which may have leaked with the others, is retired.
KeyChange rotate_keys(const SigningKeySet& keys, KeyStart start, Instant now);

// Returns the keys without the private part of this key, whose tokens are refused from then on.
// Refuses with is_in_use and is_pending, and with tokens_valid unless `force` is set. A retired key
// stays as it is.
KeyChange retire_key(const SigningKeySet& keys, const std::string& kid, bool force, Instant now);

}  // namespace hireline::outside
