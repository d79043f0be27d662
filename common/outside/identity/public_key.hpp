// One public key and the one algorithm it may check. Binding the algorithm to the key, and not
// taking it from the token, is what makes confusing the two impossible.
#pragma once

#include <expected>
#include <memory>
#include <string_view>

#include <openssl/types.h>

#include "common/base/enum_names.hpp"

namespace hireline::outside {

// Names as in a token's `alg` (RFC 7518, RFC 8037).
HIRELINE_ENUM(JwsAlgorithm, RS256, ES256, EdDSA)

// Immutable; copies share the key; safe from any thread.
class PublicKey {
 public:
  // A key, or why there is none (static text).
  using Made = std::expected<PublicKey, std::string_view>;

  // Big-endian numbers. Moduli of 2048 to 8192 bits.
  static Made rsa(std::string_view modulus, std::string_view exponent);
  // Affine coordinates of a point of P-256, 32 bytes each.
  static Made p256(std::string_view x, std::string_view y);
  // 32 bytes.
  static Made ed25519(std::string_view x);
  // The key of an X.509 certificate. Only the key: validity, chain and names are not looked at,
  // because what is trusted is the document the certificate came in.
  static Made of_certificate(std::string_view pem);

  JwsAlgorithm algorithm() const { return algorithm_; }

  // Whether `signature` is this key's over `text`, in the form that JWS prescribes: for ES256 the
  // 64 bytes of r and s, never DER.
  bool verifies(std::string_view text, std::string_view signature) const;

 private:
  PublicKey(std::shared_ptr<EVP_PKEY> key, JwsAlgorithm algorithm)
      : key_(std::move(key)), algorithm_(algorithm) {}
  static Made admit(std::shared_ptr<EVP_PKEY> key);

  std::shared_ptr<EVP_PKEY> key_;
  JwsAlgorithm algorithm_;
};

}  // namespace hireline::outside
