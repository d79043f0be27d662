#include "server/http/admission.hpp"

#include <algorithm>

#include "common/app/organizations/api_key_use.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/caller.hpp"
#include "server/http/keys/credentials.hpp"
#include "server/http/replies/acting_for.hpp"

namespace hireline::http {
namespace {

constexpr std::string_view acting_for = "hireline-acting-for";

bool acts_for_member(const Visit& visit) {
  return visit.request.header(acting_for) && may_act_for_member(*visit.route);
}

// Returns a response if the allowance does not admit the request.
std::optional<Response> judge(Visit& visit, const std::optional<Allowance>& allowance) {
  if (!allowance) return std::nullopt;
  visit.exchange.set_allowance(*allowance);
  if (allowance->admitted) return std::nullopt;
  return reply_rate_limited(allowance->retry_after);
}

Client client_of(const Request& request) {
  Client client{.network = network_of(request.remote),
                .user_agent = std::string(request.header("user-agent").value_or(""))};
  if (const auto origin = request.header("origin")) client.origin = origin_of(*origin);
  return client;
}

Caller as_caller(wire::Security security, Recruiter who) {
  if (security == wire::Security::signed_in)
    return SignedIn{.recruiter = std::move(who), .candidate = {}};
  return who;
}

// Returns the caller of a request with an API key that is known, for whom the header may name a
// member.
std::expected<Caller, Response> caller_with_key(const Visit& visit, db::Connection& connection) {
  if (auto refused = refuse_key(*visit.key, visit.route->key_access, visit.request.remote))
    return std::unexpected(*std::move(refused));
  const Request& request = visit.request;
  const wire::Security security = visit.route->operation.security;
  const auto member = request.header(acting_for);
  if (!member && visit.route->is_done_by_member) return std::unexpected(reply_member_required());
  if (!member) return as_caller(security, caller_of(*visit.key));
  if (std::ranges::count(request.headers, acting_for, &Headers::value_type::first) > 1)
    return std::unexpected(reply_wrong_member("must be given once"));
  auto who = connection.read(
      app::act_for_member(*visit.key, RecruiterId::parse_or_nil(std::string(*member))));
  if (!who)
    return std::unexpected(reply_wrong_member("must be the ID of a member of the organization"));
  return as_caller(security, *std::move(who));
}

}  // namespace

bool may_act_for_member(const Route& route) {
  return route.operation.security == wire::Security::recruiter ||
         route.operation.security == wire::Security::signed_in;
}

std::string_view Visit::caller_key() const {
  const wire::Security security = route->operation.security;
  if (security == wire::Security::link) return parameters.front().second;
  if (security == wire::Security::none) return {};
  return request.header("authorization").value_or("");
}

Admission::Admission(const RateLimits& limits, const AuthenticatorOptions& callers)
    : limiter_(limits), authenticator_(callers), keys_(callers.memory) {}

std::optional<Response> Admission::begin(Visit& visit) {
  if (!needs_no_token(visit.route->operation.security)) {
    if (const auto token = api_key_of(visit.request))
      visit.key = keys_.remembered(*token, wall_clock_now());
    else
      visit.uid = authenticator_.remembered_uid(visit.request.header("authorization"));
  }
  return visit.route->is_limited ? judge(visit, charge(visit)) : std::nullopt;
}

// Returns the decision of the bucket that is charged for a request. A request with a token that was
// not seen before is charged when the token is verified; until then it is refused only if its
// address has had too many refusals. The same applies to a signed body, which is charged only if
// its signature is bad.
std::optional<Allowance> Admission::charge(const Visit& visit) {
  const Route& route = *visit.route;
  const std::string& address = visit.request.remote;
  if (visit.key) return charge_key(visit);
  if (visit.uid) return limiter_.take_for_caller(*visit.uid);
  if (!needs_no_token(route.operation.security) || route.prepare_signed) {
    const auto allowance =
        route.prepare_signed ? limiter_.look_at_signer(address) : limiter_.look_at_address(address);
    return allowance && !allowance->admitted ? allowance : std::nullopt;
  }
  if (route.operation.security == wire::Security::link)
    return limiter_.take_for_link(visit.parameters.front().second, address);
  return limiter_.take_for_address(address);
}

// Whoever has a key, but not an address that it admits, must not be able to use up its requests.
std::optional<Allowance> Admission::charge_key(const Visit& visit) {
  if (!admits_address(*visit.key, visit.request.remote))
    return limiter_.take_for_address(visit.request.remote);
  return limiter_.take_for_key(visit.key->key.id.str(), visit.key->rate_limit_per_minute);
}

std::optional<Allowance> Admission::charge_newcomer(const Visit& visit) {
  if (visit.uid || needs_no_token(visit.route->operation.security)) return std::nullopt;
  const auto uid = authenticator_.remembered_uid(visit.request.header("authorization"));
  return uid ? limiter_.take_for_caller(*uid) : limiter_.take_for_address(visit.request.remote);
}

std::optional<Caller> Admission::remembered(const Visit& visit) {
  const wire::Security security = visit.route->operation.security;
  if (acts_for_member(visit)) return std::nullopt;
  if (!visit.key) return authenticator_.remembered(security, visit.uid);
  if (visit.route->is_done_by_member ||
      refuse_key(*visit.key, visit.route->key_access, visit.request.remote))
    return std::nullopt;
  return as_caller(security, caller_of(*visit.key));
}

std::optional<Allowance> Admission::charge_route(const Visit& visit, const Caller& caller) {
  const Route& route = *visit.route;
  if (route.most_per_minute == 0) return std::nullopt;
  return limiter_.take_for_route(route.most_per_minute, route.operation.path, actor_of(caller).id);
}

std::expected<Caller, Response> Admission::admit(Visit& visit, db::Connection& connection,
                                                 const Cause& cause) {
  auto caller = identify(visit, connection, cause);
  if (!caller) return caller;
  if (auto refused = judge(visit, charge_route(visit, *caller)))
    return std::unexpected(*std::move(refused));
  return caller;
}

std::expected<Caller, Response> Admission::identify(Visit& visit, db::Connection& connection,
                                                    const Cause& cause) {
  if (!needs_no_token(visit.route->operation.security))
    if (const auto token = api_key_of(visit.request))
      return admit_key(visit, *token, connection, cause);
  return admit_person(visit, connection, cause);
}

std::expected<Caller, Response> Admission::admit_key(Visit& visit, std::string_view token,
                                                     db::Connection& connection,
                                                     const Cause& cause) {
  if (!visit.key) {
    auto found = keys_.find(token, connection, cause.now);
    if (!found) {
      judge(visit, limiter_.take_for_address(visit.request.remote));
      return std::unexpected(reply_to(found.error()));
    }
    visit.key = *std::move(found);
    if (auto refused = judge(visit, charge_key(visit))) return std::unexpected(*std::move(refused));
  }
  return caller_with_key(visit, connection);
}

// A first sign-in may write a record, which no request that mentions a dry run may do. It is
// refused, as is every dry run of a caller who is no member.
std::expected<Caller, AuthFault> Admission::authenticate(const Visit& visit,
                                                         db::Connection& connection,
                                                         const Cause& cause) {
  const bool may_sign_in = !visit.dry_run.is_mentioned();
  const auto as = [&](wire::Security who) {
    return authenticator_.authenticate(who, visit.request.header("authorization"), connection,
                                       cause, may_sign_in);
  };
  const wire::Security who = visit.route->operation.security;
  const bool may_be_candidate =
      who == wire::Security::candidate || who == wire::Security::signed_in;
  if (may_sign_in || !may_be_candidate) return as(who);
  if (const auto account = as(wire::Security::person); !account) return account;
  if (who == wire::Security::candidate) return Caller{Candidate{}};
  if (!as(wire::Security::recruiter)) return Caller{SignedIn{{}, Candidate{}}};
  return as(who);
}

std::expected<Caller, Response> Admission::admit_person(Visit& visit, db::Connection& connection,
                                                        const Cause& cause) {
  auto caller = authenticate(visit, connection, cause);
  if (!caller) {
    // A caller whose token was verified before was charged already.
    if (!visit.uid) judge(visit, limiter_.take_for_address(visit.request.remote));
    return std::unexpected(reply_to(caller.error()));
  }
  if (auto refused = judge(visit, charge_newcomer(visit)))
    return std::unexpected(*std::move(refused));
  if (acts_for_member(visit))
    return std::unexpected(reply_wrong_member("needs an API key: a person acts in their own name"));
  if (visit.route->operation.security == wire::Security::none)
    return Caller{Anyone{client_of(visit.request)}};
  return *std::move(caller);
}

std::expected<Caller, LostAccess> Admission::identify_again(Visit& visit,
                                                            db::Connection& connection,
                                                            const Cause& cause) {
  const auto lost = [](AuthFault fault) {
    return std::unexpected(
        LostAccess{.response = reply_to(fault), .is_expired = fault == AuthFault::token_expired});
  };
  const auto token = api_key_of(visit.request);
  if (!token) {
    auto caller = authenticate(visit, connection, cause);
    if (!caller) return lost(caller.error());
    return *std::move(caller);
  }
  visit.key = keys_.remembered(*token, cause.now);
  if (!visit.key) {
    auto found = keys_.find(*token, connection, cause.now);
    if (!found) return lost(found.error());
    visit.key = *std::move(found);
  }
  auto caller = caller_with_key(visit, connection);
  if (!caller) return std::unexpected(LostAccess{.response = std::move(caller).error()});
  return *std::move(caller);
}

void Admission::charge_bad_signature(Visit& visit) {
  judge(visit, limiter_.take_for_bad_signature(visit.request.remote));
}

bool Admission::take_due_use(const Visit& visit) {
  return visit.key && admits_address(*visit.key, visit.request.remote) &&
         keys_.take_due_use(*visit.key, wall_clock_now());
}

}  // namespace hireline::http
