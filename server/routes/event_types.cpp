#include "common/app/webhooks/event_types.hpp"

#include <memory>

#include "common/wire/engine/render.hpp"
#include "server/http/mount.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

// The response is the same for everyone, as long as the process runs.
std::shared_ptr<const std::string> catalogue() {
  static const auto body = [] {
    std::string text;
    wire::append_success(text, app::list_event_types());
    return std::make_shared<const std::string>(std::move(text));
  }();
  return body;
}

http::Route list_event_types() {
  http::Route route =
      http::detail::start_route(http::Method::get, "/v1/event-types", wire::Security::none);
  route.operation.output = &wire::value_type<app::EventTypeList>;
  route.immediate = [](const http::Request&) {
    return http::Response{.status = 200,
                          .headers = {{"Content-Type", "application/json"}},
                          .body = {},
                          .common_body = catalogue()};
  };
  return route;
}

}  // namespace

std::vector<http::Route> event_type_routes() {
  return {
      list_event_types()
          .named("listEventTypes")
          .doc(
              "Webhooks", "List the types of events",
              "Returns all types of events that the feed of an organization can contain. For those "
              "that are sent to endpoints, schema is the JSON Schema (2020-12) of the webhook's "
              "body, "
              "and example is such a body. Ignore fields and types that you do not know: later "
              "versions of the service may add some."),
  };
}

}  // namespace hireline::routes
