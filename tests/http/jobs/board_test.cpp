// GET /v1/jobs/:id/board
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

// The job has the stages "Technical interview", "Screening" and "Culture".
class Board : public testing::Test {
 protected:
  std::string invite(const std::string& email, const Json& name = nullptr) {
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", email}};
    if (!name.is_null()) body["participant"]["name"] = name;
    return schedule(service, tenant, body).at("candidatePipelineId");
  }
  HttpAnswer get(const std::string& query = "", const std::string& token = {}) {
    return service.get(path + query, token.empty() ? tenant.token : token);
  }
  Json board(const std::string& query = "") {
    const HttpAnswer answer = get(query);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().value("data", Json());
  }
  // Each column as its name, how many pipelines it has and shows, and whose.
  Json columns(const std::string& query = "") {
    Json found = Json::array();
    const Json shown = board(query);
    for (const Json& column : shown.at("columns")) {
      Json people = Json::array();
      for (const Json& card : column.at("pipelines"))
        people.push_back(card.at("participant").at("email"));
      found.push_back({column.at("name"), column.at("count"), column.at("shown"), people});
    }
    return found;
  }
  void execute(const std::string& sql) { service.database().execute(sql); }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  std::string path = "/v1/jobs/" + job.at("_id").get<std::string>() + "/board";
  std::string first = job.at("stages")[0].at("name");
};

TEST_F(Board, lets_in_members_only) {
  expect_members_only(service, "GET", path);
}

TEST_F(Board, shows_the_job_its_columns_and_their_cards) {
  const std::string id = invite("ada@example.com", "Ada");
  Json shown = board();
  Json& card = shown["columns"][0]["pipelines"][0];
  EXPECT_TRUE(is_timestamp(card["lastActivityAt"]));
  card.erase("lastActivityAt");
  EXPECT_EQ(card["participant"]["_id"],
            service.database().value("select participant_id from pipelines"));
  card["participant"].erase("_id");
  Json expected = {{"jobOpeningId", job.at("_id")},
                   {"title", job.at("title")},
                   {"status", "active"},
                   {"columns", Json::array()},
                   {"closed", {{"rejected", 0}, {"hired", 0}, {"withdrawn", 0}}}};
  for (const Json& stage : job.at("stages"))
    expected["columns"].push_back({{"stageId", stage.at("_id")},
                                   {"name", stage.at("name")},
                                   {"stageTypeKey", stage.at("stageTypeKey")},
                                   {"count", 0},
                                   {"shown", 0},
                                   {"pipelines", Json::array()}});
  expected["columns"][0]["count"] = expected["columns"][0]["shown"] = 1;
  expected["columns"][0]["pipelines"] = {
      {{"_id", id},
       {"participant", {{"name", "Ada"}, {"email", "ada@example.com"}}},
       {"status", "active"},
       {"stageStatus", "invited"},
       {"needsReview", false},
       {"feedbackOwed", false},
       {"upcoming", {{"startTime", "2030-05-06T09:00:00.000Z"}}}}};
  EXPECT_EQ(shown, expected);
}

TEST_F(Board, shows_the_limit_of_each_column_and_counts_all) {
  for (int i = 0; i < 25; ++i) invite("c" + std::to_string(i) + "@example.com");
  execute(
      "update pipelines p set last_activity_at = '2026-01-01'::timestamptz + "
      "(select substr(email, 2, position('@' in email) - 2)::int from participants t "
      " where t.id = p.participant_id) * interval '1 minute';"
      "update pipeline_stages s set status = 'completed', completed_at = '2026-01-01' "
      "where stage_index = 0 and pipeline_id in (select p.id from pipelines p join participants "
      "t on t.id = p.participant_id where t.email in ('c7@example.com', 'c8@example.com'))");
  const Json usual = columns();
  EXPECT_EQ(usual[0][1], 23);
  EXPECT_EQ(usual[0][2], 20);
  EXPECT_EQ(usual[0][3][0], "c24@example.com");
  const std::string second = job.at("stages")[1].at("name");
  EXPECT_EQ(columns("?limit=1"), Json({{first, 23, 1, {"c24@example.com"}},
                                       {second, 2, 1, {"c8@example.com"}},
                                       {job.at("stages")[2].at("name"), 0, 0, Json::array()}}));
  EXPECT_EQ(columns("?limit=100")[0][2], 23);
  EXPECT_EQ(columns("?limit=2")[0][3], Json({"c24@example.com", "c23@example.com"}));
}

