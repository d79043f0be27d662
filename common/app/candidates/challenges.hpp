// Signing in by a code that is sent by mail. For recruiters and candidates alike: whoever proves an
// address gets an ID token of the service's own issuer.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "common/app/committed.hpp"
#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/candidates/passkey.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::app {

// Verifies what browsers return for passkeys: see outside::PasskeyVerifier.
struct PasskeyChecks {
  std::string domain;
  std::string site;  // the name that authenticators show
  std::function<std::expected<RegisteredPasskey, PasskeyFault>(const PasskeyRegistration&)>
      read_registration = {};
  std::function<std::expected<AssertedPasskey, PasskeyFault>(const PasskeyAssertion&,
                                                             const PasskeyKey&)>
      check_assertion = {};
};

// The settings of the service's own issuer.
struct OwnSignIn {
  bool is_on = false;
  Secret secret;
  std::int64_t challenges_per_minute = 0;  // of the whole service; 0: no limit
  std::chrono::hours recruiter_idle{0};    // see refresh_sign_in; 0: no limit
  // Returns a signed ID token.
  std::function<std::string(const IdTokenContent&, Instant now)> sign_id_token = {};
  PasskeyChecks passkeys = {};
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

struct RequestAddressChange {
  std::string email;
  std::string refresh_token;
};
// The same for the address that the account of the refresh token shall have from now on. An ID
// token is not enough: whoever has a copy of it must not get the account for good. Refuses also
// with SignInAgain, and with Invalid if the account has this address.
Result<ChallengeNotice> request_address_change(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                               const RequestAddressChange& in);

struct VerifyChallenge {
  ChallengeId id;
  std::string code;
};
// Signs in the account of the challenge's address, on a new device. A wrong code is counted,
// although it is refused. Locks the address, then the challenge. Refuses with SignInOff,
// NotFound{challenge} (also if it is for a change of address), ChallengeEnded, WrongCode.
Result<Committed<SignInTokens>> verify_challenge(db::Tx& tx, const Anyone& who,
                                                 const OwnSignIn& own, const VerifyChallenge& in);

struct VerifyAddressChange {
  ChallengeId id;
  std::string code;
  std::string refresh_token;
};
// Gives the account the address that the code proves, on the device that has requested the change.
// All devices of the account end, this one signs in anew, and the former address gets a mail. Locks
// both addresses, the challenge, then the device. Refuses as verify_challenge does, and with
// SignInAgain, AlreadyExists{address_taken}.
Result<Committed<SignInTokens>> verify_address_change(db::Tx& tx, const Anyone& who,
                                                      const OwnSignIn& own,
                                                      const VerifyAddressChange& in);

// Returns the mail with the code of a challenge; nullopt if the challenge has ended or expired, or
// if the colleagues of the address have had too many codes.
std::optional<EmailDraft> draft_sign_in_code(db::Tx& tx, const Links& links, const ChallengeId& id);
// Returns the mail to the former address of an account whose address was changed by this challenge.
std::optional<EmailDraft> draft_address_change(db::Tx& tx, const Links& links,
                                               const ChallengeId& id);

}  // namespace hireline::app
