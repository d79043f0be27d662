#include "common/outside/identity/development_issuer.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <nlohmann/json.hpp>
#include <openssl/core_names.h>

#include "common/base/secret.hpp"
#include "common/outside/identity/development_key.hpp"
#include "common/outside/identity/openssl.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

constexpr std::size_t number_size = 32;  // bytes of P-256's coordinates, and of r and s
constexpr std::size_t max_uid_bytes = 128;

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

void check_uid(const std::string& uid) {
  const bool plain =
      std::none_of(uid.begin(), uid.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
  if (uid.empty() || uid.size() > max_uid_bytes || !plain)
    throw std::invalid_argument("the uid must have 1 to 128 bytes and no control characters");
}

}  // namespace

DevelopmentIssuer::DevelopmentIssuer(const std::string& data_dir)
    : key_(load_or_make_development_key(data_dir)) {
  json jwk = {{"crv", "P-256"},
              {"kty", "EC"},
              {"x", encode_coordinate(key_.get(), OSSL_PKEY_PARAM_EC_PUB_X)},
              {"y", encode_coordinate(key_.get(), OSSL_PKEY_PARAM_EC_PUB_Y)}};
  // RFC 7638: the digest of exactly these four members in this order, without blanks.
  kid_ = base64url(sha256(jwk.dump()));
  jwk.update({{"kid", kid_}, {"alg", "ES256"}, {"use", "sig"}});
  jwks_ = json{{"keys", {jwk}}}.dump();
}

std::string DevelopmentIssuer::mint(const TokenRequest& request, Instant now) const {
  check_uid(request.uid);
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now.time_since_epoch());
  json claims = {{"iss", development_issuer_name},
                 {"aud", development_audience},
                 {"sub", request.uid},
                 {"uid", request.uid},
                 {"iat", seconds.count()},
                 {"auth_time", seconds.count()},
                 {"exp", (seconds + request.lifetime).count()}};
  if (!request.email.empty())
    claims.update({{"email", request.email}, {"email_verified", request.email_verified}});
  if (!request.name.empty()) claims["name"] = request.name;
  const json header = {{"alg", "ES256"}, {"typ", "JWT"}, {"kid", kid_}};
  try {
    const std::string text = encode(header.dump()) + "." + encode(claims.dump());
    return text + "." + sign(text);
  } catch (const json::type_error&) {
    throw std::invalid_argument("uid, email and name must be UTF-8");
  }
}

std::string DevelopmentIssuer::sign(std::string_view text) const {
  const ErrorQueueGuard guard;
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::array<unsigned char, 80> der{};
  std::size_t size = der.size();
  const DigestContextPtr context(EVP_MD_CTX_new());
  if (!context ||
      EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
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

}  // namespace hireline::outside
