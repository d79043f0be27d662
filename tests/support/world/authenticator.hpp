// Makes what browsers return for passkeys, as an authenticator does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/domain/candidates/passkey.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/token_forge.hpp"

namespace hireline::test {

// What the client data and the authenticator data say. The defaults are those of an honest browser.
struct CredentialOptions {
  std::string domain = "localhost";
  std::string origin = "http://localhost:3000";
  std::string type = {};                 // default: webauthn.create or webauthn.get
  std::optional<std::string> more = {};  // further members of the client data: `,"a":1`
  unsigned flags = 0x05;                 // user present and verified
  std::uint32_t count = 0;
  std::string extensions = {};  // in CBOR, after the authenticator data
  std::string user_handle = {};
};

class Authenticator {
 public:
  // ES256 for P-256, EdDSA for Ed25519, RS256 for RSA.
  explicit Authenticator(SigningKey key = SigningKey::make_p256());

  const std::string& credential_id() const { return id_; }

  // `challenge` is in bytes.
  PasskeyRegistration create(const std::string& challenge,
                             const CredentialOptions& options = {}) const;
  PasskeyAssertion get(const std::string& challenge, const CredentialOptions& options = {}) const;

  // The authenticator data of a registration.
  std::string attested_data(const CredentialOptions& options = {}) const;

 private:
  std::string cose_key() const;
  std::string signature_of(const std::string& data) const;

  SigningKey key_;
  Json jwk_;
  std::string id_;
};

// Returns an attestation object without an attestation, in CBOR.
std::string attestation_object(const std::string& authenticator_data);

// Returns PublicKeyCredential.toJSON().
Json to_json(const PasskeyRegistration& registration);
Json to_json(const PasskeyAssertion& assertion);

}  // namespace hireline::test
