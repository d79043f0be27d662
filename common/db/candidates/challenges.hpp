// Accounts of the service's own issuer, and the challenges by which people sign in to them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/sign_in.hpp"

namespace hireline::db {

// Locks challenges from this network until the transaction ends, so that each of two concurrent
// requests counts the other. Take it after the locks of addresses.
void lock_challenges_from(Tx& tx, const std::string& network);

// Returns the earliest instant at which a challenge for this address and from this network may be
// created; nullopt: now. `per_minute`: the most challenges of all; 0: no limit. Concurrent requests
// for other addresses from other networks may exceed it: a lock would let them wait for each other.
// Reads the same rows whether the address is known or not. Ignores challenges of the future: the
// clock was ahead.
std::optional<Instant> find_challenge_pause(Tx& tx, const std::string& email_key,
                                            const std::string& network, std::int64_t per_minute);

struct NewChallenge {
  ChallengeId id;
  std::string email;
  std::optional<SignInAccountId> account_id;  // whose address it shall become
  std::optional<DeviceId> device_id;          // on which the change is requested
  std::string network;
  Instant expires_at;
};
// Ends the open challenges of the address, and inserts this one. The caller has locked the address.
void insert_challenge(Tx& tx, const NewChallenge& challenge);

struct StoredChallenge {
  ChallengeId id;
  std::string email;
  std::string email_key;
  std::optional<SignInAccountId> account_id;
  std::optional<DeviceId> device_id;
  std::int64_t wrong_codes = 0;
  std::optional<std::string> former_email;
  Instant expires_at;
  std::optional<ChallengeEnding> ending;
};
std::optional<StoredChallenge> find_challenge(Tx& tx, const ChallengeId& challenge);
// Locks the row until the transaction ends.
std::optional<StoredChallenge> lock_challenge(Tx& tx, const ChallengeId& challenge);

// Counts a wrong code. The last one that is allowed ends the challenge. Returns the number of wrong
// codes. The caller has locked the challenge.
std::int64_t count_wrong_code(Tx& tx, const ChallengeId& challenge);
void end_challenge(Tx& tx, const ChallengeId& challenge, ChallengeEnding ending);
void set_former_email(Tx& tx, const ChallengeId& challenge, const std::string& email);
// Stores that the mail server took the code.
void set_challenge_mailed(Tx& tx, const ChallengeId& challenge);

// Returns the number of challenges since `since` for addresses of members of the organizations in
// which this address is a member's; of the organization with the most, up to `most`.
std::int64_t count_challenges_of_colleagues(Tx& tx, const std::string& email_key, Instant since,
                                            std::int64_t most);

// Newest first.
Query<std::vector<ChallengeRecord>> list_challenges(const std::string& email_key);

struct SignInAccount {
  SignInAccountId id;
  std::string email;
};
// Returns the account of the address, which is inserted if there is none. The caller has locked the
// address.
SignInAccount find_or_insert_account(Tx& tx, const std::string& email);
std::optional<SignInAccount> find_account_of_address(Tx& tx, const std::string& email_key);
// Returns whether the uid is of the own issuer, and its account has another address by now.
bool has_own_account_moved(Tx& tx, const std::string& uid, const std::string& email_key);
// Returns false, and writes nothing, if another account has the address. The caller has locked the
// address.
bool change_account_address(Tx& tx, const SignInAccountId& account, const std::string& email);

// Deletes at most `limit` challenges that were created before `before`. Returns their number.
std::int64_t delete_old_challenges(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
