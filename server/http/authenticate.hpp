// Identifies the caller of a request. From the Authorization header it finds a recruiter with the
// organization, a candidate, a caller who may be either, or only the account in the token.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/base/settings/config.hpp"
#include "common/db/connection/connection.hpp"
#include "common/outside/identity/token_verifier.hpp"
#include "server/http/route.hpp"

namespace hireline::http {

struct AuthenticatorOptions {
  std::shared_ptr<outside::TokenVerifier> verifier;
  SignInFor own_tokens_for = SignInFor::candidates;  // see admits()
  // The time for which a caller's record is cached. A removed member may still be admitted for this
  // time. Zero disables the cache.
  std::chrono::milliseconds memory{0};
};

// Returns true if tokens of this issuer may be used on routes with this security. While the own
// issuer is for candidates, its tokens admit and make no members.
bool admits(SignInFor own_tokens_for, outside::TokenIssuer issuer, wire::Security who);

class Authenticator {
 public:
  explicit Authenticator(AuthenticatorOptions options);

  // Verifies the token and finds the caller. May wait for the issuer's keys, and queries the
  // database for a caller who is not cached. The first login of a candidate creates the participant
  // in a separate transaction, so the participant remains even if the request fails later. The same
  // applies to the first login of a recruiter who is awaited, but only if `may_sign_in`. Safe from
  // any thread.
  std::expected<Caller, AuthFault> authenticate(wire::Security who,
                                                std::optional<std::string_view> authorization,
                                                db::Connection& connection, const Cause& cause,
                                                bool may_sign_in = true);

  // Returns the uid of a token that was verified recently. nullopt does not mean that the token is
  // invalid: only authenticate() decides that. Never waits. Safe from any thread.
  std::optional<std::string> remembered_uid(std::optional<std::string_view> authorization);

  // Returns the caller with this uid, or nullopt if the caller must be looked up in the database.
  // Never waits. Safe from any thread.
  std::optional<Caller> remembered(wire::Security who, const std::optional<std::string>& uid);

 private:
  std::expected<Caller, AuthFault> find(wire::Security who, const Account& account,
                                        db::Connection& connection, const Cause& cause,
                                        bool may_sign_in);
  std::expected<Caller, AuthFault> find_recruiter(const Account& account,
                                                  db::Connection& connection, const Cause& cause,
                                                  bool may_sign_in);
  Candidate find_candidate(const Account& account, db::Connection& connection, const Cause& cause);
  std::expected<Caller, AuthFault> find_signed_in(const Account& account,
                                                  db::Connection& connection, const Cause& cause,
                                                  bool may_sign_in);
  std::optional<Caller> recall(const std::string& key);
  void remember(const std::string& key, const Caller& caller);

  struct Known {
    Caller caller;
    std::chrono::steady_clock::time_point until;
  };
  AuthenticatorOptions options_;
  std::mutex mutex_;
  std::unordered_map<std::string, Known> known_;
};

// Returns true if routes with this security need no bearer token.
bool needs_no_token(wire::Security who);

}  // namespace hireline::http
