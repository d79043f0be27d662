
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
  return documented(PaymentRequired{"growth"}, "payment_required",
                    "The plan has a price, and no live subscription is for it");
}

http::Route take_events() {
  const std::string example =
      R"({"id":"evt_1QExample","type":"customer.subscription.updated","created":1767225600,)"
      R"("data":{"object":{"id":"sub_1QExample","customer":"cus_QExample","status":"active",)"
      R"("metadata":{"organizationId":"65f0c0ffee65f0c0ffee65f0"},)"
      R"("items":{"data":[{"price":{"lookup_key":"growth"},"current_period_end":1769904000}]}}}})";
  http::Route route =
      http::signed_body(post, "/v1/webhooks/payments", app::receive_payment_event)
          .doc("Plans and payments", "Tell of a subscription",
               "For the payment provider. The body is stored as it came and applied in the "
               "background; an event that comes again changes nothing. Other types than "
               "customer.subscription.updated and customer.subscription.deleted are kept and "
               "ignored. The content type does not matter.")
          .refuses(
              {documented(BadSignature{}, "bad_signature",
                          "Not signed with our secret, or more than five minutes ago or ahead"),
               documented(PaymentsNotConfigured{}, "payments_not_configured",
                          "There is no secret to verify events with"),
               documented(http::reply_body_too_large(http::longest_signed_body_in_words),
                          "body_too_large", "The body exceeds 256 KiB")})
          .example(example);
  route.operation.request_headers.push_back(
      {.name = "Stripe-Signature",
       .description = "When it was signed, and HMAC-SHA-256 of that, a dot and the body's bytes",
       .example =
           "t=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
       .max_length = 2'000});
  return route;
}

}  // namespace

std::vector<http::Route> payment_routes() {
  return {
      http::everyone(get, "/v1/plans", app::list_offered_plans)
          .doc("Plans and payments", "List the plans", "The smallest first."),
      http::recruiter(post, "/v1/orgs/:id/plan", app::select_plan)
          .doc("Plans and payments", "Choose a plan",
               "For owners. What a smaller plan has no room for is kept, and nothing is added to "
               "it. Where there are payments, a plan with a price needs a live subscription.")
          .refuses({forbidden(), not_found("Organization"), payment_required()})
          .example(R"({"plan":"growth"})"),
      take_events(),
  };
}

}  // namespace hireline::routes
