// The public keys that tokens are checked with.
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

  // The usable keys of a document. A key that is not for checking signatures (by use, key_ops or
  // alg), that is of an unknown type, weak or malformed, or that shows its private part, is left
  // out; that others can be used is what a rotation relies on. The error says why there is no set:
  // not strict JSON of that format, above a limit, or no usable key at all.
  static std::expected<KeySet, std::string> parse(std::string_view document, KeyFormat format);

  // The one key for this algorithm that bears this id, or, when the token names none, the one key
  // for this algorithm. Null when there is no such key and when there are several: which of them
  // signed is not for the token's bearer to try out.
  const PublicKey* find(JwsAlgorithm algorithm, const std::optional<std::string>& kid) const;

  // Whether a key bears this id, for whatever algorithm.
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
