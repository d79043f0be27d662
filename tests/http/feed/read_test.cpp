// GET /v1/events without waiting.
#include <gmock/gmock.h>

#include "tests/http/erasure/erasing.hpp"
#include "tests/http/feed/feed.hpp"
#include "tests/support/database/table_copies.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class ReadFeed : public Feed {};

TEST_F(ReadFeed, lets_in_members_only) {
  wait_for_publisher();  // so that no table changes meanwhile
  expect_members_only(service, "GET", "/v1/events");
}

TEST_F(ReadFeed, is_for_roles_that_manage_hiring) {
  for (const Role role : {Role::admin, Role::recruiter})
    EXPECT_EQ(
        service
            .get("/v1/events", service.add_member(tenant, std::string(name_of(role)), role).token)
            .status,
        200);
  EXPECT_EQ(outcome(service.get("/v1/events",
                                service.add_member(tenant, "inter", Role::interviewer).token)),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(ReadFeed, tells_what_the_timeline_tells_oldest_first) {
  const std::string next = read_all();
  ASSERT_EQ(set_status("shortlisted").status, 200);
  wait_for_publisher();
  const Json found = page("?after=" + next);
  ASSERT_EQ(found.at("events").size(), 1u);
  Json event = found.at("events").at(0);
  EXPECT_EQ(event.at("pipelineId"), pipeline);
  EXPECT_TRUE(is_timestamp(event.at("publishedAt")));
  EXPECT_EQ(event.at("sequence"), found.at("head"));
  EXPECT_EQ(found.at("next"), event.at("_id"));
  EXPECT_EQ(found.at("caughtUp"), true);
  for (const char* more : {"pipelineId", "publishedAt", "sequence"}) event.erase(more);
  const Json timeline =
      service.get("/v1/pipeline/" + pipeline + "/events?limit=1", tenant.token).json();
  EXPECT_EQ(event, timeline.at("data").at("events").at(0));
}

TEST_F(ReadFeed, numbers_without_gaps_from_one) {
  for (int i = 0; i < 5; ++i) ASSERT_EQ(set_status(i % 2 == 0 ? "hired" : "active").status, 200);
  wait_for_publisher();
  const Json events = events_behind(nil);
  EXPECT_EQ(std::ssize(events), service.database().count("events"));
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].at("sequence"), i + 1);
}

TEST_F(ReadFeed, continues_behind_the_last_event_whatever_the_limit) {
  wait_for_publisher();
  const Json events = events_behind(nil);
  for (const int limit : {1, 2, 3}) {
    Json read_in_parts = Json::array();
    Json part = page("?from=start&limit=" + std::to_string(limit));
    while (true) {
      for (const Json& event : part.at("events")) read_in_parts.push_back(event);
      if (part.at("caughtUp") == true) break;
      part =
          page("?limit=" + std::to_string(limit) + "&after=" + part.at("next").get<std::string>());
    }
    EXPECT_EQ(read_in_parts, events) << limit;
  }
}

TEST_F(ReadFeed, of_nothing_new_keeps_the_cursor) {
  const std::string next = read_all();
  const Json found = page("?after=" + next);
  EXPECT_EQ(found, (Json{{"events", Json::array()},
                         {"next", next},
                         {"head", found.at("head")},
                         {"caughtUp", true}}));
}

TEST_F(ReadFeed, without_an_event_begins_at_nil) {
  const Tenant other = service.add_organization("empty");
  wait_for_publisher();
  service.database().execute(
      "alter table events disable trigger user; delete from feed where organization_id = '" +
      other.organization_id + "'; delete from feed_pending where organization_id = '" +
      other.organization_id + "'; delete from feed_heads where organization_id = '" +
      other.organization_id + "'; delete from events where organization_id = '" +
      other.organization_id + "'; alter table events enable trigger user");
  for (const char* query : {"", "?from=now", "?from=start", "?from=2026-01-01T00:00:00Z",
                            "?after=000000000000000000000000"}) {
    const Json found = service.get("/v1/events" + std::string(query), other.token).json();
    EXPECT_EQ(found.at("data"),
              (Json{{"events", Json::array()}, {"next", nil}, {"head", 0}, {"caughtUp", true}}))
        << query;
  }
}

