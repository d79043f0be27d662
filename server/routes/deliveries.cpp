#include "common/app/webhooks/delivery_log.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc endpoint_not_enabled() {
  return conflict("endpoint_not_enabled", "The endpoint is disabled, or its secret is lost");
}

}  // namespace

std::vector<http::Route> delivery_routes() {
  return {
      recruiter(get, "/v1/webhook-endpoints/:id/deliveries", app::list_deliveries)
          .scope(Scope::webhooks_read)
          .doc("Webhooks", "List an endpoint's deliveries",
               "Returns the deliveries, newest first. They are kept for 30 days after they were "
               "delivered, failed or were cancelled. Only owners and admins can list deliveries.")
          .refuses({forbidden(), not_found("Endpoint")}),
      recruiter(get, "/v1/webhook-deliveries/:id", app::get_delivery)
          .scope(Scope::webhooks_read)
          .doc("Webhooks", "Get a delivery",
               "Returns the delivery with its body and its attempts. Only owners and admins can "
               "read "
               "deliveries.")
          .refuses({forbidden(), not_found("Delivery")}),
      recruiter(post, "/v1/webhook-endpoints/:id/test", app::test_endpoint)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Send a test webhook",
               "Sends the example of an event type to the endpoint, whatever its eventTypes, with "
               "`test: true` in `data`. Only owners and admins can send tests.")
          .accepted()
          .refuses({forbidden(), not_found("Endpoint"), endpoint_not_enabled()})
          .example(R"({"eventType":"stage.completed"})"),
      recruiter(post, "/v1/webhook-endpoints/:id/replay", app::replay_endpoint)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Replay an endpoint's webhooks",
               "Sends the webhooks of a range of the feed again, with the same webhook-ids: those "
               "of the events that the endpoint wants now, at most 10,000. Use it after an "
               "endpoint was repaired or enabled. Only owners and admins can replay webhooks.")
          .accepted()
          .refuses({forbidden(), not_found("Endpoint"), endpoint_not_enabled()})
          .example(R"({"fromSequence":1,"status":"failed"})"),
      recruiter(post, "/v1/webhook-deliveries/:id/replay", app::replay_delivery)
          .scope(Scope::webhooks_write)
          .doc("Webhooks", "Replay a webhook",
               "Sends the webhook again, with another ten attempts. A webhook that is still to be "
               "sent is not changed. Only owners and admins can replay webhooks.")
          .accepted()
          .refuses({forbidden(), not_found("Delivery"), endpoint_not_enabled()})
          .example(R"({"newId":false})"),
  };
}

}  // namespace hireline::routes
