// Decides who is admitted: identifies the caller by an ID token or an API key, and applies the rate
// limits.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http/authenticate.hpp"
#include "server/http/exchange.hpp"
#include "server/http/keys/key_ring.hpp"
#include "server/http/rate_limiter.hpp"
#include "server/http/route.hpp"
#include "server/http/writing/dry_run.hpp"

namespace hireline::http {

// A request on its way to its use case.
struct Visit {
  Request request;
  Exchange exchange;
  const Route* route;
  std::vector<std::pair<std::string, std::string>> parameters;
  DryRunChoice dry_run = {};
  std::optional<std::string> uid = {};  // of a caller whose ID token was verified before
  KeyRing::Grant key = nullptr;         // the API key, once it is known

  // Returns a key that distinguishes callers, from their token or link; empty if the route needs
  // neither.
  std::string_view caller_key() const;
};

// The caller of a held request is not admitted any more.
struct LostAccess {
  Response response;
  bool is_expired = false;  // the token or the key has expired
};

// Returns whether a request with an API key may name a member for whom it acts.
bool may_act_for_member(const Route& route);

class Admission {
 public:
  Admission(const RateLimits& limits, const AuthenticatorOptions& callers);

  // Recognizes a caller who was identified a moment ago, and charges the rate limits. Returns a
  // response if they refuse the request. Never waits. Called once for a request.
  std::optional<Response> begin(Visit& visit);

  // Returns a recognized caller, or nullopt if admit() must decide. Never waits.
  std::optional<Caller> remembered(const Visit& visit);

  // Identifies the caller, who may have to be looked up in the database. Returns the response if
  // the caller is not admitted.
  std::expected<Caller, Response> admit(Visit& visit, db::Connection& connection,
                                        const Cause& cause);

  // Identifies the caller of a request that is held, without a charge: the token may have expired,
  // and access may have been taken away. The memory of callers applies as in begin().
  std::expected<Caller, LostAccess> identify_again(Visit& visit, db::Connection& connection,
                                                   const Cause& cause);

  // A signed body is charged only if its signature is bad.
  void charge_bad_signature(Visit& visit);

  // Returns true if the request used an API key, and that use should be written now.
  bool take_due_use(const Visit& visit);

 private:
  std::optional<Allowance> charge(const Visit& visit);
  std::optional<Allowance> charge_key(const Visit& visit);
  std::optional<Allowance> charge_newcomer(const Visit& visit);
  std::optional<Allowance> charge_route(const Visit& visit, const Caller& caller);
  std::expected<Caller, Response> identify(Visit& visit, db::Connection& connection,
                                           const Cause& cause);
  std::expected<Caller, Response> admit_key(Visit& visit, std::string_view token,
                                            db::Connection& connection, const Cause& cause);
  std::expected<Caller, AuthFault> authenticate(const Visit& visit, db::Connection& connection,
                                                const Cause& cause);
  std::expected<Caller, Response> admit_person(Visit& visit, db::Connection& connection,
                                               const Cause& cause);

  RateLimiter limiter_;
  Authenticator authenticator_;
  KeyRing keys_;
};

}  // namespace hireline::http
