// GET /v1/rooms/:room
#include <gtest/gtest.h>

#include "common/base/time.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class Rooms : public testing::Test {
 protected:
  // Schedules an interview for a stage, or one of an hour without a stage, and returns its room.
  std::string room_of(Json body) {
    const std::string link = schedule(service, tenant, body)["meetingLink"];
    return link.substr(link.rfind('/') + 1);
  }
  Json starting_in(std::chrono::seconds wait) {
    Json body = live_body(job["_id"]);
    const Instant start = wall_clock_now() + wait;
    body["startTime"] = format_instant(start);
    body["endTime"] = format_instant(start + 1h);
    return body;
  }
  Json read(const std::string& room) { return service.get("/v1/rooms/" + room).json()["data"]; }
  HttpAnswer set_meeting_url(const Json& url) {
    return service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                         {{"settings", {{"meetingUrl", url}}}});
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(Rooms, say_what_is_when_and_name_no_person) {
  const Json body = stage_body(job, 0);
  const Json room = read(room_of(body));
  EXPECT_EQ(room["organization"], Json({{"name", "acme"}}));
  EXPECT_EQ(room["interview"], Json({{"title", body["title"]},
                                     {"status", "scheduled"},
                                     {"startTime", body["startTime"]},
                                     {"endTime", body["endTime"]}}));
  EXPECT_TRUE(is_timestamp(room["opensAt"]));
  EXPECT_TRUE(is_timestamp(room["serverTime"]));
  EXPECT_EQ(room.size(), 4U) << room;
}

TEST_F(Rooms, lead_to_the_call_while_they_are_open) {
  ASSERT_EQ(set_meeting_url("https://meet.example.com/acme-{room}").status, 200);
  const std::string soon = room_of(starting_in(14min));
  EXPECT_EQ(read(soon)["joinUrl"], "https://meet.example.com/acme-" + soon);
  EXPECT_FALSE(read(room_of(starting_in(16min))).contains("joinUrl"));
}

TEST_F(Rooms, lead_nowhere_without_a_meeting_url) {
  const std::string soon = room_of(starting_in(1min));
  EXPECT_FALSE(read(soon).contains("joinUrl"));
  set_meeting_url("https://meet.example.com/{room}");
  EXPECT_TRUE(read(soon).contains("joinUrl"));
  ASSERT_EQ(set_meeting_url(nullptr).status, 200);
  EXPECT_FALSE(read(soon).contains("joinUrl"));
}

TEST_F(Rooms, lead_nowhere_when_the_interview_is_cancelled) {
  set_meeting_url("https://meet.example.com/{room}");
  const Json interview = schedule(service, tenant, starting_in(1min));
  const std::string id = interview["_id"];
  ASSERT_EQ(service.post("/v1/interviews/" + id + "/cancel", tenant.token, Json::object()).status,
            200);
  const std::string link = interview["meetingLink"];
  const Json room = read(link.substr(link.rfind('/') + 1));
  EXPECT_EQ(room["interview"]["status"], "cancelled");
  EXPECT_FALSE(room.contains("joinUrl"));
}

TEST_F(Rooms, are_unknown_by_any_other_name) {
  const Json automated =
      schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0));
  const std::string without_room = automated["_id"];
  const std::string room = room_of(stage_body(job, 0));
  for (const std::string& other :
       {without_room, std::string("5f0c0a1b2c3d4e5f6a7b8c99"), room.substr(1), room + "0",
        std::string("%25"), std::string("_")}) {
    const HttpAnswer answer = service.get("/v1/rooms/" + other);
    EXPECT_EQ(answer.status, 404) << other;
    EXPECT_EQ(answer.json()["code"], "link_not_found") << other;
  }
}

TEST_F(Rooms, are_found_by_an_index) {
  room_of(stage_body(job, 0));
  const std::string plan = service.database().value(
      "set enable_seqscan = off; explain (format json) select from interviews i "
      "where i.meeting_link is not null and substring(i.meeting_link from '[^/]+$') = 'a'");
  EXPECT_NE(plan.find("interviews_by_room"), std::string::npos) << plan;
}

TEST_F(Rooms, have_a_meeting_url_that_leads_to_one_room_each) {
  for (const Json& url : {Json("http://meet.example.com/{room}"), Json("https://meet.example.com/"),
                          Json("https://{room}.example.com/"), Json("javascript:{room}"), Json("")})
    EXPECT_EQ(set_meeting_url(url).status, 400) << url;
  ASSERT_EQ(set_meeting_url("https://meet.example.com/{room}").status, 200);
  EXPECT_EQ(service.get("/v1/orgs/" + tenant.organization_id, tenant.token)
                .json()["data"]["settings"]["meetingUrl"],
            "https://meet.example.com/{room}");
}

}  // namespace
}  // namespace hireline::test
