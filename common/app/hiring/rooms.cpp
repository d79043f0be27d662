#include "common/app/hiring/rooms.hpp"

#include "common/db/hiring/interviews.hpp"
#include "common/domain/hiring/rooms.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<Room> get_room(db::Tx& tx, const Anyone&, const RoomLink& in) {
  auto found = db::find_room(tx, in.room);
  if (!found) return refuse(LinkNotFound{});
  Room room;
  room.organization.name = std::move(found->organization_name);
  room.interview.title = std::move(found->title);
  room.interview.status = found->status;
  room.interview.start_time = found->start_time;
  room.interview.end_time = found->end_time;
  room.opens_at = found->start_time - room_opens_before;
  room.server_time = tx.now();
  if (found->meeting_url &&
      is_room_open(found->status, found->start_time, found->end_time, tx.now()))
    room.join_url = join_url_of(*found->meeting_url, in.room);
  return room;
}

}  // namespace hireline::app
