// Who calls: from the Authorization header to a recruiter with their organization, a candidate,
// somebody who may be either, or just the person whom the token names.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "common/db/connection/connection.hpp"
#include "common/outside/identity/token_verifier.hpp"
#include "server/http/route.hpp"

namespace hireline::http {

class Authenticator {
 public:
  // `memory` is how long a caller's record is taken from memory instead of the database, and so
  // how long a removed member may still be let in; zero asks each time.
  Authenticator(std::shared_ptr<outside::TokenVerifier> verifier, std::chrono::milliseconds memory);

  // May wait for the issuer's keys, and asks the database for whom it doesn't remember. A
  // candidate's first login makes their participant, in a transaction of its own, so that it
  // outlives whatever becomes of the request. Safe from any thread.
  std::expected<Caller, AuthFault> authenticate(wire::Security who,
                                                std::optional<std::string_view> authorization,
                                                db::Connection& connection, const Cause& cause);

  // Whom a token names, if it was verified a while ago; nullopt means nothing but that
  // `authenticate` has to say. Never waits. Safe from any thread.
  std::optional<std::string> remembered_uid(std::optional<std::string_view> authorization);

  // The caller with this uid, if the database need not be asked. Never waits. Safe from any thread.
  std::optional<Caller> remembered(wire::Security who, const std::optional<std::string>& uid);

 private:
  std::expected<Caller, AuthFault> find(wire::Security who, const outside::VerifiedToken& token,
                                        db::Connection& connection, const Cause& cause);
  std::expected<Caller, AuthFault> find_recruiter(const std::string& uid,
                                                  db::Connection& connection);
  Candidate find_candidate(const outside::VerifiedToken& token, db::Connection& connection,
                           const Cause& cause);
  std::expected<Caller, AuthFault> find_signed_in(const outside::VerifiedToken& token,
                                                  db::Connection& connection, const Cause& cause);
  std::optional<Caller> recall(const std::string& key);
  void remember(const std::string& key, const Caller& caller);

  struct Known {
    Caller caller;
    std::chrono::steady_clock::time_point until;
  };
  std::shared_ptr<outside::TokenVerifier> verifier_;
  std::chrono::milliseconds memory_;
  std::mutex mutex_;
  std::unordered_map<std::string, Known> known_;
};

// Whether such a route asks for no bearer token.
bool needs_no_token(wire::Security who);

// The token of "Bearer <token>"; the scheme's case doesn't matter. nullopt when there is none.
std::optional<std::string_view> bearer_token(std::optional<std::string_view> authorization);

}  // namespace hireline::http
