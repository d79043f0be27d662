// Reads an organization's feed: its events in the order of the numbers that they got after their
// commit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/event.hpp"

namespace hireline::db {

// Notified, with the organization as payload, when events got numbers.
inline constexpr std::string_view feed_channel = "hireline_feed";

// Where a reader begins: behind an event, at the first event that was published at an instant or
// later, or before the newest `before` events. The nil id is the start of the feed.
struct FeedEnd {
  std::int64_t before = 0;
};
using FeedStart = std::variant<EventId, Instant, FeedEnd>;

struct FeedRequest {
  FeedStart start;
  std::vector<std::string> types = {};  // such as stage.unlocked or stage.*; empty: all
  std::int64_t limit = 100;
};

// Returns at most `limit` events of these types. Looks at no more than 5,000 events, so a page may
// be empty before the end. If the event at which to start has no number yet, reads from the end of
// the feed. See common/db/blind_feedback.hpp for what `viewer` may not read yet. Refuses with
// CursorLost.
Query<FeedPage> read_feed(const OrganizationId& organization, const FeedRequest& in,
                          const Viewer& viewer);

struct FeedHead {
  OrganizationId organization_id;
  std::int64_t last_number = 0;
};
// Returns the greatest numbers of those organizations that have a feed.
Query<std::vector<FeedHead>> list_feed_heads(const std::vector<OrganizationId>& organizations);

}  // namespace hireline::db
