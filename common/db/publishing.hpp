// Gives committed events their numbers in the feed.
//
// The number is given after the commit. A position comes from a sequence before it: a reader that
// asked for positions above the last one it has read would miss the events of transactions that
// commit later (decision 67).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::db {

// Returns the organizations that have events without a number, in the order of their ids.
Query<std::vector<OrganizationId>> list_unpublished();

// Returns the organizations with published events whose deliveries to endpoints are not made yet:
// because an earlier release has published them, or after an error.
Query<std::vector<OrganizationId>> list_undelivered();

// The numbers of events to give in one transaction.
struct PublishingBatch {
  std::int64_t events = 500;
  std::int64_t backlog = 5'000;  // of events that are older than the feed
};

struct Published {
  std::int64_t events = 0;
  bool may_be_more = false;
  bool needs_deliveries = false;  // published events may have no deliveries to endpoints yet
};
// Gives the organization's next events numbers. Locks the head of the feed until the commit, so
// that a number is given when all smaller ones can be read. Does nothing if another publisher has
// the lock. Events that are older than the feed get no deliveries.
Published publish_events(Tx& tx, const OrganizationId& organization, const PublishingBatch& batch);

// Locks the head of the feed, as publish_events does, to make deliveries of published events.
// Returns false if another publisher has the lock.
bool lock_feed(Tx& tx, const OrganizationId& organization);

// Without events that are older than the feed.
struct FeedPending {
  std::int64_t count = 0;                          // events without a number, up to 100,000
  std::optional<Instant> oldest_occurred_at = {};  // of the event that has waited for longest
};
Query<FeedPending> count_pending_events();

// hole: a number is missing. head: the greatest number is not that of the head. missing: an event
// neither has a number nor waits for one.
HIRELINE_ENUM(FeedFault, hole, head, missing)

struct FaultyFeed {
  OrganizationReference organization;
  FeedFault fault = FeedFault::hole;
};
// Returns the feeds that are not complete. Reads all of them.
Query<std::vector<FaultyFeed>> list_faulty_feeds();

}  // namespace hireline::db
