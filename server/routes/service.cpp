#include "common/wire/operations/service.hpp"

#include "server/http/mount.hpp"
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

}  // namespace

std::vector<http::Route> service_routes() {
  const wire::ResponseDoc degraded{.status = 503,
                                   .name = "degraded",
                                   .description = "The database is away",
                                   .body = &value_type<wire::Health>,
                                   .example = R"({"status":"degraded","db":"disconnected",)"
                                              R"("queue":{"depth":0}})"};
  const wire::ResponseDoc not_ready{
      .status = 503, .name = "not_ready", .description = "Send requests elsewhere"};
  return {
      about_service("/health", &value_type<wire::Health>)
          .doc("Service", "Is the service healthy?", "Answers at once, also without a database.")
          .unlimited()
          .refuses({degraded}),
      about_service("/health/live", &value_type<wire::ProbeStatus>)
          .doc("Service", "Does the process run?", "For what restarts processes.")
          .unlimited(),
      about_service("/health/ready", &value_type<wire::ProbeStatus>)
          .doc("Service", "Can it serve requests?",
               "For what spreads requests: not while the database is away or the server stops.")
          .unlimited()
          .refuses({not_ready}),
      about_service("/v1/openapi.json", &value_type<JsonText>)
          .doc("Service", "Get this document", "OpenAPI 3.1, for this version of the service."),
  };
}

}  // namespace hireline::routes
