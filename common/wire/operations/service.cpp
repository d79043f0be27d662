#include "common/wire/operations/service.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(QueueState) {
  return {
      .name = "QueueState",
      .fields = {
          field("depth", &QueueState::depth)
              .doc("Number of background tasks that are due or running, as counted a second ago")
              .example("0")}};
}

HIRELINE_SHAPE(Health) {
  return {.name = "Health",
          .fields = {field("status", &Health::status)
                         .doc("State of the service: ok or degraded")
                         .example("\"ok\""),
                     field("db", &Health::db)
                         .doc("State of the database connection: connected or disconnected")
                         .example("\"connected\""),
                     field("queue", &Health::queue).doc("State of the queue of background tasks")}};
}

HIRELINE_SHAPE(SignInProvider) {
  return {.name = "SignInProvider",
          .fields = {field("clientId", &SignInProvider::client_id)
                         .doc("Client ID of the pages, which is the audience of the ID tokens"),
                     field("scope", &SignInProvider::scope).doc("Scopes to request"),
                     field("authorizationEndpoint", &SignInProvider::authorization_endpoint)
                         .doc("Where the provider signs people in"),
                     field("tokenEndpoint", &SignInProvider::token_endpoint)
                         .doc("Where a page gets ID tokens for an authorization code"),
                     field("endSessionEndpoint", &SignInProvider::end_session_endpoint)
                         .doc("Where the provider signs people out, if it can")}};
}

HIRELINE_SHAPE(SignInWays) {
  return {
      .name = "SignInWays",
      .fields = {
          field("codes", &SignInWays::codes)
              .doc("Whether people can sign in with a code that is sent by mail"),
          field("codesFor", &SignInWays::codes_for)
              .doc("Whose routes accept such a sign-in. Absent if `codes` is false."),
          field("passkeys", &SignInWays::passkeys).doc("Whether people can sign in with a passkey"),
          field("issuer", &SignInWays::issuer)
              .doc("OpenID provider whose ID tokens are accepted, if there is one"),
          field("provider", &SignInWays::provider)
              .doc("What a page needs to sign people in at the provider, by the authorization code "
                   "flow with PKCE. Absent if the provider does not offer this flow, or if the "
                   "server has not read its OpenID configuration."),
          field("development", &SignInWays::development)
              .doc("Whether people can sign in as one of the demo people, without a proof. Only in "
                   "development.")}};
}

HIRELINE_SHAPE(ProbeStatus) {
  return {.name = "ProbeStatus", .fields = {field("status", &ProbeStatus::status)}};
}

}  // namespace hireline::wire
