// The public keys that tokens are verified with.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/outside/identity/public_key.hpp"

namespace hireline::outside {

inline constexpr std::size_t max_key_document_bytes = 256 * 1024;
inline constexpr std::size_t max_keys = 50;

// jwks: a JSON Web Key Set (RFC 7517). certificates: a JSON object from key ids to X.509
// certificates in PEM form, as Google publishes.
HIRELINE_ENUM(KeyFormat, jwks, certificates)

// Immutable; safe from any thread.
class KeySet {
 public:
  // A set without keys.
  KeySet() = default;

  // Returns the usable keys of a document. Skips a key that is not for verification (by use,
  // key_ops or alg), of unknown type, weak, malformed, or that contains its private part; the other
  // keys remain usable, which key rotation depends on. The error describes the cause: not strict
  // JSON of that format, above a limit, or no usable key at all.
  static std::expected<KeySet, std::string> parse(std::string_view document, KeyFormat format);

  // Returns the only key for this algorithm with this id or, if `kid` is absent, the only key for
  // this algorithm. Returns null if there is no such key, or several: a token must not cause
  // several keys to be tried.
  const PublicKey* find(JwsAlgorithm algorithm, const std::optional<std::string>& kid) const;

  // Returns true if a key for any algorithm has this id.
  bool knows(std::string_view kid) const;

  std::size_t size() const { return keys_.size(); }

 private:
  struct NamedKey {
    std::optional<std::string> kid;
    PublicKey key;
  };
  friend class KeySetReader;

  std::vector<NamedKey> keys_;
};

}  // namespace hireline::outside
