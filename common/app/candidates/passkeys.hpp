// Passkeys: an account adds them after it has signed in, and then signs in without a code.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/candidates/challenges.hpp"
#include "common/app/no_input.hpp"
#include "common/domain/candidates/passkey.hpp"
#include "common/domain/candidates/passkey_challenge.hpp"

namespace hireline::app {

// Binary values of these structs are base64url, as in WebAuthn's JSON.

// What a browser gets to create a passkey: PublicKeyCredentialCreationOptionsJSON. The passkey is
// discoverable, and the authenticator verifies its user. The server asks for no attestation.
struct PasskeyCreation {
  struct RelyingParty {
    std::string id;
    std::string name;
  };
  struct User {
    std::string id;
    std::string name;
    std::string display_name;
  };
  struct Algorithm {
    std::string type = "public-key";
    std::int64_t number = 0;  // of COSE
  };
  struct Credential {
    std::string type = "public-key";
    std::string id;
  };
  struct Selection {
    std::string resident_key = "required";
    bool require_resident_key = true;
    std::string user_verification = "required";
  };
  RelyingParty relying_party;
  User user;
  std::string challenge;
  // ES256, EdDSA and RS256.
  std::vector<Algorithm> algorithms{{.number = -7}, {.number = -8}, {.number = -257}};
  std::int64_t timeout_ms = std::chrono::milliseconds(passkey_challenge_life).count();
  std::vector<Credential> existing{};  // the account's passkeys
  Selection selection{};
  std::string attestation = "none";
};

struct BeginPasskey {
  std::string refresh_token;
};
// Returns the options for a new passkey of the account. The device of the refresh token must have
// signed in with a code within passkey_adding_time: whoever has found an unlocked computer or a
// passkey must not get another way in that stays. Refuses with SignInOff, SignInAgain,
// TooManyPasskeys.
Result<PasskeyCreation> begin_passkey(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                      const BeginPasskey& in);

// What the browser returns: these members of RegistrationResponseJSON.
struct CreatedCredential {
  struct Response {
    std::string client_data;
    std::string attestation_object;
  } response;
};
struct AddPasskey {
  std::string refresh_token;
  std::optional<std::string> name;
  CreatedCredential credential;
};
// Adds the passkey, and queues a mail that tells the account about it. Locks the account. Refuses
// as begin_passkey does, and with Invalid, PasskeyRefused, AlreadyExists{passkey_exists}.
Result<Passkey> add_passkey(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                            const AddPasskey& in);

// What a browser gets to sign in with a passkey: PublicKeyCredentialRequestOptionsJSON.
struct PasskeyRequest {
  std::string challenge;
  std::string domain;
  std::int64_t timeout_ms = std::chrono::milliseconds(passkey_challenge_life).count();
  std::string user_verification = "required";
};
// Writes nothing, so strangers can request as many as they like. Refuses with SignInOff.
Result<PasskeyRequest> begin_passkey_sign_in(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                             const NoInput& in);

// What the browser returns: these members of AuthenticationResponseJSON.
struct UsedCredential {
  std::string id;
  struct Response {
    std::string client_data;
    std::string authenticator_data;
    std::string signature;
    std::optional<std::string> user_handle;
  } response;
};
struct UsePasskey {
  UsedCredential credential;
};
// Signs in the account of the passkey, on a new device. The address was proved when the passkey was
// added, or earlier, so the ID token takes over no records: see Account::is_fresh. An authenticator
// whose count does not grow is refused, and the audit log says so. Locks the passkey. Refuses with
// SignInOff, Invalid, NotFound{passkey}, PasskeyRefused.
Result<Committed<SignInTokens>> sign_in_with_passkey(db::Tx& tx, const Anyone& who,
                                                     const OwnSignIn& own, const UsePasskey& in);

struct PasskeyList {
  std::vector<Passkey> passkeys;
};
// Returns the passkeys of the account, the oldest first.
Result<db::Query<PasskeyList>> list_passkeys(const Account& who, const NoInput& in);

struct OnePasskey {
  PasskeyId id;
};
// Devices that signed in with it stay signed in. Refuses with NotFound{passkey}.
Result<void> remove_passkey(db::Tx& tx, const Account& who, const OnePasskey& in);

// Returns the mail about a new passkey; nullopt if it was removed.
std::optional<EmailDraft> draft_passkey_added(db::Tx& tx, const Links& links, const PasskeyId& id);

}  // namespace hireline::app
