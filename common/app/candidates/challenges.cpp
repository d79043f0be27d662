#include "common/app/candidates/challenges.hpp"

#include "common/app/candidates/devices.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/candidates/devices.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<ChallengeNotice> begin_challenge(db::Tx& tx, const OwnSignIn& own,
                                        const db::NewChallenge& challenge) {
  const std::string key = email_key(challenge.email);
  db::lock_addresses(tx, {key});
  db::lock_challenges_from(tx, challenge.network);
  if (const auto pause =
          db::find_challenge_pause(tx, key, challenge.network, own.challenges_per_minute)) {
    const auto wait = std::chrono::ceil<std::chrono::seconds>(*pause - tx.now());
    return refuse(TooManyChallenges{.retry_after_seconds = wait.count()});
  }
  db::insert_challenge(tx, challenge);
  db::enqueue(tx, TaskKind::send_sign_in_code, {}, challenge.id.view());
  return ChallengeNotice{.challenge_id = challenge.id,
                         .expires_at = challenge.expires_at,
                         .resend_after = tx.now() + resend_pause};
}

std::optional<ChallengeEndCode> end_of(const db::StoredChallenge& challenge, Instant now) {
  if (!challenge.ending) {
    // A clock that was set back must not prolong the life.
    const bool is_ahead = challenge.expires_at > now + challenge_life + std::chrono::minutes(1);
    return challenge.expires_at <= now || is_ahead
               ? std::optional(ChallengeEndCode::challenge_expired)
               : std::nullopt;
  }
  switch (*challenge.ending) {
    case ChallengeEnding::used:
      return ChallengeEndCode::challenge_used;
    case ChallengeEnding::replaced:
      return ChallengeEndCode::challenge_replaced;
    case ChallengeEnding::wrong_codes:
      return ChallengeEndCode::challenge_exhausted;
  }
  ensure(false, "every ending of a challenge must have a code");
  return std::nullopt;
}

// Returns the refusal of a code, or nullopt if the code is right. Counts a wrong one. The caller
// has locked the challenge.
std::optional<Failure> check_code(db::Tx& tx, const OwnSignIn& own,
                                  const db::StoredChallenge& challenge, std::string_view text) {
  const std::string code = sign_in_code(own.secret, challenge.id, challenge.email_key);
  if (equal_in_constant_time(typed_code(text), code)) return std::nullopt;
  const std::int64_t left = most_wrong_codes - db::count_wrong_code(tx, challenge.id);
  return failure_of(WrongCode{.attempts_left = left});
}

Committed<SignInTokens> committed(Failure failure) {
  return {std::unexpected(std::move(failure))};
}

}  // namespace

Result<void> check_is_on(const OwnSignIn& own) {
  if (!own.is_on) return refuse(SignInOff{});
  return {};
}

Result<ChallengeNotice> request_challenge(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                          const RequestChallenge& in) {
  TRY(check_is_on(own));
  return begin_challenge(tx, own,
                         {.id = new_id<ChallengeId>(),
                          .email = in.email,
                          .account_id = {},
                          .device_id = {},
                          .network = who.client.network,
                          .expires_at = tx.now() + challenge_life});
}

Result<ChallengeNotice> request_address_change(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                               const RequestAddressChange& in) {
  TRY(check_is_on(own));
  const auto token = read_refresh_token(own.secret, in.refresh_token);
  const auto device = token ? db::find_device(tx, token->device) : std::nullopt;
  if (!device || !is_live(tx, own, *device, *token, who.client)) return refuse(SignInAgain{});
  if (email_key(device->email) == email_key(in.email))
    return refuse_input({"email"}, "must differ from your present address");
  return begin_challenge(tx, own,
                         {.id = new_id<ChallengeId>(),
                          .email = in.email,
                          .account_id = device->account_id,
                          .device_id = device->id,
                          .network = who.client.network,
                          .expires_at = tx.now() + challenge_life});
}

