// An identity provider for development: signs ID tokens with its own key pair.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/outside/identity/signing/ec_signing_key.hpp"

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

// Safe from any thread.
class DevelopmentIssuer {
 public:
  // Loads the key pair from the data folder; creates it if there is none, readable by its owner
  // only. Processes that start at the same time all get the same pair. Throws SetupError.
  explicit DevelopmentIssuer(const std::string& data_dir);

  // Returns a token for development_audience. Throws std::invalid_argument for a uid that no token
  // may contain (empty, above 128 bytes, with control characters) and for text that is not UTF-8.
  std::string mint(const TokenRequest& request, Instant now = wall_clock_now()) const;

  // The public key, as a JSON Web Key Set.
  const std::string& jwks() const { return jwks_; }

 private:
  EcSigningKey key_;
  std::string jwks_;
};

}  // namespace hireline::outside
