// An interview as calendars know it.
#include "common/domain/hiring/interview_calendar.hpp"

#include <gtest/gtest.h>

namespace hireline::test {
namespace {

Interview interview() {
  Interview made;
  made.id = InterviewId::parse("65f0c0a1b2c3d4e5f6a7b8c9").value();
  made.title = "Technical interview";
  made.round = "First";
  made.start_time = parse_instant("2030-05-06T09:00:00Z");
  made.end_time = parse_instant("2030-05-06T10:00:00Z");
  made.participant = {"candidate@example.com", "Candidate"};
  made.meeting_link = "https://meet.example.com/room/1";
  made.recruiter_name = "Recruiter";
  made.recruiter_email = "recruiter@example.com";
  return made;
}

TEST(InterviewCalendar, shows_where_and_with_whom) {
  const CalendarEvent event = calendar_event(interview()).value();
  EXPECT_EQ(event.uid, "65f0c0a1b2c3d4e5f6a7b8c9@hireline");
  EXPECT_EQ(event.summary, "Technical interview");
  EXPECT_EQ(event.description, "Round: First\nJoin: https://meet.example.com/room/1");
  EXPECT_EQ(event.link, "https://meet.example.com/room/1");
  EXPECT_EQ(event.organizer.value().email, "recruiter@example.com");
  EXPECT_EQ(event.organizer.value().name, "Recruiter");
  ASSERT_EQ(event.attendees.size(), 1u);
  EXPECT_EQ(event.attendees[0].email, "candidate@example.com");
  EXPECT_EQ(event.attendees[0].name, "Candidate");
}

TEST(InterviewCalendar, needs_a_time) {
  for (const auto missing : {&Interview::start_time, &Interview::end_time}) {
    Interview without = interview();
    (without.*missing).reset();
    EXPECT_FALSE(calendar_event(without).has_value());
  }
}

TEST(InterviewCalendar, has_no_organizer_whose_address_is_not_known) {
  Interview without = interview();
  without.recruiter_email.reset();
  EXPECT_FALSE(calendar_event(without).value().organizer.has_value());
}

TEST(InterviewCalendar, numbers_its_revisions_and_calls_off_with_a_last_one) {
  Interview changed = interview();
  changed.calendar_sequence = 3;
  for (const auto& [status, sequence] : {std::pair{InterviewStatus::scheduled, 3},
                                         {InterviewStatus::in_progress, 3},
                                         {InterviewStatus::completed, 3},
                                         {InterviewStatus::declined, 4},
                                         {InterviewStatus::cancelled, 4}}) {
    changed.status = status;
    const CalendarEvent event = calendar_event(changed).value();
    EXPECT_EQ(event.sequence, sequence) << name_of(status);
    EXPECT_EQ(event.is_cancelled, sequence == 4) << name_of(status);
  }
}

}  // namespace
}  // namespace hireline::test
