// An identity provider for development: signs ID tokens with its own key pair.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include <openssl/types.h>

#include "common/base/time.hpp"

namespace hireline::outside {

inline constexpr std::string_view development_issuer_name = "urn:hireline:development";
inline constexpr std::string_view development_audience = "hireline";

struct TokenRequest {
  std::string uid{};
  std::string email{};  // empty: no such claim; the same for name
  bool email_verified = false;
  std::string name{};
  std::chrono::seconds lifetime = std::chrono::hours(1);
};

// Signs with ES256: an EC key pair is created immediately, while an RSA pair would delay the first
// start, and the tokens fit on two lines of a terminal. Safe from any thread.
class DevelopmentIssuer {
 public:
  // Loads the key pair from the data folder; creates it if there is none. Throws SetupError.
  explicit DevelopmentIssuer(const std::string& data_dir);

  // Returns a token for development_audience. Throws std::invalid_argument for a uid that no token
  // may contain (empty, above 128 bytes, with control characters) and for text that is not UTF-8.
  std::string mint(const TokenRequest& request, Instant now = wall_clock_now()) const;

  // The public key, as a JSON Web Key Set.
  const std::string& jwks() const { return jwks_; }

 private:
  std::string sign(std::string_view text) const;

  std::shared_ptr<EVP_PKEY> key_;
  std::string kid_;
  std::string jwks_;
};

}  // namespace hireline::outside