TEST_F(ReadFeed, begins_at_a_time) {
  const std::string next = read_all();
  ASSERT_EQ(set_status("shortlisted").status, 200);
  wait_for_publisher();
  ASSERT_EQ(set_status("hired").status, 200);
  wait_for_publisher();
  const Json events = events_behind(next);
  ASSERT_EQ(events.size(), 2u);
  // Each event alone has its time, so that the first at this time or later is known.
  service.database().execute(
      "update feed set published_at = '2026-03-01'::timestamptz"
      " + number * interval '1 minute'");
  const auto first_since = [&](const std::string& time) {
    const Json found = page("?limit=1&from=" + time);
    return found.at("events").empty() ? Json(found.at("next"))
                                      : found.at("events").at(0).at("sequence");
  };
  EXPECT_EQ(first_since("2020-01-01T00:00:00Z"), 1);
  const std::int64_t head = page().at("head");
  for (std::int64_t number = 1; number <= head; ++number) {
    const std::string minute = (number < 10 ? "0" : "") + std::to_string(number);
    EXPECT_EQ(first_since("2026-03-01T00:" + minute + ":00Z"), number);
    EXPECT_EQ(first_since("2026-03-01T00:" + minute + ":00.001Z"),
              number == head ? events[1].at("_id") : Json(number + 1));
  }
  EXPECT_EQ(first_since("2100-01-01T00:00:00%2B02:00"), events[1].at("_id"));
}

TEST_F(ReadFeed, selects_types_and_moves_over_the_others) {
  const std::string start = read_all();
  for (int i = 0; i < 3; ++i) ASSERT_EQ(set_status(i % 2 == 0 ? "hired" : "active").status, 200);
  ASSERT_EQ(
      service.post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "Good"}}).status,
      201);
  wait_for_publisher();
  const std::string note = read_all();
  const std::string after = "?after=" + start + "&types=";
  EXPECT_THAT(all(page(after + "pipeline.note_added").at("events"), "type"),
              ElementsAre("pipeline.note_added"));
  EXPECT_EQ(page(after + "pipeline.*").at("events").size(), 4u);
  EXPECT_EQ(page(after + "pipeline.note_added,pipeline.status_changed").at("events").size(), 4u);
  EXPECT_EQ(read(after + "pipeline.note*").status, 400);
  const Json nothing = page(after + "job.created");
  EXPECT_EQ(nothing.at("events"), Json::array());
  EXPECT_EQ(nothing.at("next"), note);
  EXPECT_EQ(nothing.at("caughtUp"), true);
  const Json one = page(after + "pipeline.status_changed&limit=1");
  EXPECT_EQ(one.at("next"), one.at("events").at(0).at("_id"));
  EXPECT_EQ(one.at("caughtUp"), false);
}

// The underscore of a type is itself, not any character.
TEST_F(ReadFeed, takes_types_literally) {
  EXPECT_EQ(page("?types=job_created.x").at("events"), Json::array());
  service.database().execute(
      "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind,"
      " actor_id, actor_name, request_id, occurred_at) values ('" +
      tenant.organization_id +
      "', repeat('9', 24), 'jobs.statusXchanged', 'job', repeat('2', 24), 'system', 'x', 'x', 'r',"
      " now())");
  wait_for_publisher();
  EXPECT_EQ(page("?types=jobs.status_changed").at("events"), Json::array());
  EXPECT_EQ(issues(read("?types=jobs.status%25")),
            (Json{{"types.0",
                   "must be a type, such as stage.unlocked, or a group, such as "
                   "stage.*"}}));
}

TEST_F(ReadFeed, looks_at_five_thousand_events_for_types) {
  const std::string start = read_all();
  const std::string found_at = service.database().value(
      "with added as (insert into events (organization_id, id, type, subject_type, subject_id,"
      " actor_kind, actor_id, actor_name, request_id, occurred_at)"
      " select '" +
      tenant.organization_id +
      "', 'f' || lpad(to_hex(i), 23, '0'),"
      " case i when 6000 then 'job.rare' else 'job.updated' end, 'job', repeat('2', 24), 'system',"
      " 'x', 'x', 'r', now() from generate_series(1, 6000) i returning id)"
      " select max(id) from added where id = 'f' || lpad(to_hex(6000), 23, '0')");
  wait_for_publisher();
  const Json first = page("?types=job.rare&after=" + start);
  EXPECT_EQ(first.at("events"), Json::array());
  EXPECT_EQ(first.at("caughtUp"), false);
  const Json second = page("?types=job.rare&after=" + first.at("next").get<std::string>());
  EXPECT_THAT(all(second.at("events"), "_id"), ElementsAre(found_at));
  EXPECT_EQ(second.at("caughtUp"), true);
}

