// The service's own issuer of ID tokens: for people who have proved their address to the service
// itself.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/outside/identity/key_source.hpp"
#include "common/outside/identity/signing/signing_keys.hpp"

namespace hireline::outside {

inline constexpr std::string_view own_audience = "hireline";

// Safe from any thread.
class OwnIssuer {
 public:
  // `name` is the public URL of the service, without a slash at its end.
  OwnIssuer(std::string name, std::shared_ptr<SigningKeys> keys);

  const std::string& name() const { return name_; }

  // Returns a token for own_audience that lives for id_token_life, signed by the key in use at
  // `now`.
  std::string mint(const IdTokenContent& content, Instant now) const;

  // Returns the published keys, as a JSON Web Key Set.
  std::string jwks() const;

  // Returns the OpenID configuration, as JSON.
  std::string configuration() const { return configuration_; }

  // Returns the source of the keys that verify the tokens: they are read from jwks(), as anybody's.
  std::shared_ptr<KeySource> key_source() const;

 private:
  std::string name_;
  std::shared_ptr<SigningKeys> keys_;
  std::string configuration_;
};

}  // namespace hireline::outside