Result<Committed<SignInTokens>> verify_challenge(db::Tx& tx, const Anyone& who,
                                                 const OwnSignIn& own, const VerifyChallenge& in) {
  TRY(check_is_on(own));
  const auto found = db::find_challenge(tx, in.id);
  if (!found || found->account_id) return refuse(NotFound{ResourceKind::challenge});
  db::lock_addresses(tx, {found->email_key});
  const auto challenge = db::lock_challenge(tx, in.id);
  if (!challenge) return refuse(NotFound{ResourceKind::challenge});
  if (const auto end = end_of(*challenge, tx.now())) return refuse(ChallengeEnded{*end});
  if (auto refused = check_code(tx, own, *challenge, in.code)) return committed(*refused);
  db::end_challenge(tx, challenge->id, ChallengeEnding::used);
  const db::SignInAccount account = db::find_or_insert_account(tx, challenge->email);
  return Committed<SignInTokens>{begin_device(tx, own, account, who.client)};
}

Result<Committed<SignInTokens>> verify_address_change(db::Tx& tx, const Anyone& who,
                                                      const OwnSignIn& own,
                                                      const VerifyAddressChange& in) {
  TRY(check_is_on(own));
  const auto token = read_refresh_token(own.secret, in.refresh_token);
  const auto seen = token ? db::find_device(tx, token->device) : std::nullopt;
  if (!seen) return refuse(SignInAgain{});
  const auto found = db::find_challenge(tx, in.id);
  if (!found || found->device_id != seen->id) return refuse(NotFound{ResourceKind::challenge});
  db::lock_addresses(tx, {found->email_key, email_key(seen->email)});
  const auto challenge = db::lock_challenge(tx, in.id);
  const auto device = db::lock_device(tx, token->device);
  if (!challenge) return refuse(NotFound{ResourceKind::challenge});
  if (!device || !is_live(tx, own, *device, *token, who.client) || device->email != seen->email)
    return refuse(SignInAgain{});
  if (const auto end = end_of(*challenge, tx.now())) return refuse(ChallengeEnded{*end});
  if (auto refused = check_code(tx, own, *challenge, in.code)) return committed(*refused);
  db::end_challenge(tx, challenge->id, ChallengeEnding::used);
  if (!db::change_account_address(tx, device->account_id, challenge->email))
    return refuse(AlreadyExists{ExistsCode::address_taken});
  db::end_devices_of(tx, device->account_id, DeviceEnding::address_changed);
  record_account_event(tx, "sign_in.address_changed", device->account_id);
  db::set_former_email(tx, challenge->id, device->email);
  db::enqueue(tx, TaskKind::tell_former_address, {}, challenge->id.view());
  const db::SignInAccount account{.id = device->account_id, .email = challenge->email};
  return Committed<SignInTokens>{begin_device(tx, own, account, who.client)};
}

std::optional<EmailDraft> draft_sign_in_code(db::Tx& tx, const Links& links,
                                             const ChallengeId& id) {
  const auto challenge = db::find_challenge(tx, id);
  if (!challenge || end_of(*challenge, tx.now())) return std::nullopt;
  const auto& [most, within] = organization_limit;
  if (db::count_challenges_of_colleagues(tx, challenge->email_key, tx.now() - within, most + 1) >
      most)
    return std::nullopt;
  const std::string code = sign_in_code(links.secret, id, challenge->email_key);
  EmailDraft draft{.kind = EmailKind::sign_in_code,
                   .recipient = challenge->email,
                   .facts = {.organization = site_name(links)}};
  draft.facts.code = grouped_code(code);
  if (challenge->account_id) {
    draft.kind = EmailKind::address_code;
    return draft;
  }
  // In the fragment, which browsers do not send: a scanner that opens the link uses nothing up.
  draft.facts.link =
      join_url(links.public_url, "/signed-in#challenge=" + id.str() + "&code=" + code);
  return draft;
}

std::optional<EmailDraft> draft_address_change(db::Tx& tx, const Links& links,
                                               const ChallengeId& id) {
  const auto challenge = db::find_challenge(tx, id);
  if (!challenge || !challenge->former_email) return std::nullopt;
  return EmailDraft{.kind = EmailKind::address_change,
                    .recipient = *challenge->former_email,
                    .facts = {.organization = site_name(links)}};
}

}  // namespace hireline::app
