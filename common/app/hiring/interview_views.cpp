#include "common/app/hiring/interview_views.hpp"

#include "common/db/hiring/interview_list.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/hiring/interview_calendar.hpp"
#include "common/domain/hiring/rooms.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::Query<Interview>> get_interview(const Recruiter& who, const Links& links,
                                           const OneInterview& in) {
  return db::mapped(
      db::find_interview(who.organization_id, in.id, who.recruiter_id),
      [who, &links](Interview interview) { return visible_to(who, std::move(interview), links); });
}

Result<db::Query<Page<Interview>>> list_interviews(const Recruiter& who, const Links& links,
                                                   const ListInterviews& in) {
  const db::InterviewFilter filter{.job = in.job,
                                   .statuses = in.statuses,
                                   .from = in.from,
                                   .to = in.to,
                                   .participant_email = in.participant_email,
                                   .interviewer = in.interviewer,
                                   .needs_review = in.needs_review.value_or(false)};
  return db::mapped(db::list_interviews(who.organization_id, filter, in.page, who.recruiter_id),
                    [who, &links](Page<Interview> page) {
                      for (Interview& interview : page.items)
                        interview = visible_to(who, std::move(interview), links);
                      return page;
                    });
}

Result<db::Query<CalendarFile>> get_calendar_file(const Recruiter& who, const OneInterview& in) {
  return db::mapped(db::find_interview(who.organization_id, in.id, who.recruiter_id),
                    [](const Interview& interview) -> Result<CalendarFile> {
                      const auto event = calendar_event(interview);
                      if (!event) return refuse(InterviewHasNoTime{});
                      return CalendarFile{"interview-" + interview.id.str() + ".ics",
                                          calendar_text(*event)};
                    });
}

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
