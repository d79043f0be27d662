#include "common/app/operations/feed.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

std::vector<http::Route> feed_routes() {
  return {
      http::recruiter(http::Method::get, "/v1/events", app::read_feed)
          .named("listEvents")
          .doc(
              "Feed", "Read the feed",
              "Returns the organization's events in the order in which they were published, oldest "
              "first: what happened to its jobs, pipelines, stages, interviews, mails and members. "
              "Read on with after set to next. No event is missed or repeated, however many "
              "changes are made at once. With wait, the response is held until there is an event. "
              "A server holds at most 1,000 responses for an organization. With Accept: "
              "text/event-stream, the response is a stream of Server-Sent Events, which continues "
              "until the token expires; Last-Event-ID takes precedence over after.")
          .scope(Scope::events_read)
          .streams(app::read_feed)
          .refuses({forbidden(), cursor_lost(), too_many_at_once(), too_many_streams()}),
  };
}

}  // namespace hireline::routes
