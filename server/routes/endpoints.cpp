#include "common/app/webhooks/endpoints.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc endpoint_exists() {
  return conflict("endpoint_exists", "An endpoint with this URL already exists");
}

std::vector<http::Route> views() {
  return {
      recruiter(get, "/v1/webhook-endpoints", app::list_endpoints)
          .scope(Scope::webhooks_read)
          .doc("Webhooks", "List endpoints",
               "Returns the endpoints, newest first, without their secrets. Only owners and admins "
               "can list endpoints.")
          .refuses({forbidden()}),
      recruiter(get, "/v1/webhook-endpoints/:id", app::get_endpoint)
          .scope(Scope::webhooks_read)
          .doc("Webhooks", "Get an endpoint",
               "Returns the endpoint without its secret. Only owners and admins can read "
               "endpoints.")
          .refuses({forbidden(), not_found("Endpoint")}),
  };
}

std::vector<http::Route> changes() {
  return {
      recruiter(post, "/v1/webhook-endpoints", app::create_endpoint)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Create an endpoint",
               "Creates an endpoint, which gets the events from then on. The response is the only "
               "one that contains the secret: a repeated request with the same Idempotency-Key "
               "returns the endpoint without it. An API key also needs the scope `events:read`, "
               "and for full payloads `jobs:read`, `pipelines:read` and `interviews:read`. "
               "Only owners and admins can create endpoints.")
          .created("/v1/webhook-endpoints/")
          .refuses({forbidden(), plan_limit_exceeded(), endpoint_exists()})
          .example(R"({"url":"https://hr.example.com/in","description":"HRIS",)"
                   R"("eventTypes":["stage.*","pipeline.status_changed:hired"]})"),
      recruiter(patch, "/v1/webhook-endpoints/:id", app::change_endpoint)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Update an endpoint",
               "Updates the fields that you send; absent fields keep their values. A null value "
               "clears maxPerSecond. An API key needs the same scopes as to create the endpoint. "
               "Only owners and admins can update endpoints.")
          .refuses({forbidden(), not_found("Endpoint"), endpoint_exists()})
          .example(R"({"eventTypes":["*"],"status":"enabled"})"),
      recruiter(post, "/v1/webhook-endpoints/:id/rotate-secret", app::rotate_endpoint_secret)
          .no_key()
          .doc("Webhooks", "Rotate an endpoint's secret",
               "Gives the endpoint a new secret, which only this response contains. For the "
               "overlap, webhooks have two signatures, so that the receiver can change its secret "
               "at any time. Only owners and admins can rotate secrets.")
          .created("/v1/webhook-endpoints/")
          .refuses({forbidden(), not_found("Endpoint")})
          .example(R"({"overlapHours":24})"),
      recruiter(delete_, "/v1/webhook-endpoints/:id", app::remove_endpoint)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Remove an endpoint",
               "Removes the endpoint, for good. Webhooks that are not delivered yet are cancelled. "
               "Only owners and admins can remove endpoints.")
          .removed()
          .refuses({forbidden(), not_found("Endpoint")}),
  };
}

}  // namespace

std::vector<http::Route> endpoint_routes() {
  std::vector<http::Route> routes = views();
  auto table = changes();
  routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
