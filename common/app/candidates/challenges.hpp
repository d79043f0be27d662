// Signing in by a code that is sent by mail. For recruiters and candidates alike: whoever proves an
// address gets an ID token of the service's own issuer.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "common/app/committed.hpp"
#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

// The settings of the service's own issuer.
struct OwnSignIn {
  bool is_on = false;
  Secret secret;
  std::int64_t challenges_per_minute = 0;  // of the whole service; 0: no limit
  std::chrono::hours recruiter_idle{0};    // see refresh_sign_in; 0: no limit
  // Returns a signed ID token.
  std::function<std::string(const IdTokenContent&, Instant now)> sign_id_token = {};
};

// Refuses with SignInOff if people cannot sign in by mail.
Result<void> check_is_on(const OwnSignIn& own);

struct RequestChallenge {
  std::string email;
};
// Queues a mail with a code, and ends the address's earlier challenge. Does the same whether or not
// the service knows the address. Locks the address, then the network. Refuses with SignInOff,
// TooManyChallenges.
Result<ChallengeNotice> request_challenge(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                          const RequestChallenge& in);

// The same for the address that the caller's account shall have from now on. Refuses also with
// Forbidden if the account is of another issuer, and with Invalid if it has this address.
Result<ChallengeNotice> request_address_change(db::Tx& tx, const Account& who, const OwnSignIn& own,
                                               const RequestChallenge& in);

struct VerifyChallenge {
  ChallengeId id;
  std::string code;
};
// Signs in the account of the challenge's address, on a new device. For a change of the address,
// the account's other devices end, and the former address gets a mail. A wrong code is counted,
// although it is refused. Locks the address, then the challenge. Refuses with SignInOff,
// NotFound{challenge}, ChallengeEnded, WrongCode, AlreadyExists{address_taken}.
Result<Committed<SignInTokens>> verify_challenge(db::Tx& tx, const Anyone& who,
                                                 const OwnSignIn& own, const VerifyChallenge& in);

// Returns the mail with the code of a challenge; nullopt if the challenge has ended or expired, or
// if the colleagues of the address have had too many codes.
std::optional<EmailDraft> draft_sign_in_code(db::Tx& tx, const Links& links, const ChallengeId& id);
// Returns the mail to the former address of an account whose address was changed by this challenge.
std::optional<EmailDraft> draft_address_change(db::Tx& tx, const Links& links,
                                               const ChallengeId& id);
// Stores that the mail server took the code.
void settle_code_sent(db::Tx& tx, const ChallengeId& id);

}  // namespace hireline::app
