// Passkeys: credentials of WebAuthn with which people sign in without a code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// What navigator.credentials.create() has returned, as bytes.
struct PasskeyRegistration {
  std::string client_data;
  std::string attestation_object;
};

// What navigator.credentials.get() has returned, as bytes.
struct PasskeyAssertion {
  std::string credential_id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
  std::string user_handle;  // may be empty
};

// The public part of a passkey, which verifies its signatures.
struct PasskeyKey {
  std::string credential_id;         // 1 to 1023 bytes
  std::int64_t algorithm = 0;        // of COSE, such as -7
  std::string public_key;            // in the form of libfido2
  std::int64_t signature_count = 0;  // 0 if the authenticator does not count
};

// A registration that was checked, except its challenge.
struct RegisteredPasskey {
  PasskeyKey key;
  std::string challenge;  // as bytes
  std::string origin;
};

// An assertion that was checked, except its challenge, its account and its count.
struct AssertedPasskey {
  std::string challenge;  // as bytes
  std::string origin;
  std::int64_t signature_count = 0;
};

// A passkey as its owner sees it.
struct Passkey {
  PasskeyId id;
  std::string name;  // may be empty
  Instant created_at;
  std::optional<Instant> last_used_at;
};

}  // namespace hireline
