// GET /v1/pipeline/:id/events
#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using Ids = std::vector<std::string>;

class ListEvents : public testing::Test {
 protected:
  HttpAnswer list(const std::string& query = "") {
    return service.get("/v1/pipeline/" + id + "/events" + query, tenant.token);
  }
  Json events(const std::string& query = "") { return list(query).json().at("data").at("events"); }
  HttpAnswer set_status(const std::string& status) {
    return service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", status}});
  }
  // Each of them is an event.
  void change_times(int count) {
    for (int i = 0; i < count; ++i)
      ASSERT_EQ(set_status(changes++ % 2 == 0 ? "shortlisted" : "active").status, 200);
  }
  static Ids ids_in(const Json& events) {
    Ids ids;
    for (const Json& event : events) ids.push_back(event.at("_id"));
    return ids;
  }
  // All pages of `limit` events, with `between` done after each.
  Ids page_through(int limit, const std::function<void()>& between) {
    const std::string first = "?limit=" + std::to_string(limit);
    Ids ids;
    for (std::string query = first; !query.empty();) {
      const Json page = list(query).json().at("data");
      const Ids more = ids_in(page.at("events"));
      ids.insert(ids.end(), more.begin(), more.end());
      query = page.contains("nextCursor")
                  ? first + "&cursor=" + page.at("nextCursor").get<std::string>()
                  : "";
      between();
    }
    return ids;
  }
  // Every event that was there, in its order, at the end of what the pages showed; nothing twice.
  static void expect_stable(const Ids& before, const Ids& shown) {
    ASSERT_GE(shown.size(), before.size());
    EXPECT_TRUE(std::ranges::equal(before, std::span(shown).last(before.size())));
    EXPECT_EQ(std::set<std::string>(shown.begin(), shown.end()).size(), shown.size());
  }

  Service service{{.db_pool = 4}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("candidatePipelineId");
  int changes = 0;
};

TEST_F(ListEvents, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline/" + id + "/events");
}

TEST_F(ListEvents, tells_who_did_what_and_why_newest_first) {
  ASSERT_EQ(service
                .request("PATCH", "/v1/pipeline/" + id + "/status", tenant.token,
                         Json{{"status", "shortlisted"}, {"reason", "Great talk"}},
                         {{"X-Request-Id", "the-change"}})
                .status,
            200);
  const auto answer = list();
  const Json shown = answer.json()["data"]["events"];
  ASSERT_EQ(shown.size(), 4u);
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", {{"events", shown}}}}));
  const Json actor = {
      {"kind", "recruiter"}, {"id", tenant.recruiter_id}, {"name", "owner-of-acme"}};
  EXPECT_EQ(shown[0], (Json{{"_id", shown[0]["_id"]},
                            {"type", "pipeline.status_changed"},
                            {"actor", actor},
                            {"occurredAt", shown[0]["occurredAt"]},
                            {"from", {{"status", "active"}}},
                            {"to", {{"status", "shortlisted"}}},
                            {"reason", "Great talk"},
                            {"subject", {{"type", "pipeline"}, {"id", id}}},
                            {"requestId", "the-change"}}));
  EXPECT_TRUE(is_timestamp(shown[0]["occurredAt"]));
  EXPECT_EQ(shown[1]["type"], "interview.scheduled");
  EXPECT_EQ(shown[1]["subject"], (Json{{"type", "interview"}, {"id", interview["_id"]}}));
  EXPECT_FALSE(shown[1].contains("from"));
  EXPECT_FALSE(shown[1].contains("reason"));
  EXPECT_EQ(shown[2]["type"], "stage.invited");
  EXPECT_EQ(shown[2]["from"], (Json{{"stage", "Technical interview"}, {"status", "unlocked"}}));
  EXPECT_EQ(shown[3]["type"], "pipeline.created");
}

TEST_F(ListEvents, keeps_the_order_within_a_transaction) {
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/feedback",
                      tenant.token, feedback_body())
                .status,
            200);
  const auto answer = service.post("/v1/pipeline/" + id + "/unlock-stage", tenant.token,
                                   {{"stageIndex", 2}, {"force", true}, {"reason", "In a hurry"}});
  ASSERT_EQ(answer.status, 200);
  const Json shown = events("?limit=2");
  EXPECT_EQ(shown[0]["type"], "stage.unlocked");
  EXPECT_EQ(shown[1]["type"], "stage.force_completed");
  EXPECT_EQ(shown[1]["to"], (Json{{"stage", "Screening"}, {"status", "completed"}}));
  EXPECT_EQ(shown[0]["requestId"], shown[1]["requestId"]);
}

