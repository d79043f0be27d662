// The feed in JSON.
#include "common/app/operations/feed.hpp"

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"
#include "common/wire/operations/event_types.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(FeedEvent) {
  return {
      .name = "FeedEvent",
      .plural = "events",
      .fields = {fields_of<RecordedEvent>(),
                 field("pipelineId", &FeedEvent::pipeline_id)
                     .doc("The pipeline that the event is about, if there is one"),
                 field("sequence", &FeedEvent::sequence)
                     .doc("Number of the event in the feed of your organization. Without types, "
                          "the numbers have no gaps.")
                     .example("4711"),
                 field("publishedAt", &FeedEvent::published_at)
                     .doc("When the event was added to the feed, after its commit. Never before "
                          "the publishedAt of an earlier event.")}};
}

HIRELINE_SHAPE(FeedPage) {
  return {
      .name = "FeedPage",
      .fields = {field("events", &FeedPage::events).doc("Events of the organization, oldest first"),
                 field("next", &FeedPage::next)
                     .doc("Send it as after to continue. Store it together with the effects of "
                          "the events."),
                 field("head", &FeedPage::head).doc("Number of the last event in the feed"),
                 field("caughtUp", &FeedPage::caught_up)
                     .doc("True if there were no events behind next. If false, continue at "
                          "once.")}};
}

namespace {

void check_read_feed(const app::ReadFeed& in, const IssueLocation& location) {
  if (in.from && in.after)
    location.field("from").refuse(
        {.message = "must be absent if after is given: after continues where you stopped"});
  else if (in.from && !app::parse_feed_start(*in.from))
    location.field("from").refuse(
        {.message = "must be start, now or an ISO 8601 time with a zone"});
  check_event_types(in.types, location);
}

}  // namespace

HIRELINE_SHAPE(app::ReadFeed) {
  return {
      .name = "ReadFeed",
      .fields = {query("after", &app::ReadFeed::after)
                     .doc("The next of the previous response, or the _id of the last event that "
                          "you have processed. Omit it at the first request."),
                 query("from", &app::ReadFeed::from)
                     .doc("Where to begin without after: start (default), now, or a time: the "
                          "first event that was published at this time or later"),
                 event_types_field<app::ReadFeed>(),
                 query("limit", &app::ReadFeed::limit)
                     .min(1)
                     .max(500)
                     .optional()
                     .doc("Maximum number of events"),
                 query("wait", &app::ReadFeed::wait)
                     .min(0)
                     .max(30)
                     .optional()
                     .doc("Seconds to wait for an event if there is none. The server answers as "
                          "soon as there is one.")},
      .check = check_read_feed};
}

}  // namespace hireline::wire
