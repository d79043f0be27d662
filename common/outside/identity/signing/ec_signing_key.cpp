#include "common/outside/identity/signing/ec_signing_key.hpp"

#include <array>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>
#include <openssl/core_names.h>
#include <openssl/pem.h>

#include "common/outside/identity/openssl.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

constexpr std::size_t number_size = 32;  // bytes of P-256's coordinates, and of r and s

std::string encode(std::string_view text) {
  return base64url({reinterpret_cast<const unsigned char*>(text.data()), text.size()});
}

std::string encode_coordinate(const EVP_PKEY* key, const char* name) {
  BIGNUM* number = nullptr;
  if (EVP_PKEY_get_bn_param(key, name, &number) != 1)
    throw std::runtime_error("OpenSSL cannot export the public key");
  const NumberPtr owner(number);
  std::array<unsigned char, number_size> bytes{};
  BN_bn2binpad(number, bytes.data(), number_size);
  return base64url(bytes);
}

bool is_p256(const EVP_PKEY* key) {
  if (EVP_PKEY_get_base_id(key) != EVP_PKEY_EC) return false;
  std::array<char, 32> curve{};
  EVP_PKEY_get_group_name(key, curve.data(), curve.size(), nullptr);
  return std::string_view(curve.data()) == "prime256v1";
}

}  // namespace

EcSigningKey::EcSigningKey(std::shared_ptr<EVP_PKEY> pair) : pair_(std::move(pair)) {
  json jwk = {{"crv", "P-256"},
              {"kty", "EC"},
              {"x", encode_coordinate(pair_.get(), OSSL_PKEY_PARAM_EC_PUB_X)},
              {"y", encode_coordinate(pair_.get(), OSSL_PKEY_PARAM_EC_PUB_Y)}};
  // RFC 7638: the digest of exactly these four members in this order, without blanks.
  kid_ = base64url(sha256(jwk.dump()));
  jwk.update({{"kid", kid_}, {"alg", "ES256"}, {"use", "sig"}});
  jwk_ = jwk.dump();
}

EcSigningKey EcSigningKey::generate() {
  const ErrorQueueGuard guard;
  KeyPtr pair(EVP_EC_gen("P-256"));
  if (!pair) throw std::runtime_error("OpenSSL cannot create a key pair");
  return EcSigningKey(std::move(pair));
}

std::optional<EcSigningKey> EcSigningKey::of_pem(const Secret& pem) {
  const ErrorQueueGuard guard;
  const std::string& text = pem.reveal();
  const BioPtr bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
  // The empty password of an encrypted key keeps OpenSSL from asking for one.
  char no_password[] = "";
  KeyPtr pair(bio ? PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, no_password) : nullptr);
  if (!pair || !is_p256(pair.get())) return std::nullopt;
  return EcSigningKey(std::move(pair));
}

Secret EcSigningKey::pem() const {
  const ErrorQueueGuard guard;
  const BioPtr bio(BIO_new(BIO_s_mem()));
  if (!bio ||
      PEM_write_bio_PrivateKey(bio.get(), pair_.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
    throw std::runtime_error("OpenSSL cannot export the key pair");
  char* text = nullptr;
  const long size = BIO_get_mem_data(bio.get(), &text);
  return Secret(std::string(text, static_cast<std::size_t>(size)));
}

std::string EcSigningKey::sign(const json& claims) const {
  const json header = {{"alg", "ES256"}, {"typ", "JWT"}, {"kid", kid_}};
  const std::string text = encode(header.dump()) + "." + encode(claims.dump());
  return text + "." + signature_of(text);
}

std::string EcSigningKey::signature_of(std::string_view text) const {
  const ErrorQueueGuard guard;
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::array<unsigned char, 80> der{};
  std::size_t size = der.size();
  const DigestContextPtr context(EVP_MD_CTX_new());
  if (!context ||
      EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, pair_.get()) != 1 ||
      EVP_DigestSign(context.get(), der.data(), &size, bytes, text.size()) != 1)
    throw std::runtime_error("OpenSSL cannot sign the token");

  const unsigned char* at = der.data();
  const EcdsaSignaturePtr pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  if (!pair) throw std::runtime_error("OpenSSL cannot read the signature");
  std::array<unsigned char, 2 * number_size> raw{};
  BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), raw.data(), number_size);
  BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), raw.data() + number_size, number_size);
  return base64url(raw);
}

std::string jwks_of(std::span<const std::string> jwks) {
  std::string text = R"({"keys":[)";
  for (const std::string& jwk : jwks) text.append(text.ends_with('[') ? "" : ",").append(jwk);
  return text + "]}";
}

}  // namespace hireline::outside
