#include "server/http/authenticate.hpp"

#include "common/app/access.hpp"
#include "common/app/candidates/sign_in.hpp"
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

bool counts_for_candidates_only(SignInFor own_tokens_for, outside::TokenIssuer issuer) {
  return issuer == outside::TokenIssuer::own && own_tokens_for == SignInFor::candidates;
}

app::CandidateLogin login_of(const outside::VerifiedToken& token) {
  return {token.uid, token.email, token.email_verified, token.name, token.issued_at};
}

}  // namespace

bool needs_no_token(wire::Security who) {
  return who == wire::Security::none || who == wire::Security::link;
}

bool admits(SignInFor own_tokens_for, outside::TokenIssuer issuer, wire::Security who) {
  const bool is_for_members = who == wire::Security::recruiter || who == wire::Security::newcomer;
  return !is_for_members || !counts_for_candidates_only(own_tokens_for, issuer);
}

Authenticator::Authenticator(AuthenticatorOptions options) : options_(std::move(options)) {}

std::expected<Caller, AuthFault> Authenticator::authenticate(
    wire::Security who, std::optional<std::string_view> authorization, db::Connection& connection,
    const Cause& cause) {
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
  // Not cached: the account consists of claims in this token, and another token may have other
  // claims.
  if (who == wire::Security::person || who == wire::Security::newcomer)
    return Caller{account_of(*verified)};
  const std::string key = key_of(who, verified->uid);
  if (auto caller = recall(key)) return *std::move(caller);
  auto caller = find(who, *verified, connection, cause);
  if (caller) remember(key, *caller);
  return caller;
}

bool Authenticator::is_for_candidates_only(const outside::VerifiedToken& token) const {
  return counts_for_candidates_only(options_.own_tokens_for, token.issuer);
}

Account Authenticator::account_of(const outside::VerifiedToken& token) const {
  return {.uid = token.uid,
          .email = token.email,
          .email_verified = token.email_verified,
          .name = token.name,
          .is_candidate_only = is_for_candidates_only(token)};
}

std::expected<Caller, AuthFault> Authenticator::find(wire::Security who,
                                                     const outside::VerifiedToken& token,
                                                     db::Connection& connection,
                                                     const Cause& cause) {
  switch (who) {
    case wire::Security::none:
    case wire::Security::link:
    case wire::Security::person:
    case wire::Security::newcomer:
      break;
    case wire::Security::recruiter:
      return find_recruiter(token.uid, connection);
    case wire::Security::candidate:
      return find_candidate(token, connection, cause);
    case wire::Security::signed_in:
      return find_signed_in(token, connection, cause);
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

std::expected<Caller, AuthFault> Authenticator::find_recruiter(const std::string& uid,
                                                               db::Connection& connection) {
  auto found = connection.read(app::identify_recruiter(uid));
  if (found) return Caller{*std::move(found)};
  const auto* missing = refused_for<NotFound>(found.error());
  ensure(missing != nullptr, "a recruiter must be found or not found");
  return std::unexpected(missing->resource == ResourceKind::recruiter
                             ? AuthFault::user_not_found
                             : AuthFault::organization_not_found);
}

Candidate Authenticator::find_candidate(const outside::VerifiedToken& token,
                                        db::Connection& connection, const Cause& cause) {
  const app::CandidateLogin login = login_of(token);
  const auto known = connection.read(app::identify_candidate(login));
  if (known && known->is_settled) return known->who;
  const auto settled =
      connection.transact(cause, [&](db::Tx& tx) { return app::sign_in_candidate(tx, login); });
  ensure(settled.has_value(), "a candidate's sign-in must have a participant");
  return *settled;
}

// A recruiter, even one without an organization, does not become a participant by calling this kind
// of route.
std::expected<Caller, AuthFault> Authenticator::find_signed_in(const outside::VerifiedToken& token,
                                                               db::Connection& connection,
                                                               const Cause& cause) {
  SignedIn who;
  if (is_for_candidates_only(token)) {
    who.candidate = find_candidate(token, connection, cause);
    return Caller{std::move(who)};
  }
  auto recruiter = find_recruiter(token.uid, connection);
  if (recruiter) who.recruiter = std::get<Recruiter>(*std::move(recruiter));
  if (!recruiter && recruiter.error() == AuthFault::user_not_found)
    who.candidate = find_candidate(token, connection, cause);
  else if (const auto participant = connection.read(app::identify_candidate(login_of(token))))
    who.candidate = participant->who;
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
