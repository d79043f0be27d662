// The catalogue of event types: all types that the log of an organization can contain, and what a
// webhook contains of their events.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"

namespace hireline {

// webhook: sent to endpoints, and in the feed. feed: only in the feed, GET /v1/events.
HIRELINE_ENUM(EventReach, webhook, feed)

// The value of a field of `from` or `to`. name: of an enumerator. changed_fields: the names of the
// fields that changed, also of those that webhooks do not contain.
HIRELINE_ENUM(EventFieldKind, text, name, id, ids, instant, changed_fields)

// A field of an event's `from` or `to`. The function without_words of the database keeps it: it
// contains no text that a person wrote, except the name of a stage.
struct EventField {
  std::string_view name;
  EventFieldKind kind = EventFieldKind::text;
  std::span<const std::string_view> names = {};  // of an enumeration; empty for other kinds
  std::string_view example = {};  // empty: null, or the other fields for changed_fields
  bool is_optional = false;       // some events of the type lack it
  bool is_nullable = false;
};

struct EventType {
  std::string_view type;     // noun.past_tense, such as stage.unlocked
  std::string_view meaning;  // a sentence
  std::string_view subject;  // EventSubject::type; empty: not the same for all events of the type
  EventReach reach = EventReach::feed;
  // What a webhook contains; empty if the type is not sent. An event may lack all of `from`.
  std::span<const EventField> from = {};
  std::span<const EventField> to = {};
};

// Returns all types. Types of one noun are next to each other.
std::span<const EventType> event_types();

// Returns nullptr for an unknown type.
const EventType* find_event_type(std::string_view type);

// Returns whether events of this type are sent to endpoints; false for an unknown type.
bool is_webhook_type(std::string_view type);

// Returns the types that are sent to endpoints.
std::vector<std::string> webhook_types();

// The ids in examples of events: the same in all of them.
namespace example_ids {

inline constexpr std::string_view job = "6aee0c90a1b2c3d4e5f60701";
inline constexpr std::string_view participant = "6af1b510a1b2c3d4e5f60702";
inline constexpr std::string_view pipeline = "6af1b510a1b2c3d4e5f60703";
inline constexpr std::string_view interview = "6afaef90a1b2c3d4e5f60704";
inline constexpr std::string_view note = "6afc4110a1b2c3d4e5f60705";
inline constexpr std::string_view email = "6afaef91a1b2c3d4e5f60706";
inline constexpr std::string_view evaluation = "6afd9290a1b2c3d4e5f60707";
inline constexpr std::string_view recruiter = "6a7f2a10a1b2c3d4e5f60708";
inline constexpr std::string_view former_participant = "6ad5fd10a1b2c3d4e5f60709";
inline constexpr std::string_view other_pipeline = "6ad5fd10a1b2c3d4e5f6070a";
inline constexpr std::string_view event = "6b02af10a1b2c3d4e5f6070b";
inline constexpr std::string_view close_reason = "6a7f2a10a1b2c3d4e5f6070c";
inline constexpr std::string_view tag = "6a7f2a10a1b2c3d4e5f6070d";
inline constexpr std::string_view decision = "6afd9290a1b2c3d4e5f6070e";

}  // namespace example_ids

}  // namespace hireline
