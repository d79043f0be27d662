#include "common/outside/identity/public_key.hpp"

#include <array>
#include <optional>
#include <string>

#include <openssl/core_names.h>
#include <openssl/pem.h>

#include "common/outside/identity/openssl.hpp"

namespace hireline::outside {
namespace {

constexpr int least_rsa_bits = 2048;
constexpr int most_rsa_bits = 8192;  // limit for the cost: above it, a check takes 1 ms or more
constexpr std::size_t coordinate_size = 32;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

NumberPtr number_of(std::string_view bytes) {
  return NumberPtr(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr));
}

KeyPtr key_from(const char* type, OSSL_PARAM_BLD* builder) {
  const ParamsPtr params(OSSL_PARAM_BLD_to_param(builder));
  const KeyContextPtr context(EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr));
  EVP_PKEY* key = nullptr;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, params.get()) != 1)
    return nullptr;
  return KeyPtr(key);
}

// Keys restricted to PSS have another type than EVP_PKEY_RSA, so PS256 keys are not accepted.
std::optional<JwsAlgorithm> algorithm_of(const EVP_PKEY* key) {
  switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_RSA:
      return JwsAlgorithm::RS256;
    case EVP_PKEY_ED25519:
      return JwsAlgorithm::EdDSA;
    case EVP_PKEY_EC: {
      std::array<char, 32> curve{};
      EVP_PKEY_get_group_name(key, curve.data(), curve.size(), nullptr);
      if (std::string_view(curve.data()) == "prime256v1") return JwsAlgorithm::ES256;
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

// Converts r and s to DER, the only form that OpenSSL verifies. Returns an empty string if `raw`
// has the wrong length.
std::string der_signature(std::string_view raw) {
  if (raw.size() != 2 * coordinate_size) return {};
  NumberPtr r = number_of(raw.substr(0, coordinate_size));
  NumberPtr s = number_of(raw.substr(coordinate_size));
  const EcdsaSignaturePtr pair(ECDSA_SIG_new());
  if (!r || !s || !pair || ECDSA_SIG_set0(pair.get(), r.get(), s.get()) != 1) return {};
  static_cast<void>(r.release());
  static_cast<void>(s.release());
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair.get(), &der);
  if (size <= 0) return {};
  std::string text(reinterpret_cast<const char*>(der), static_cast<std::size_t>(size));
  OPENSSL_free(der);
  return text;
}

}  // namespace

PublicKey::Made PublicKey::admit(std::shared_ptr<EVP_PKEY> key) {
  if (!key) return std::unexpected("the key cannot be read");
  const auto algorithm = algorithm_of(key.get());
  if (!algorithm) return std::unexpected("keys of this type or curve are not supported");
  const int bits = EVP_PKEY_get_bits(key.get());
  if (algorithm == JwsAlgorithm::RS256 && (bits < least_rsa_bits || bits > most_rsa_bits))
    return std::unexpected("an RSA key must have 2048 to 8192 bits");
  const KeyContextPtr context(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  if (!context || EVP_PKEY_public_check(context.get()) != 1)
    return std::unexpected("the numbers of the key are not a valid key");
  return PublicKey(std::move(key), *algorithm);
}

PublicKey::Made PublicKey::rsa(std::string_view modulus, std::string_view exponent) {
  const ErrorQueueGuard guard;
  const NumberPtr n = number_of(modulus);
  const NumberPtr e = number_of(exponent);
  const ParamBuilderPtr builder(OSSL_PARAM_BLD_new());
  if (!n || !e || !builder ||
      OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get()) != 1 ||
      OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get()) != 1)
    return std::unexpected("the key cannot be read");
  return admit(key_from("RSA", builder.get()));
}

PublicKey::Made PublicKey::p256(std::string_view x, std::string_view y) {
  const ErrorQueueGuard guard;
  if (x.size() != coordinate_size || y.size() != coordinate_size)
    return std::unexpected("a P-256 coordinate must have 32 bytes");
  const std::string point = std::string("\x04").append(x).append(y);
  const ParamBuilderPtr builder(OSSL_PARAM_BLD_new());
  if (!builder ||
      OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) !=
          1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                       point.size()) != 1)
    return std::unexpected("the key cannot be read");
  return admit(key_from("EC", builder.get()));
}

PublicKey::Made PublicKey::ed25519(std::string_view x) {
  const ErrorQueueGuard guard;
  return admit(
      KeyPtr(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes_of(x), x.size())));
}

PublicKey::Made PublicKey::of_certificate(std::string_view pem) {
  const ErrorQueueGuard guard;
  const BioPtr bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  if (!bio) return std::unexpected("the certificate cannot be read");
  const CertificatePtr certificate(PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr));
  if (!certificate) return std::unexpected("this is not an X.509 certificate in PEM format");
  return admit(KeyPtr(X509_get_pubkey(certificate.get())));
}

bool PublicKey::verifies(std::string_view text, std::string_view signature) const {
  const ErrorQueueGuard guard;
  std::string der;
  if (algorithm_ == JwsAlgorithm::ES256) {
    der = der_signature(signature);
    signature = der;
  }
  const EVP_MD* digest = algorithm_ == JwsAlgorithm::EdDSA ? nullptr : EVP_sha256();
  const DigestContextPtr context(EVP_MD_CTX_new());
  return context && !signature.empty() &&
         EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key_.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(text),
                          text.size()) == 1;
}

}  // namespace hireline::outside
