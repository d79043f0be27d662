#include "common/domain/hiring/rooms.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

using namespace std::chrono_literals;

const Instant start{std::chrono::sys_days{std::chrono::year(2030) / 5 / 6} + 9h};
const Instant end = start + 1h;

bool is_open(Instant now, InterviewStatus status = InterviewStatus::scheduled) {
  return is_room_open(status, start, end, now);
}

TEST(Room, is_open_from_a_quarter_of_an_hour_before_to_an_hour_after) {
  EXPECT_FALSE(is_open(start - 15min - 1ms));
  EXPECT_TRUE(is_open(start - 15min));
  EXPECT_TRUE(is_open(end + 1h - 1ms));
  EXPECT_FALSE(is_open(end + 1h));
}

TEST(Room, is_closed_when_the_interview_will_not_be_held_or_was) {
  using enum InterviewStatus;
  EXPECT_TRUE(is_open(start, in_progress));
  for (const InterviewStatus status : {completed, declined, cancelled})
    EXPECT_FALSE(is_open(start, status)) << name_of(status);
}

TEST(MeetingUrl, has_the_room_once_after_the_host) {
  EXPECT_TRUE(is_meeting_url("https://meet.example.com/{room}"));
  EXPECT_TRUE(is_meeting_url("https://meet.example.com:8443/acme-{room}?lang=en#config"));
  EXPECT_TRUE(is_meeting_url("https://meet.example.com/join?id={room}"));
  for (const char* wrong :
       {"", "meet.example.com/{room}", "http://meet.example.com/{room}", "https:///{room}",
        "https://{room}.example.com/", "https://meet.example.com/", "https://meet.example.com",
        "https://meet.example.com/{room}/{room}", "https://meet.example.com/{room}{x}",
        "https://a@meet.example.com/{room}", "https://meet.example.com/ {room}",
        "https://meet.example.com/{room}\"", "https://meet.example.com/\xC3\xA9{room}",
        "javascript:alert('{room}')"})
    EXPECT_FALSE(is_meeting_url(wrong)) << wrong;
  const std::string url = "https://meet.example.com/{room}";
  EXPECT_TRUE(is_meeting_url(url + std::string(500 - url.size(), 'a')));
  EXPECT_FALSE(is_meeting_url(url + std::string(501 - url.size(), 'a')));
}

TEST(MeetingUrl, leads_to_the_room) {
  EXPECT_EQ(join_url_of("https://meet.example.com/acme-{room}?a", "r1"),
            "https://meet.example.com/acme-r1?a");
}

}  // namespace
}  // namespace hireline
