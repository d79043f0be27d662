// A public key with the only algorithm that it may verify. The algorithm belongs to the key and is
// not taken from the token, which prevents algorithm confusion.
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
  // A key, or the reason why it is not accepted (static text).
  using Made = std::expected<PublicKey, std::string_view>;

  // Big-endian numbers. The modulus has 2048 to 8192 bits.
  static Made rsa(std::string_view modulus, std::string_view exponent);
  // Affine coordinates of a point of P-256, 32 bytes each.
  static Made p256(std::string_view x, std::string_view y);
  // 32 bytes.
  static Made ed25519(std::string_view x);
  // Returns the key of an X.509 certificate. Validity, chain and names are not checked, because
  // trust comes from the document that contains the certificate.
  static Made of_certificate(std::string_view pem);

  JwsAlgorithm algorithm() const { return algorithm_; }

  // Returns true if `signature` is a valid signature of `text` by this key, in the JWS format: for
  // ES256 the 64 bytes of r and s, not DER.
  bool verifies(std::string_view text, std::string_view signature) const;

 private:
  PublicKey(std::shared_ptr<EVP_PKEY> key, JwsAlgorithm algorithm)
      : key_(std::move(key)), algorithm_(algorithm) {}
  static Made admit(std::shared_ptr<EVP_PKEY> key);

  std::shared_ptr<EVP_PKEY> key_;
  JwsAlgorithm algorithm_;
};

}  // namespace hireline::outside
