#include "server/routes/headers.hpp"

#include "common/domain/operations/dry_run.hpp"
#include "common/wire/engine/value_type.hpp"
#include "server/http/admission.hpp"
#include "server/http/idempotency.hpp"
#include "server/http/writing/dry_run.hpp"
#include "server/routes/documented.hpp"

namespace hireline::routes {
namespace {

using wire::HeaderDoc;
using wire::ResponseDoc;

constexpr auto example_tag = R"("3pVhJ2kXq0mYw1sTfZb8cA")";

HeaderDoc entity_tag_header() {
  return {.name = "ETag",
          .description =
              "The tag of the record, which changes with the record; send it in If-None-Match or "
              "If-Match",
          .example = example_tag};
}

HeaderDoc retry_after_header() {
  return {.name = "Retry-After",
          .description = "The number of seconds to wait before you retry",
          .example = "1"};
}

std::vector<HeaderDoc> limit_headers() {
  return {{.name = "RateLimit-Policy",
           .description = "The limit that applies to this caller: q requests in w seconds",
           .example = R"("caller";q=1200;w=60)"},
          {.name = "RateLimit",
           .description =
               "The rest of the limit: r requests remain; all are available again in t seconds",
           .example = R"("caller";r=1199;t=1)"}};
}

void describe_dry_run(http::Route& route) {
  route.operation.dry_run = &wire::value_type<DryRun>;
  auto& headers = route.operation.response_headers;
  headers.push_back({.name = "Dry-Run",
                     .description = "`true` when the request was a dry run: nothing was changed",
                     .example = "true"});
  if (route.operation.output == nullptr)
    headers.push_back(
        {.name = std::string(http::dry_run_header),
         .description = "The effects of a dry run, as a DryRun in JSON, because the response has "
                        "no body. Of a longer list of events, only the first ones, and the number "
                        "of the others as `eventsLeftOut`",
         .example = R"({"events":[],"mails":[],"counters":{}})"});
}

void append(std::vector<HeaderDoc>& to, const std::vector<HeaderDoc>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

void describe_headers(http::Route& route) {
  auto& sent = route.operation.request_headers;
  auto& response_headers = route.operation.response_headers;
  if (http::takes_idempotency_key(route)) {
    sent.push_back(
        {.name = "Idempotency-Key",
         .description =
             "A text of your own that identifies this request, in visible ASCII. A request with "
             "the same key and the same body within 24 hours gets the first response",
         .example = "8e03978e-40d5-43dd-bc93-6894a57f9324",
         .max_length = 255});
    response_headers.push_back(
        {.name = "Idempotent-Replayed",
         .description = "`true` when this is the response to an earlier request",
         .example = "true"});
  }
  if (http::may_act_for_member(route) &&
      !std::holds_alternative<http::PersonOnly>(route.key_access))
    sent.push_back({.name = "Hireline-Acting-For",
                    .description = "With an API key: the ID of the member for whom it acts. The "
                                   "member's role then limits the key's, too",
                    .example = "65f0c0ffee65f0c0ffee65f0"});
  if (route.has_etag) {
    response_headers.push_back(entity_tag_header());
    if (route.method == http::Method::get)
      sent.push_back({.name = "If-None-Match",
                      .description = "The tags of the versions that you have; the response is 304 "
                                     "when the record has not changed",
                      .example = example_tag});
  }
  if (route.takes_dry_run()) describe_dry_run(route);
  if (route.current)
    sent.push_back({.name = "If-Match",
                    .description = "The tag of the version that you read; the response is 412 when "
                                   "the record has changed since",
                    .example = example_tag});
  // A signed body is charged only if it is refused for its signature.
  if (route.is_limited && !route.prepare_signed) append(response_headers, limit_headers());
}

std::vector<ResponseDoc> refusals_of_headers(const http::Route& route) {
  std::vector<ResponseDoc> refusals;
  if (route.has_etag && route.method == http::Method::get)
    refusals.push_back(
        {.status = 304,
         .name = "not_modified",
         .description = "The record has not changed: If-None-Match names its current tag",
         .body = nullptr,
         .headers = {entity_tag_header()}});
  if (route.current)
    refusals.push_back(documented(
        http::reply_precondition_failed(), "precondition_failed",
        "The record has changed since you read it: If-Match does not name its current tag"));
  if (http::takes_idempotency_key(route)) {
    refusals.push_back(documented(http::reply_key_in_progress(), "idempotency_in_progress",
                                  "The first request with this Idempotency-Key is still running",
                                  wire::error_message_type(), {retry_after_header()}));
    refusals.push_back(documented(http::reply_response_lost(), "idempotency_answer_lost",
                                  "The response stored under this Idempotency-Key cannot be read"));
    refusals.push_back(documented(http::reply_key_reused(), "idempotency_key_reused",
                                  "This Idempotency-Key was used with another body"));
  }
  if (!route.is_limited) return refusals;
  auto headers = limit_headers();
  headers.push_back(retry_after_header());
  refusals.push_back(documented(http::reply_rate_limited(std::chrono::seconds(1)), "rate_limited",
                                "The caller sent too many requests", wire::error_message_type(),
                                std::move(headers)));
  return refusals;
}

}  // namespace hireline::routes
