
#include "common/app/organizations/payment_events.hpp"
#include "common/app/organizations/plan_assignment.hpp"
#include "common/domain/refusals.hpp"
#include "server/http/mount.hpp"
#include "server/routes/documented.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

using enum http::Method;

wire::ResponseDoc payment_required() {
  return documented(
      PaymentRequired{"growth"}, "payment_required",
      "The plan has a price, and no subscription that is trialing, active or past_due covers it");
}

http::Route take_events() {
  const std::string example =
      R"({"id":"evt_1QExample","type":"customer.subscription.updated","created":1767225600,)"
      R"("data":{"object":{"id":"sub_1QExample","customer":"cus_QExample","status":"active",)"
      R"("metadata":{"organizationId":"65f0c0ffee65f0c0ffee65f0"},)"
      R"("items":{"data":[{"price":{"lookup_key":"growth"},"current_period_end":1769904000}]}}}})";
  http::Route route =
      http::signed_body(post, "/v1/webhooks/payments", app::receive_payment_event)
          .doc(
              "Plans and payments", "Receive a payment event",
              "Receives an event from the payment provider. The server stores the body as received "
              "and applies the event in the background. A repeated event changes nothing. Event "
              "types other than customer.subscription.updated and customer.subscription.deleted "
              "are stored and ignored. Any content type is accepted.")
          .refuses({documented(BadSignature{}, "bad_signature",
                               "The body is not signed with the server's secret, or its signature "
                               "time is more than five minutes in the past or in the future"),
                    documented(PaymentsNotConfigured{}, "payments_not_configured",
                               "The server has no secret to verify events with"),
                    documented(http::reply_body_too_large(http::max_signed_body_text),
                               "body_too_large", "The body exceeds 256 KiB")})
          .example(example);
  route.operation.request_headers.push_back(
      {.name = "Stripe-Signature",
       .description = "The time of the signature, and the HMAC-SHA-256 of that time, a dot and the "
                      "bytes of the body",
       .example =
           "t=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
       .max_length = 2'000});
  return route;
}

}  // namespace

std::vector<http::Route> payment_routes() {
  return {
      http::everyone(get, "/v1/plans", app::list_offered_plans)
          .doc("Plans and payments", "List plans",
               "Returns the plans in ascending order of their rank."),
      http::recruiter(post, "/v1/orgs/:id/plan", app::select_plan)
          .no_key()
          .doc("Plans and payments", "Choose a plan",
               "Sets the plan of the organization. Only owners can choose a plan. A change to a "
               "smaller plan deletes nothing: records that exceed the new limits stay, and no more "
               "can be added. If payments are configured, a plan with a price needs a "
               "subscription that is trialing, active or past_due.")
          .refuses({forbidden(), not_found("Organization"), payment_required()})
          .example(R"({"plan":"growth"})"),
      take_events(),
  };
}

}  // namespace hireline::routes
