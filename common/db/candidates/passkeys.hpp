// Passkeys of the accounts of the service's own issuer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/passkey.hpp"
#include "common/domain/candidates/passkey_challenge.hpp"

namespace hireline::db {

struct NewPasskey {
  PasskeyId id;
  SignInAccountId account_id;
  PasskeyKey key;
  std::string name;
};
// Returns false, and writes nothing, if a passkey has this credential id.
bool insert_passkey(Tx& tx, const NewPasskey& passkey);

struct StoredPasskey {
  PasskeyId id;
  SignInAccountId account_id;
  std::string email;  // of the account
  PasskeyKey key;
};
// Locks the row until the transaction ends. The credential id is in bytes.
std::optional<StoredPasskey> lock_passkey(Tx& tx, const std::string& credential_id);

// Stores that the passkey was used, and the count of its authenticator.
void set_passkey_used(Tx& tx, const PasskeyId& passkey, std::int64_t signature_count);

// Returns the passkeys of the account, the oldest first. No account has none.
Query<std::vector<Passkey>> list_passkeys(const std::optional<SignInAccountId>& account);

// Returns the credential ids of the account, in bytes.
std::vector<std::string> list_credential_ids(Tx& tx, const SignInAccountId& account);
// Locks the account until the transaction ends, so that concurrent additions count each other.
void lock_passkeys_of(Tx& tx, const SignInAccountId& account);

// Deletes the passkey. Returns false if the account has no such passkey.
bool delete_passkey_of(Tx& tx, const SignInAccountId& account, const PasskeyId& passkey);
struct DeletedPasskey {
  SignInAccountId account_id;
  Passkey passkey;
};
// Returns the passkey that was deleted, or nullopt if there is none.
std::optional<DeletedPasskey> delete_passkey(Tx& tx, const PasskeyId& passkey);

// What the mail about a new passkey says.
struct PasskeyOwner {
  std::string email;
  std::string name;  // of the passkey
};
// Returns nullopt if the passkey was removed.
std::optional<PasskeyOwner> find_passkey_owner(Tx& tx, const PasskeyId& passkey);

// Returns false if the challenge was used before.
bool use_passkey_challenge(Tx& tx, const PasskeyChallengeId& challenge);
// Deletes at most `limit` challenges that were used before `before`. Returns their number.
std::int64_t delete_used_passkey_challenges(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
