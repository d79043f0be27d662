#include "server/http/authenticate.hpp"

#include "common/app/access.hpp"
#include "common/app/candidates/sign_in.hpp"
#include "common/app/organizations/recruiter_sign_in.hpp"
#include "common/domain/candidates/sign_in.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/keys/credentials.hpp"

namespace hireline::http {
namespace {

constexpr std::size_t remembered_at_most = 10'000;

// The caller for a verified token depends on the kind of caller that the route is for. Whether the
// token is of the own issuer follows from the uid: see is_own_subject().
std::string key_of(wire::Security who, const std::string& uid) {
  return std::to_string(static_cast<int>(who)) + ":" + uid;
}

bool may_recruit(SignInFor own_tokens_for, outside::TokenIssuer issuer) {
  return issuer != outside::TokenIssuer::own || own_tokens_for != SignInFor::candidates;
}

// A refreshed token repeats a proof that its device gave long ago, and a sign-in with a passkey
// gives none: the mailbox may be another person's by now.
bool is_fresh(const outside::VerifiedToken& token, Instant now) {
  constexpr std::chrono::minutes leeway{1};
  return token.issuer != outside::TokenIssuer::own ||
         (token.proves_address && now < token.issued_at + id_token_life + leeway);
}

Account account_of(const outside::VerifiedToken& token, SignInFor own_tokens_for, Instant now) {
  return {.uid = token.uid,
          .email = token.email,
          .email_verified = token.email_verified,
          .name = token.name,
          .issued_at = token.issued_at,
          .may_recruit = may_recruit(own_tokens_for, token.issuer),
          .is_fresh = is_fresh(token, now),
          .device_id = token.session};
}

Candidate sign_in_candidate(const Account& account, db::Connection& connection,
                            const Cause& cause) {
  const auto settled =
      connection.transact(cause, [&](db::Tx& tx) { return app::sign_in_candidate(tx, account); });
  ensure(settled.has_value(), "a candidate's sign-in must have a participant");
  return *settled;
}

}  // namespace

bool needs_no_token(wire::Security who) {
  return who == wire::Security::none || who == wire::Security::link;
}

bool admits(SignInFor own_tokens_for, outside::TokenIssuer issuer, wire::Security who) {
  const bool is_for_members = who == wire::Security::recruiter || who == wire::Security::newcomer;
  return !is_for_members || may_recruit(own_tokens_for, issuer);
}

Authenticator::Authenticator(AuthenticatorOptions options) : options_(std::move(options)) {}

std::expected<Caller, AuthFault> Authenticator::authenticate(
    wire::Security who, std::optional<std::string_view> authorization, db::Connection& connection,
    const Cause& cause, bool may_sign_in) {
  if (needs_no_token(who)) return Caller{};
  const auto token = bearer_token(authorization);
  if (!token) return std::unexpected(AuthFault::no_token);
  const auto verified = options_.verifier->verify(*token, wall_clock_now());
  if (!verified)
    return std::unexpected(verified.error() == outside::TokenFault::expired
                               ? AuthFault::token_expired
                               : AuthFault::invalid_token);
  if (!admits(options_.own_tokens_for, verified->issuer, who))
    return std::unexpected(AuthFault::invalid_token);
  const Account account = account_of(*verified, options_.own_tokens_for, wall_clock_now());
  // Not cached: the account consists of claims in this token, and another token may have other
  // claims.
  if (who == wire::Security::person || who == wire::Security::newcomer) return Caller{account};
  const std::string key = key_of(who, verified->uid);
  if (auto caller = recall(key)) return *std::move(caller);
  auto caller = find(who, account, connection, cause, may_sign_in);
  if (caller) remember(key, *caller);
  return caller;
}

std::expected<Caller, AuthFault> Authenticator::find(wire::Security who, const Account& account,
                                                     db::Connection& connection, const Cause& cause,
                                                     bool may_sign_in) {
  switch (who) {
    case wire::Security::none:
    case wire::Security::link:
    case wire::Security::person:
    case wire::Security::newcomer:
      break;
    case wire::Security::recruiter:
      return find_recruiter(account, connection, cause, may_sign_in);
    case wire::Security::candidate:
      return find_candidate(account, connection, cause);
    case wire::Security::signed_in:
      return find_signed_in(account, connection, cause, may_sign_in);
  }
  return Caller{};
}

std::optional<std::string> Authenticator::remembered_uid(
    std::optional<std::string_view> authorization) {
  const auto token = bearer_token(authorization);
  if (!token) return std::nullopt;
  auto verified = options_.verifier->remembered(*token, wall_clock_now());
  if (!verified) return std::nullopt;
  return std::move(verified->uid);
}

std::optional<Caller> Authenticator::remembered(wire::Security who,
                                                const std::optional<std::string>& uid) {
  if (needs_no_token(who)) return Caller{};
  if (!uid) return std::nullopt;
  return recall(key_of(who, *uid));
}

std::expected<Caller, AuthFault> Authenticator::find_recruiter(const Account& account,
                                                               db::Connection& connection,
                                                               const Cause& cause,
                                                               bool may_sign_in) {
  auto found = connection.read(app::identify_recruiter(account.uid));
  if (!found && may_sign_in) {
    const auto awaited = app::is_awaited_as_recruiter(account, cause.now);
    if (awaited && connection.read(*awaited).value())
      found = connection.transact(cause,
                                  [&](db::Tx& tx) { return app::sign_in_recruiter(tx, account); });
  }
  if (found) return Caller{*std::move(found)};
  const auto* missing = refused_for<NotFound>(found.error());
  ensure(missing != nullptr, "a recruiter must be found or not found");
  return std::unexpected(missing->resource == ResourceKind::recruiter
                             ? AuthFault::user_not_found
                             : AuthFault::organization_not_found);
}

Candidate Authenticator::find_candidate(const Account& account, db::Connection& connection,
                                        const Cause& cause) {
  const auto known = connection.read(app::identify_candidate(account));
  if (known && known->is_settled) return known->who;
  return sign_in_candidate(account, connection, cause);
}

// A recruiter, even one without an organization, does not become a participant by calling this kind
// of route. A known candidate does not become a recruiter by it, so that these callers cost no
// further read.
std::expected<Caller, AuthFault> Authenticator::find_signed_in(const Account& account,
                                                               db::Connection& connection,
                                                               const Cause& cause,
                                                               bool may_sign_in) {
  if (!account.may_recruit)
    return Caller{
        SignedIn{.recruiter = {}, .candidate = find_candidate(account, connection, cause)}};
  auto recruiter = find_recruiter(account, connection, cause, false);
  auto candidate = connection.read(app::identify_candidate(account));
  if (!recruiter && !candidate && may_sign_in) {
    recruiter = find_recruiter(account, connection, cause, true);
    candidate = connection.read(app::identify_candidate(account));
  }
  const bool is_unknown = !recruiter && recruiter.error() == AuthFault::user_not_found;
  SignedIn who;
  if (recruiter) who.recruiter = std::get<Recruiter>(*std::move(recruiter));
  if (is_unknown && !(candidate && candidate->is_settled))
    who.candidate = sign_in_candidate(account, connection, cause);
  else if (candidate)
    who.candidate = candidate->who;
  if (!who.recruiter && !who.candidate) return std::unexpected(recruiter.error());
  return Caller{std::move(who)};
}

std::optional<Caller> Authenticator::recall(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(key);
  if (found == known_.end() || found->second.until <= std::chrono::steady_clock::now())
    return std::nullopt;
  return found->second.caller;
}

void Authenticator::remember(const std::string& key, const Caller& caller) {
  if (options_.memory == std::chrono::milliseconds::zero()) return;
  const std::lock_guard lock(mutex_);
  if (known_.size() >= remembered_at_most) known_.clear();
  known_.insert_or_assign(key, Known{caller, std::chrono::steady_clock::now() + options_.memory});
}

}  // namespace hireline::http
