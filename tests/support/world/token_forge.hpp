// Makes valid tokens, as an issuer does, and forged tokens, as an attacker does.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <openssl/types.h>

namespace hireline::test {

// A key pair of a token issuer.
class SigningKey {
 public:
  static SigningKey make_rsa(unsigned bits);
  static SigningKey make_p256();
  static SigningKey make_p384();
  static SigningKey make_ed25519();

  // Key pairs that tests share, because the generation of RSA keys is slow.
  static const SigningKey& rsa();
  static const SigningKey& other_rsa();
  static const SigningKey& p256();
  static const SigningKey& ed25519();

  // Returns the signature in the form of JWS: RS256, ES256 or EdDSA, by the key's type.
  std::string sign(std::string_view text) const;
  // Returns an ECDSA signature in DER, as OpenSSL writes it. For P-256 only.
  std::string sign_in_der(std::string_view text) const;
  // Returns an RSASSA-PSS signature with SHA-256 (PS256).
  std::string sign_with_pss(std::string_view text) const;
  // Returns a PKCS #1 signature with SHA-384; RS256 uses SHA-256.
  std::string sign_with_sha384(std::string_view text) const;

  // Returns the public key as a JWK. `more` is inserted unchanged, such as `,"kid":"k1"`.
  std::string jwk(std::string_view more = "") const;
  std::string certificate_pem() const;
  std::string public_pem() const;
  std::string public_der() const;

 private:
  explicit SigningKey(std::shared_ptr<EVP_PKEY> key) : key_(std::move(key)) {}
  std::string digest_sign(std::string_view text, const EVP_MD* digest, bool pss) const;

  std::shared_ptr<EVP_PKEY> key_;
};

std::string encode_base64url(std::string_view bytes);

// Returns {"keys":[...]}. `keys` are JWKs joined by commas.
std::string jwks(std::string_view keys);

// Returns header.payload.signature. Encodes each part and checks none.
std::string join_token(std::string_view header, std::string_view payload,
                       std::string_view signature);

// Returns a token signed with `key`.
std::string sign_token(std::string_view header, std::string_view payload, const SigningKey& key);

// Returns a token with an HMAC under `secret`.
std::string mac_token(std::string_view header, std::string_view payload, const std::string& secret);

}  // namespace hireline::test
