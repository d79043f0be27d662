// The feed of an organization: all its events, in the order in which they were published.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/feed.hpp"
#include "common/db/publishing.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// Where a reader begins that has not read anything: at the start, at the end, or at an instant.
// Returns nullopt for anything else than `start`, `now` and an ISO 8601 time.
std::optional<db::FeedStart> parse_feed_start(std::string_view text);

// Returns true for an event's type (stage.unlocked) and for a group of types (stage.*).
bool is_feed_type(std::string_view text);

struct ReadFeed {
  std::optional<Cursor<EventId>> after;  // the event read last
  std::optional<std::string> from;       // see parse_feed_start; without `after` only
  std::vector<std::string> types = {};   // empty: all
  std::int64_t limit = 100;
  std::int64_t wait = 0;                  // seconds
  std::optional<std::int64_t> last = {};  // instead of `after` and `from`: the newest events
};
// Returns the next events. If there are none up to the end of the feed and `in.wait` is not 0, sets
// FeedPage::wait: the server then holds the request. Refuses with Forbidden, CursorLost.
Result<db::Query<FeedPage>> read_feed(const Recruiter& who, const ReadFeed& in);

db::Query<db::FeedPending> count_pending_events(const Operator& who);
db::Query<std::vector<db::FaultyFeed>> list_faulty_feeds(const Operator& who);

}  // namespace hireline::app