// Another process in the same second, whose clock is behind and whose ids sort before ours.
TEST_F(ListEvents, is_in_the_order_of_writing_whatever_clocks_and_ids_say) {
  service.database().execute(
      "insert into events (organization_id, id, type, subject_type, subject_id, pipeline_id, "
      "actor_kind, actor_id, actor_name, request_id, occurred_at) values ('" +
      tenant.organization_id +
      "', '000000000000000000000001', 'pipeline.looked_at', 'pipeline', '" + id + "', '" + id +
      "', 'operator', 'ops', 'ops', 'r', '2001-01-01')");
  const Json newest = events("?limit=1")[0];
  EXPECT_EQ(newest["type"], "pipeline.looked_at");
  EXPECT_EQ(newest["actor"], (Json{{"kind", "operator"}, {"id", "ops"}, {"name", "ops"}}));
}

TEST_F(ListEvents, racing_changes_form_a_chain) {
  const std::vector<std::string> statuses = {"active", "shortlisted", "rejected", "hired"};
  race(16, [&](int i) { return set_status(statuses[static_cast<std::size_t>(i) % 4]); });
  Json shown = events("?limit=100");
  Json status = service.get("/v1/pipeline/" + id, tenant.token).json()["data"]["status"];
  for (const Json& event : shown) {
    if (event["type"] != "pipeline.status_changed") continue;
    EXPECT_EQ(event["to"]["status"], status);
    status = event["from"]["status"];
  }
  EXPECT_EQ(status, "active");
}

TEST_F(ListEvents, gives_twenty_at_a_time_unless_told) {
  change_times(20);
  EXPECT_EQ(events().size(), 20u);
  EXPECT_TRUE(list().json()["data"].contains("nextCursor"));
  EXPECT_EQ(events("?limit=23").size(), 23u);
  EXPECT_FALSE(list("?limit=23").json()["data"].contains("nextCursor"));
  EXPECT_TRUE(list("?limit=22").json()["data"].contains("nextCursor"));
  EXPECT_FALSE(list("?limit=100").json()["data"].contains("nextCursor"));
}

TEST_F(ListEvents, is_stable_while_events_are_added_between_pages) {
  change_times(9);
  const Ids before = ids_in(events("?limit=100"));
  ASSERT_EQ(before.size(), 12u);
  const Ids shown = page_through(4, [&] { change_times(1); });
  EXPECT_EQ(shown, before);
}

TEST_F(ListEvents, is_stable_while_others_write) {
  change_times(9);
  const Ids before = ids_in(events("?limit=100"));
  std::atomic<bool> is_over = false;
  std::atomic<int> written = 0;
  std::jthread writer([&] {
    while (!is_over)
      if (service.post("/v1/pipeline/" + id + "/notes", tenant.token, {{"text", "x"}}).status ==
          201)
        ++written;
  });
  for (int round = 0; round < 5 || written < 5; ++round)
    expect_stable(before, page_through(3, [] {}));
  is_over = true;
}

TEST_F(ListEvents, names_all_that_is_wrong_at_once) {
  constexpr auto no_cursor = "is not a cursor of this list";
  EXPECT_EQ(issues(list("?limit=0&cursor=x")),
            Json({{"cursor", no_cursor}, {"limit", "must be at least 1"}}));
  EXPECT_EQ(issues(list("?limit=101")), Json({{"limit", "must be at most 100"}}));
  for (const std::string wrong : {"", "0", "%20", "0123456789ABCDEF01234567",
                                  "0123456789abcdef0123456", "0123456789abcdef012345678"})
    EXPECT_EQ(issues(list("?cursor=" + wrong)).size(), 1u) << wrong;
  EXPECT_EQ(list("?limit=many").status, 400);
}

TEST_F(ListEvents, knows_only_its_own_cursors) {
  const Json other = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  const std::string theirs =
      service.database().value("select max(id::text) from events where pipeline_id = '" +
                               other["candidatePipelineId"].get<std::string>() + "'");
  for (const std::string& cursor : {theirs, std::string("0123456789abcdef01234567")})
    EXPECT_EQ(issues(list("?cursor=" + cursor)),
              Json({{"cursor", "is not a cursor of this list"}}));
}

TEST_F(ListEvents, ends_behind_the_last) {
  const std::string oldest = events().back()["_id"];
  EXPECT_EQ(list("?cursor=" + oldest).json()["data"], (Json{{"events", Json::array()}}));
}

TEST_F(ListEvents, is_empty_for_a_pipeline_without_any) {
  service.database().execute("drop trigger events_are_append_only on events; delete from events");
  EXPECT_EQ(outcome(list()),
            outcome(200, {{"success", true}, {"data", {{"events", Json::array()}}}}));
}

TEST_F(ListEvents, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const std::string oldest = events().back()["_id"];
  for (const std::string& query : {std::string(), "?cursor=" + oldest})
    EXPECT_EQ(outcome(service.get("/v1/pipeline/" + id + "/events" + query, stranger.token)),
              not_found("Pipeline"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(service.get("/v1/pipeline/" + strange + "/events", tenant.token)),
              not_found("Pipeline"))
        << strange;
}

TEST_F(ListEvents, is_for_interviewers_too) {
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  EXPECT_EQ(service.get("/v1/pipeline/" + id + "/events", interviewer.token).text, list().text);
}

}  // namespace
}  // namespace hireline::test
