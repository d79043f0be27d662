#include "common/app/organizations/api_keys.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc api_key_exists() {
  return conflict("api_key_exists", "An API key with this name already exists");
}

wire::ResponseDoc api_key_revoked() {
  return conflict("api_key_revoked", "The API key is revoked; create another one");
}

std::vector<http::Route> views() {
  return {
      recruiter(get, "/v1/api-keys", app::list_api_keys)
          .no_key()
          .doc("API keys", "List API keys",
               "Returns the keys, newest first, without their tokens. Only owners and admins can "
               "list keys.")
          .refuses({forbidden()}),
      recruiter(get, "/v1/api-keys/self", app::get_own_api_key)
          .every_key()
          .named("getOwnApiKey")
          .doc("API keys", "Get the caller's API key",
               "Returns the key that the request uses, whatever its scopes.")
          .refuses({not_found("API key")}),
      recruiter(get, "/v1/api-keys/:id", app::get_api_key)
          .every_key()
          .doc("API keys", "Get an API key",
               "Returns the key without its token. Only owners, admins and the key itself can read "
               "it.")
          .refuses({forbidden(), not_found("API key")}),
  };
}

std::vector<http::Route> changes() {
  return {
      recruiter(post, "/v1/api-keys", app::create_api_key)
          .no_key()
          .doc("API keys", "Create an API key",
               "Creates a key for a program. The response is the only one that contains the token: "
               "a repeated request with the same Idempotency-Key returns the key without it. Only "
               "owners and admins can create keys.")
          .created("/v1/api-keys/")
          .refuses({forbidden(), plan_limit_exceeded(), api_key_exists()})
          .example(R"({"name":"HRIS sync","role":"recruiter","scopes":["pipelines:read"],)"
                   R"("allowedNetworks":["203.0.113.0/24"],"rateLimitPerMinute":600})"),
      recruiter(patch, "/v1/api-keys/:id", app::change_api_key)
          .no_key()
          .doc("API keys", "Update an API key",
               "Updates the fields that you send; absent fields keep their values. A null value "
               "clears rateLimitPerMinute. Only owners and admins can update keys. Servers apply "
               "the change within a second.")
          .refuses({forbidden(), not_found("API key"), api_key_exists(), api_key_revoked()})
          .example(R"({"name":"Nightly sync","rateLimitPerMinute":null})"),
      recruiter(post, "/v1/api-keys/:id/rotate", app::rotate_api_key)
          .no_key()
          .doc("API keys", "Rotate an API key",
               "Gives the key a new token, which only this response contains. The token before it "
               "works for the overlap, and any earlier one ends at once. A key that has expired is "
               "active again. Only owners and admins can rotate keys.")
          .created("/v1/api-keys/")
          .refuses({forbidden(), plan_limit_exceeded(), not_found("API key"), api_key_revoked()})
          .example(R"({"overlapHours":24})"),
      recruiter(delete_, "/v1/api-keys/:id", app::revoke_api_key)
          .no_key()
          .doc("API keys", "Revoke an API key",
               "Revokes the key, whose tokens stop working within a second. A repeated request "
               "changes nothing. Only owners and admins can revoke keys.")
          .removed()
          .refuses({forbidden(), not_found("API key")}),
  };
}

}  // namespace

std::vector<http::Route> api_key_routes() {
  std::vector<http::Route> routes = views();
  auto table = changes();
  routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
