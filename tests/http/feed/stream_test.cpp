// GET /v1/events as Server-Sent Events.
#include <gmock/gmock.h>

#include "tests/http/feed/event_stream.hpp"
#include "tests/http/feed/feed.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Service::Options options() {
  return {.db_pool = 4, .feed_streams = 7, .feed_ping = std::chrono::milliseconds(20)};
}

class StreamEvents : public Feed {
 protected:
  StreamEvents() : Feed(options()) {}

  std::unique_ptr<EventStream> open(const std::string& query = "",
                                    const std::string& headers = "") {
    return open(tenant, query, headers);
  }
  std::unique_ptr<EventStream> open(const Tenant& who, const std::string& query = "",
                                    const std::string& headers = "") {
    auto stream = std::make_unique<EventStream>(service.port(), who.token, query, headers);
    head = stream->read_head();
    EXPECT_EQ(head.status, 200);
    return stream;
  }
  RawAnswer head;
};

TEST_F(StreamEvents, sends_events_as_they_come) {
  const std::string next = read_all();
  const auto stream = open("?after=" + next);
  EXPECT_EQ(head.headers.at("content-type"), "text/event-stream");
  EXPECT_EQ(head.headers.at("cache-control"), "no-store");
  EXPECT_EQ(head.headers.at("transfer-encoding"), "chunked");
  for (const std::string status : {"shortlisted", "hired"}) {
    ASSERT_EQ(set_status(status).status, 200);
    const Block block = stream->next_event();
    EXPECT_EQ(block.event, "pipeline.status_changed");
    EXPECT_EQ(block.id, block.data.at("_id"));
    EXPECT_EQ(block.data.at("to").at("status"), status);
  }
  const Json events = events_behind(next);
  EXPECT_EQ(events.size(), 2u);
}

TEST_F(StreamEvents, sends_the_whole_feed_as_the_pages_have_it) {
  wait_for_publisher();
  const Json events = events_behind(nil);
  const auto stream = open("?limit=2");
  for (const Json& event : events) EXPECT_EQ(stream->next_event().data, event);
}

TEST_F(StreamEvents, continues_after_the_last_event_whatever_the_address_says) {
  wait_for_publisher();
  const Json events = events_behind(nil);
  const std::string first = events.at(0).at("_id");
  const auto stream = open("?from=now", "Last-Event-ID: " + first + "\r\n");
  EXPECT_EQ(stream->next_event().data, events.at(1));
}

TEST_F(StreamEvents, moves_over_other_types) {
  const std::string next = read_all();
  const auto stream = open("?types=job.*&after=" + next);
  ASSERT_EQ(set_status("shortlisted").status, 200);
  const Block moved = stream->next_event();
  EXPECT_EQ(moved.event, "");
  EXPECT_EQ(moved.id, read_all());
  const Json created = make_job(service, tenant);
  EXPECT_EQ(stream->next_event().data.at("subject").at("id"), created.at("_id"));
}

TEST_F(StreamEvents, gives_signs_of_life) {
  read_all();
  const auto stream = open("?from=now");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(stream->next().comment, ": ping");
}

TEST_F(StreamEvents, ends_when_access_ends) {
  const Tenant member = service.add_member(tenant, "leaving", Role::recruiter);
  const auto stream = open(member, "?from=now");
  service.database().execute(
      "update organization_members set role = 'interviewer' where"
      " recruiter_id = '" +
      member.recruiter_id + "'");
  EXPECT_EQ(stream->reason_of_end(), "revoked");
}

TEST_F(StreamEvents, ends_when_the_token_expires) {
  const std::string brief = service.token_that_expires_soon("owner-of-acme", tenant.email);
  Tenant who = tenant;
  who.token = brief;
  const auto stream = open(who, "?from=now");
  EXPECT_EQ(stream->reason_of_end(), "token_expired");
}

TEST_F(StreamEvents, ends_when_the_server_stops) {
  const auto stream = open("?from=now");
  service.stop(std::chrono::minutes(2));
  EXPECT_EQ(stream->reason_of_end(), "shutting_down");
}

TEST_F(StreamEvents, is_refused_like_any_request) {
  const Tenant interviewer = service.add_member(tenant, "inter", Role::interviewer);
  EXPECT_EQ(EventStream(service.port(), interviewer.token).read_refusal().status, 403);
  EXPECT_EQ(EventStream(service.port(), "x").read_refusal().status, 401);
  EXPECT_EQ(EventStream(service.port(), tenant.token, "?limit=0").read_refusal().status, 400);
  EXPECT_EQ(
      EventStream(service.port(), tenant.token, "", "Last-Event-ID: x\r\n").read_refusal().status,
      400);
  EXPECT_EQ(EventStream(service.port(), tenant.token, "?after=5f00000000000000000000ff")
                .read_refusal()
                .status,
            410);
}

TEST_F(StreamEvents, are_five_for_a_caller) {
  std::vector<std::unique_ptr<EventStream>> streams;
  for (int i = 0; i < 5; ++i) streams.push_back(open("?from=now"));
  const RawAnswer sixth = EventStream(service.port(), tenant.token).read_refusal();
  EXPECT_EQ(sixth.status, 429);
  EXPECT_THAT(sixth.body, HasSubstr("too_many_streams"));
  EXPECT_FALSE(sixth.headers.at("retry-after").empty());
  streams.pop_back();
  wait_until("its place is free",
             [&] { return EventStream(service.port(), tenant.token).read_head().status == 200; });
}

TEST_F(StreamEvents, have_a_limit_for_all) {
  std::vector<std::unique_ptr<EventStream>> streams;
  for (int i = 0; i < 5; ++i) streams.push_back(open("?from=now"));
  const Tenant other = service.add_organization("other");
  for (int i = 0; i < 2; ++i) streams.push_back(open(other, "?from=now"));
  EXPECT_EQ(EventStream(service.port(), other.token).read_refusal().status, 429);
}

TEST_F(StreamEvents, ends_for_a_client_that_is_too_slow) {
  service.stop(std::chrono::seconds(5));
  Service::Options slow = options();
  slow.feed_unsent = 100'000;
  slow.feed_patience = std::chrono::milliseconds(50);
  service.start(slow);
  service.database().execute(
      "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind,"
      " actor_id, actor_name, request_id, occurred_at)"
      " select '" +
      tenant.organization_id +
      "', '9f' || lpad(to_hex(i), 22, '0'), 'job.updated', 'job',"
      " repeat('2', 24), 'system', 'x', 'x', 'r', now() from generate_series(1, 30000) i");
  wait_for_publisher();
  EventStream stream(service.port(), tenant.token, "?limit=500", "", 4'096);
  EXPECT_EQ(stream.read_head().status, 200);
  wait_until("it is ended", [&] { return metric("hireline_feed_streams") == 0; });
  EXPECT_EQ(stream.reason_of_end(), "too_slow");
}

TEST_F(StreamEvents, answers_head_without_a_body) {
  RawClient client(service.port());
  client.send(
      "HEAD /v1/events HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n"
      "Authorization: Bearer " +
      tenant.token + "\r\n\r\n");
  EXPECT_EQ(client.read_answer(true).status, 200);
  client.send("GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 200);
}

}  // namespace
}  // namespace hireline::test
