#include "common/domain/hiring/interview_calendar.hpp"

namespace hireline {

std::optional<CalendarEvent> calendar_event(const Interview& interview) {
  if (!interview.start_time || !interview.end_time) return std::nullopt;
  const bool is_off = interview.status == InterviewStatus::cancelled ||
                      interview.status == InterviewStatus::declined;
  CalendarEvent event{.uid = interview.id.str() + "@hireline",
                      // The cancellation is the last revision.
                      .sequence = interview.calendar_sequence + (is_off ? 1 : 0),
                      .created = interview.created_at,
                      .revised = interview.updated_at,
                      .start = *interview.start_time,
                      .end = *interview.end_time,
                      .summary = interview.title.value_or("Interview"),
                      .description = {},
                      .link = interview.meeting_link,
                      .attendees = {{interview.participant.email, interview.participant.name}},
                      .is_cancelled = is_off};
  if (interview.round) event.description = "Round: " + *interview.round;
  if (interview.meeting_link)
    event.description +=
        (event.description.empty() ? "Join: " : "\nJoin: ") + *interview.meeting_link;
  if (interview.recruiter_email)
    event.organizer = {*interview.recruiter_email, interview.recruiter_name};
  return event;
}

}  // namespace hireline
