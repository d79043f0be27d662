#include "tests/support/world/token_forge.hpp"

#include <stdexcept>

#include <openssl/core_names.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include "common/base/secret.hpp"
#include "common/outside/identity/openssl.hpp"

namespace hireline::test {
namespace {

using namespace hireline::outside;

void require(bool holds) {
  if (!holds) throw std::runtime_error("OpenSSL refused to help a test");
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string number_member(const EVP_PKEY* key, const char* name, int size) {
  BIGNUM* number = nullptr;
  require(EVP_PKEY_get_bn_param(key, name, &number) == 1);
  const NumberPtr owner(number);
  std::string bytes(static_cast<std::size_t>(size > 0 ? size : BN_num_bytes(number)), '\0');
  require(BN_bn2binpad(number, reinterpret_cast<unsigned char*>(bytes.data()),
                       static_cast<int>(bytes.size())) >= 0);
  return '"' + encode_base64url(bytes) + '"';
}

std::string taken_from(BIO* bio) {
  char* text = nullptr;
  const long size = BIO_get_mem_data(bio, &text);
  return {text, static_cast<std::size_t>(size)};
}

}  // namespace

SigningKey SigningKey::make_rsa(unsigned bits) {
  return SigningKey({EVP_RSA_gen(bits), EVP_PKEY_free});
}
SigningKey SigningKey::make_p256() {
  return SigningKey({EVP_EC_gen("P-256"), EVP_PKEY_free});
}
SigningKey SigningKey::make_p384() {
  return SigningKey({EVP_EC_gen("P-384"), EVP_PKEY_free});
}
SigningKey SigningKey::make_ed25519() {
  return SigningKey({EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"), EVP_PKEY_free});
}

const SigningKey& SigningKey::rsa() {
  static const SigningKey key = make_rsa(2048);
  return key;
}
const SigningKey& SigningKey::other_rsa() {
  static const SigningKey key = make_rsa(2048);
  return key;
}
const SigningKey& SigningKey::p256() {
  static const SigningKey key = make_p256();
  return key;
}
const SigningKey& SigningKey::ed25519() {
  static const SigningKey key = make_ed25519();
  return key;
}

std::string SigningKey::digest_sign(std::string_view text, const EVP_MD* digest, bool pss) const {
  const DigestContextPtr context(EVP_MD_CTX_new());
  EVP_PKEY_CTX* options = nullptr;
  require(EVP_DigestSignInit(context.get(), &options, digest, nullptr, key_.get()) == 1);
  if (pss) require(EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1);
  std::string signature(1024, '\0');
  std::size_t size = signature.size();
  require(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size,
                         bytes_of(text), text.size()) == 1);
  signature.resize(size);
  return signature;
}

std::string SigningKey::sign(std::string_view text) const {
  const int type = EVP_PKEY_get_base_id(key_.get());
  if (type == EVP_PKEY_ED25519) return digest_sign(text, nullptr, false);
  if (type == EVP_PKEY_RSA) return digest_sign(text, EVP_sha256(), false);
  const std::string der = sign_in_der(text);
  const unsigned char* at = bytes_of(der);
  const EcdsaSignaturePtr pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())));
  const int size = (EVP_PKEY_get_bits(key_.get()) + 7) / 8;
  std::string raw(2 * static_cast<std::size_t>(size), '\0');
  auto* out = reinterpret_cast<unsigned char*>(raw.data());
  require(BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), out, size) == size);
  require(BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), out + size, size) == size);
  return raw;
}

std::string SigningKey::sign_in_der(std::string_view text) const {
  return digest_sign(text, EVP_sha256(), false);
}
std::string SigningKey::sign_with_pss(std::string_view text) const {
  return digest_sign(text, EVP_sha256(), true);
}
std::string SigningKey::sign_with_sha384(std::string_view text) const {
  return digest_sign(text, EVP_sha384(), false);
}

std::string SigningKey::jwk(std::string_view more) const {
  const EVP_PKEY* key = key_.get();
  std::string members;
  if (EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA) {
    members = R"("kty":"RSA","n":)" + number_member(key, OSSL_PKEY_PARAM_RSA_N, 0) + R"(,"e":)" +
              number_member(key, OSSL_PKEY_PARAM_RSA_E, 0);
  } else if (EVP_PKEY_get_base_id(key) == EVP_PKEY_EC) {
    const int bits = EVP_PKEY_get_bits(key);
    members = R"("kty":"EC","crv":"P-)" + std::to_string(bits) + R"(","x":)" +
              number_member(key, OSSL_PKEY_PARAM_EC_PUB_X, bits / 8) + R"(,"y":)" +
              number_member(key, OSSL_PKEY_PARAM_EC_PUB_Y, bits / 8);
  } else {
    std::string bytes(32, '\0');
    std::size_t size = bytes.size();
    require(EVP_PKEY_get_raw_public_key(key, reinterpret_cast<unsigned char*>(bytes.data()),
                                        &size) == 1);
    members = R"("kty":"OKP","crv":"Ed25519","x":")" + encode_base64url(bytes) + '"';
  }
  return '{' + members + std::string(more) + '}';
}

std::string SigningKey::certificate_pem() const {
  const CertificatePtr certificate(X509_new());
  X509_set_version(certificate.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, bytes_of("issuer"), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  X509_set_pubkey(certificate.get(), key_.get());
  const bool own_digest = EVP_PKEY_get_base_id(key_.get()) == EVP_PKEY_ED25519;
  require(X509_sign(certificate.get(), key_.get(), own_digest ? nullptr : EVP_sha256()) > 0);
  const BioPtr bio(BIO_new(BIO_s_mem()));
  require(PEM_write_bio_X509(bio.get(), certificate.get()) == 1);
  return taken_from(bio.get());
}

std::string SigningKey::public_pem() const {
  const BioPtr bio(BIO_new(BIO_s_mem()));
  require(PEM_write_bio_PUBKEY(bio.get(), key_.get()) == 1);
  return taken_from(bio.get());
}

std::string SigningKey::public_der() const {
  const BioPtr bio(BIO_new(BIO_s_mem()));
  require(i2d_PUBKEY_bio(bio.get(), key_.get()) == 1);
  return taken_from(bio.get());
}

std::string encode_base64url(std::string_view bytes) {
  return base64url({bytes_of(bytes), bytes.size()});
}

std::string jwks(std::string_view keys) {
  return R"({"keys":[)" + std::string(keys) + "]}";
}

std::string join_token(std::string_view header, std::string_view payload,
                       std::string_view signature) {
  return encode_base64url(header) + '.' + encode_base64url(payload) + '.' +
         encode_base64url(signature);
}

std::string sign_token(std::string_view header, std::string_view payload, const SigningKey& key) {
  const std::string text = encode_base64url(header) + '.' + encode_base64url(payload);
  return join_token(header, payload, key.sign(text));
}

std::string mac_token(std::string_view header, std::string_view payload,
                      const std::string& secret) {
  const std::string text = encode_base64url(header) + '.' + encode_base64url(payload);
  const Sha256 mac = hmac_sha256(Secret(secret), text);
  return text + '.' + base64url(mac);
}

}  // namespace hireline::test
