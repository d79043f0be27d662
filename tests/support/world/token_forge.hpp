// Makes tokens as an issuer would, and as an attacker would.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <openssl/types.h>

namespace hireline::test {

// A key pair of an issuer in a test.
class SigningKey {
 public:
  static SigningKey make_rsa(unsigned bits);
  static SigningKey make_p256();
  static SigningKey make_p384();
  static SigningKey make_ed25519();

  // Pairs that tests share, because RSA pairs take long to make.
  static const SigningKey& rsa();
  static const SigningKey& other_rsa();
  static const SigningKey& p256();
  static const SigningKey& ed25519();

  // The signature as JWS wants it: RS256, ES256 or EdDSA, after the key's type.
  std::string sign(std::string_view text) const;
  // ECDSA as OpenSSL writes it, in DER; for P-256 only.
  std::string sign_in_der(std::string_view text) const;
  // RSASSA-PSS with SHA-256, the signature of PS256.
  std::string sign_with_pss(std::string_view text) const;
  // PKCS #1 with another digest than RS256's.
  std::string sign_with_sha384(std::string_view text) const;

  // The public key as a JWK; `more` is put in as it is, such as `,"kid":"k1"`.
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

// {"keys":[...]} of JWKs joined by commas.
std::string jwks(std::string_view keys);

// header.payload.signature, each encoded, none checked.
std::string join_token(std::string_view header, std::string_view payload,
                       std::string_view signature);

// The same, signed by `key`.
std::string sign_token(std::string_view header, std::string_view payload, const SigningKey& key);

// The same, with an HMAC under `secret`.
std::string mac_token(std::string_view header, std::string_view payload, const std::string& secret);

}  // namespace hireline::test