TEST_F(ReadFeed, tells_all_issues_at_once) {
  EXPECT_EQ(issues(read("?after=x&from=now&types=stage,Stage.*&limit=501&wait=31")),
            (Json{{"after", "is not a cursor of this list"},
                  {"limit", "must be at most 500"},
                  {"wait", "must be at most 30"}}));
  EXPECT_EQ(issues(read("?after=" + nil + "&from=now&types=stage,Stage.*")),
            (Json{{"from", "must be absent if after is given: after continues where you stopped"},
                  {"types.0",
                   "must be a type, such as stage.unlocked, or a group, such as "
                   "stage.*"},
                  {"types.1",
                   "must be a type, such as stage.unlocked, or a group, such as "
                   "stage.*"}}));
  EXPECT_EQ(issues(read("?from=yesterday")),
            (Json{{"from", "must be start, now or an ISO 8601 time with a zone"}}));
  EXPECT_EQ(read("?wait=-1").status, 400);
  EXPECT_EQ(read("?wait=soon").status, 400);
  EXPECT_EQ(read("?limit=0").status, 400);
  EXPECT_EQ(read("?after=" + std::string(24, 'A')).status, 400);
}

TEST_F(ReadFeed, says_that_a_cursor_is_lost) {
  wait_for_publisher();
  const Tenant other = service.add_organization("other");
  make_job(service, other);
  wait_for_publisher();
  const Json lost = {{"message",
                      "The feed has no such event; continue with from, an hour before the "
                      "publishedAt of the last event you have"},
                     {"code", "cursor_lost"},
                     {"head", page().at("head")}};
  const Json of_other = service.get("/v1/events", other.token).json().at("data").at("next");
  for (const std::string& strange :
       {std::string("5f00000000000000000000ff"), pipeline, of_other.get<std::string>()})
    EXPECT_EQ(outcome(read("?after=" + strange)), outcome(410, lost)) << strange;
}

TEST_F(ReadFeed, loses_the_cursors_of_a_tail_that_was_restored_away) {
  const std::string kept = read_all();
  TableCopies backup(service.database(), "backup");
  backup.keep();
  ASSERT_EQ(set_status("shortlisted").status, 200);
  const std::string lost = read_all();
  backup.restore();
  const HttpAnswer answer = read("?after=" + lost + "&wait=30");
  EXPECT_EQ(answer.status, 410);
  EXPECT_EQ(answer.json().at("code"), "cursor_lost");
  EXPECT_EQ(answer.json().at("head"), page("?after=" + kept).at("head"));
  ASSERT_EQ(set_status("hired").status, 200);
  wait_for_publisher();
  EXPECT_EQ(events_behind(kept).size(), 1u);
}

TEST_F(ReadFeed, shows_one_organization_alone) {
  const Tenant other = service.add_organization("other");
  make_job(service, other);
  wait_for_publisher();
  const std::string theirs = service.get("/v1/events?limit=500", other.token).text;
  EXPECT_THAT(theirs, Not(HasSubstr(pipeline)));
  EXPECT_EQ(
      std::ssize(events_behind(nil)),
      service.database().count("events where organization_id = '" + tenant.organization_id + "'"));
}

TEST_F(ReadFeed, of_an_event_without_a_number_waits_for_it) {
  const std::string next = read_all();
  db::Connection connection(service.database().connection_options());
  connection.transact(
      {.actor = {}, .request_id = "test", .now = wall_clock_now()}, [&](db::Tx& tx) {
        // As a publisher holds it, so that none gives a number.
        tx.run({"hold_feed_head", "select from feed_heads for update"});
        EXPECT_EQ(set_status("shortlisted").status, 200);
        const Json timeline =
            service.get("/v1/pipeline/" + pipeline + "/events?limit=1", tenant.token).json();
        const std::string unpublished = timeline.at("data").at("events").at(0).at("_id");
        const Json found = page("?after=" + unpublished);
        EXPECT_EQ(found.at("events"), Json::array());
        EXPECT_EQ(found.at("next"), unpublished);
        EXPECT_EQ(page("?after=" + next).at("events"), Json::array());
        return true;
      });
  wait_for_publisher();
  EXPECT_EQ(events_behind(next).size(), 1u);
}

TEST_F(ReadFeed, has_no_words_of_a_person_who_was_erased) {
  ASSERT_EQ(service
                .request("PATCH", "/v1/pipeline/" + pipeline + "/status", tenant.token,
                         Json{{"status", "rejected"}, {"reason", "Speaks of width"}})
                .status,
            200);
  wait_for_publisher();
  EXPECT_THAT(events_behind(nil).dump(), HasSubstr("Speaks of width"));
  const std::string email = interview.at("participant").at("email");
  ASSERT_TRUE(erase_person(service.database(), email).has_value());
  wait_for_publisher();
  const std::string feed = events_behind(nil).dump();
  EXPECT_THAT(feed, Not(HasSubstr("Speaks of width")));
  EXPECT_THAT(feed, Not(HasSubstr(email)));
}

}  // namespace
}  // namespace hireline::test
