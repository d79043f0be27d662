// Events as they are read from the audit log.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

struct EventSubject {
  std::string type;
  std::string id;
};

struct RecordedEvent {
  EventId id;
  std::string type;  // noun.past_tense, such as stage.unlocked
  Actor actor;
  Instant occurred_at;           // Cause::now of the transaction
  std::optional<JsonText> from;  // an object: the part of the subject's state that changed
  std::optional<JsonText> to;
  std::optional<std::string> reason;
  EventSubject subject;
  std::string request_id;
};

// The fields that name a job in a record that is about it.
struct JobReference {
  JobId id;
  std::string title;
};

// An event in the audit log of all organizations. In one pipeline, later events have a greater
// `position`; across pipelines, this is not the order of the commits (decision 14).
struct AuditEvent : RecordedEvent {
  std::int64_t position = 0;
  std::optional<OrganizationReference> organization;  // absent: an event of the service itself
  std::optional<JobReference> job;  // that the event is about, or its pipeline or interview
};

// An event in the feed of its organization.
struct FeedEvent : RecordedEvent {
  std::optional<PipelineId> pipeline_id;
  std::int64_t sequence = 0;  // the organization's own: 1, 2, 3, … in the order of the feed
  Instant published_at;       // when it got this number, after its commit
};

// A reader of the feed who has read all of it, and waits at most `time` for a greater number.
struct FeedWait {
  OrganizationId organization_id;
  EventId next = {};  // see FeedPage::next
  std::int64_t number = 0;
  std::chrono::seconds time{0};
};

struct FeedPage {
  std::vector<FeedEvent> events;
  EventId next;           // the last event that was read or left out; nil: the start of the feed
  std::int64_t head = 0;  // the greatest number in the feed
  bool caught_up = false;
  std::optional<FeedWait> wait = {};  // absent: the reader gets this page at once
};

}  // namespace hireline
