// A key pair that signs ID tokens with ES256: it is created immediately, while an RSA pair would
// delay the first start, and the tokens fit on two lines of a terminal.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>
#include <openssl/types.h>

#include "common/base/secret.hpp"

namespace hireline::outside {

// Immutable; copies share the pair; safe from any thread.
class EcSigningKey {
 public:
  // Throws std::runtime_error if OpenSSL cannot create a pair.
  static EcSigningKey generate();

  // Returns nullopt unless `pem` contains a key pair of P-256.
  static std::optional<EcSigningKey> of_pem(const Secret& pem);

  Secret pem() const;

  // The id of the key: its thumbprint (RFC 7638).
  const std::string& kid() const { return kid_; }

  // The public key as a JSON Web Key, with kid, alg and use.
  const std::string& jwk() const { return jwk_; }

  // Returns a signed token with these claims. Throws nlohmann::json::type_error for text that is
  // not UTF-8.
  std::string sign(const nlohmann::json& claims) const;

 private:
  explicit EcSigningKey(std::shared_ptr<EVP_PKEY> pair);
  std::string signature_of(std::string_view text) const;

  std::shared_ptr<EVP_PKEY> pair_;
  std::string kid_;
  std::string jwk_;
};

// Returns the JSON Web Key Set of these public keys.
std::string jwks_of(std::span<const std::string> jwks);

}  // namespace hireline::outside
