// The page of a live interview's meeting link.
#pragma once

#include <optional>
#include <string>

#include "common/app/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

struct RoomLink {
  std::string room;  // the ID of an interview, or the random text of a lobby
};
struct RoomInterview {
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
  Instant start_time;
  Instant end_time;
};
// The meeting link may be forwarded, so this names no person.
struct Room {
  SessionOrganization organization;
  RoomInterview interview;
  Instant opens_at;
  // Present while the room is open, if the organization has a meeting URL.
  std::optional<std::string> join_url;
  Instant server_time;
};
// Changes nothing. Refuses with LinkNotFound.
Result<Room> get_room(db::Tx& tx, const Anyone& who, const RoomLink& in);

}  // namespace hireline::app
