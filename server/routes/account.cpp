#include "common/app/candidates/me.hpp"
#include "server/http/mount.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::person;

std::vector<http::Route> account_routes() {
  return {
      person(get, "/v1/me", app::get_me)
          .named("getMe")
          .doc("Account", "Get the caller's account",
               "Returns what the account in the token is: a recruiter with an organization, a role "
               "and permissions, a candidate, both, or neither. Any valid token is accepted, so "
               "that an application can call this first after the sign-in and decide what to show. "
               "The request creates no record, with two exceptions. If an organization waits for "
               "its first owner, a token that proves the invited address makes the account the "
               "owner. A new sign-in that proves the address of an account of the other issuer is "
               "linked to this account."),
  };
}

}  // namespace hireline::routes
