// Verifies what browsers return for passkeys, as WebAuthn Level 3 describes it in sections 7.1 and
// 7.2. libfido2 reads the authenticator data and its keys, and verifies the signatures.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "common/domain/candidates/passkey.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::outside {

// Takes ES256, EdDSA and RS256. The authenticator must have verified its user. Attestations are
// ignored: no rule depends on the model of an authenticator. Does not check challenges, accounts
// and signature counts, which it returns. Refuses hostile input with a fault, and throws nothing.
// Safe from any thread.
class PasskeyVerifier {
 public:
  // `domain`: the id of the relying party, such as example.org. `origins`: of the pages that may
  // use passkeys, such as https://jobs.example.org.
  PasskeyVerifier(std::string domain, std::vector<std::string> origins);

  std::expected<RegisteredPasskey, PasskeyFault> read_registration(
      const PasskeyRegistration& registration) const;

  std::expected<AssertedPasskey, PasskeyFault> check_assertion(const PasskeyAssertion& assertion,
                                                               const PasskeyKey& key) const;

 private:
  std::string domain_;
  std::vector<std::string> origins_;
};

}  // namespace hireline::outside
