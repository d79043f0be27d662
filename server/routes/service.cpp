#include "common/wire/operations/service.hpp"

#include "server/http/mount.hpp"
#include "server/routes/documented.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

using wire::value_type;

http::Route about_service(std::string path, const wire::ValueType* output) {
  http::Route route =
      http::detail::start_route(http::Method::get, std::move(path), wire::Security::none);
  route.operation.output = output;
  route.operation.bare = true;
  return route;
}

http::Route sign_in_ways() {
  http::Route route = about_service("/v1/sign-in", &value_type<wire::SignInWays>);
  route.operation.id = "getSignInMethods";
  route.operation.bare = false;
  return route;
}

http::Route about_own_issuer(std::string path, std::string id, std::string summary,
                             std::string description, std::string example) {
  http::Route route =
      about_service(std::move(path), &value_type<JsonText>)
          .named(std::move(id))
          .doc("Service", std::move(summary), std::move(description))
          .refuses({documented(SignInOff{}, "sign_in_off", "Sign-in with codes is off")});
  route.operation.output_example = std::move(example);
  return route;
}

}  // namespace

std::vector<http::Route> service_routes() {
  const wire::ResponseDoc degraded{.status = 503,
                                   .name = "degraded",
                                   .description = "The database is not available; retry later",
                                   .body = &value_type<wire::Health>,
                                   .example = R"({"status":"degraded","db":"disconnected",)"
                                              R"("queue":{"depth":0}})"};
  const wire::ResponseDoc not_ready{
      .status = 503,
      .name = "not_ready",
      .description = "The server is not ready; send requests to another server",
      .body = &value_type<wire::ServerErrorBody>};
  return {
      about_service("/health", &value_type<wire::Health>)
          .named("checkHealth")
          .doc("Service", "Check service health",
               "Returns the health of the service. The response comes at once, even without a "
               "database.")
          .unlimited()
          .refuses({degraded}),
      about_service("/health/live", &value_type<wire::ProbeStatus>)
          .named("checkLiveness")
          .doc("Service", "Check that the process runs",
               "Returns whether the process runs. Use it as the liveness probe of the system that "
               "restarts processes.")
          .unlimited(),
      about_service("/health/ready", &value_type<wire::ProbeStatus>)
          .named("checkReadiness")
          .doc("Service", "Check readiness for requests",
               "Returns whether the server can serve requests. Use it as the readiness probe of "
               "the load balancer. The server is not ready while the database is not available or "
               "while the server stops.")
          .unlimited()
          .refuses({not_ready}),
      sign_in_ways().doc("Sign-in", "Get the ways to sign in",
                         "Returns how people can sign in here, so that a page offers only that."),
      about_own_issuer("/.well-known/openid-configuration", "getOpenIdConfiguration",
                       "Get the OpenID configuration",
                       "Returns the name of the service's own issuer of ID tokens, and where its "
                       "keys are. Other programs can verify the tokens by it.",
                       R"({"issuer":"https://hire.example.com",)"
                       R"("jwks_uri":"https://hire.example.com/.well-known/jwks.json",)"
                       R"("id_token_signing_alg_values_supported":["ES256"]})"),
      about_own_issuer("/.well-known/jwks.json", "getSigningKeys",
                       "Get the keys that verify the service's ID tokens",
                       "Returns a JSON Web Key Set (RFC 7517). A new key is in it for a day before "
                       "tokens are signed with it.",
                       R"({"keys":[{"kty":"EC","crv":"P-256","alg":"ES256","use":"sig",)"
                       R"("kid":"oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U",)"
                       R"("x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
                       R"("y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})"),
      about_service("/v1/openapi.json", &value_type<JsonText>)
          .named("getOpenApiDocument")
          .doc("Service", "Get this document",
               "Returns the OpenAPI 3.1 document of this version of the service."),
  };
}

}  // namespace hireline::routes