TEST_F(Board, refuses_a_limit_that_is_none) {
  EXPECT_EQ(issues(get("?limit=0")), Json({{"limit", "must be at least 1"}}));
  EXPECT_EQ(issues(get("?limit=101")), Json({{"limit", "must be at most 100"}}));
  EXPECT_EQ(get("?limit=many").status, 400);
}

TEST_F(Board, counts_those_who_are_closed_and_hides_the_superseded) {
  for (const std::string status : {"rejected", "hired", "withdrawn"}) {
    const std::string id = invite(status + "@example.com");
    service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", status}});
  }
  const std::string gone = invite("gone@example.com");
  const std::string kept = invite("kept@example.com");
  execute("update pipelines set status = 'withdrawn', superseded_by = '" + kept + "' where id = '" +
          gone + "'");
  EXPECT_EQ(board()["closed"], Json({{"rejected", 1}, {"hired", 1}, {"withdrawn", 1}}));
  EXPECT_EQ(columns()[0], Json({first, 1, 1, {"kept@example.com"}}));
}

TEST_F(Board, has_a_last_column_for_those_who_are_through) {
  invite("ada@example.com");
  execute("update pipeline_stages set status = 'completed', completed_at = '2026-01-01'");
  const Json last = board()["columns"][3];
  EXPECT_EQ(last["name"], "All stages completed");
  EXPECT_EQ(last["count"], 1);
  EXPECT_FALSE(last.contains("stageId"));
  EXPECT_FALSE(last["pipelines"][0].contains("stageStatus"));
}

// The pipelines have the stage at different positions, with another such stage between them.
TEST_F(Board, has_one_column_for_a_stage_that_is_gone) {
  const std::string ada = invite("ada@example.com");
  const std::string bob = invite("bob@example.com");
  const std::string eve = invite("eve@example.com");
  const auto in = [](const std::string& id) { return " where pipeline_id = '" + id + "' "; };
  execute("update pipeline_stages set status = 'completed', completed_at = '2026-01-01'" + in(ada) +
          "and stage_index = 0");
  execute("update pipeline_stages set stage_id = repeat('a', 24), name = 'Gone'" + in(ada) +
          "and stage_index = 1");
  execute("update pipeline_stages set stage_id = repeat('b', 24), name = 'Lost'" + in(bob) +
          "and stage_index = 0");
  execute("update pipeline_stages set stage_id = repeat('a', 24), name = 'Gone'" + in(eve) +
          "and stage_index = 0");
  const Json shown = columns();
  ASSERT_EQ(shown.size(), 5u) << shown;
  EXPECT_EQ(shown[3][0], "Gone");
  EXPECT_EQ(shown[3][1], 2);
  EXPECT_EQ(shown[4], Json({"Lost", 1, 1, {"bob@example.com"}}));
}

TEST_F(Board, is_not_sent_again_while_nothing_has_changed) {
  const std::string id = invite("ada@example.com");
  const std::string tag = get().headers.at("etag");
  const auto again = [&] {
    return service.request("GET", path, tenant.token, {}, {{"If-None-Match", tag}});
  };
  EXPECT_EQ(again().status, 304);
  EXPECT_EQ(again().text, "");
  service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", "shortlisted"}});
  EXPECT_EQ(again().status, 200);
}

TEST_F(Board, of_another_organization_is_not_found) {
  const Tenant other = service.add_organization("other");
  expect_not_found(get("", other.token), "Job");
  for (const std::string& id : strange_ids)
    expect_not_found(service.get("/v1/jobs/" + id + "/board", tenant.token), "Job");
}

TEST_F(Board, shows_interviewers_the_same) {
  invite("ada@example.com");
  const Tenant member = service.add_member(tenant, "interviewer", Role::interviewer);
  EXPECT_EQ(get("", member.token).text, get().text);
}

}  // namespace
}  // namespace hireline::test
