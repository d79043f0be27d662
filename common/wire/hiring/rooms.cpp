// The page of a live interview's meeting link, in JSON.

#include "common/app/hiring/interview_views.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(app::RoomLink) {
  return {.name = "RoomLink",
          .fields = {path("room", &app::RoomLink::room).doc("Last part of the meeting link")}};
}

HIRELINE_SHAPE(app::RoomInterview) {
  return {
      .name = "RoomInterview",
      .fields = {
          field("title", &app::RoomInterview::title), field("status", &app::RoomInterview::status),
          field("startTime", &app::RoomInterview::start_time).doc("Planned start of the interview"),
          field("endTime", &app::RoomInterview::end_time)
              .doc("Planned end until the interview is completed, then when it was completed")}};
}

HIRELINE_SHAPE(app::Room) {
  return {.name = "Room",
          .fields = {field("organization", &app::Room::organization),
                     field("interview", &app::Room::interview),
                     field("opensAt", &app::Room::opens_at)
                         .doc("From when the call can be joined: 15 minutes before the start"),
                     field("joinUrl", &app::Room::join_url)
                         .doc("Where the call is. Present from `opensAt` to an hour after the end, "
                              "while the interview is scheduled or in progress, if the "
                              "organization has a `settings.meetingUrl`."),
                     field("serverTime", &app::Room::server_time).doc("The time of the response")}};
}

}  // namespace hireline::wire
