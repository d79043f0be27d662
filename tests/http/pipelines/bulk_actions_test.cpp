// POST /v1/pipeline/bulk: each action, and its limits.
#include <gmock/gmock.h>

#include "tests/http/api_keys/api_keys.hpp"
#include "tests/http/pipelines/bulk.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class BulkActions : public BulkTest {
 protected:
  BulkActions() : BulkTest({.db_pool = 8}) {}

  // Returns the id.
  std::string add_reason() {
    const HttpAnswer made = service.post("/v1/close-reasons", tenant.token,
                                         {{"name", "Salary"}, {"appliesTo", {"rejected"}}});
    return made.json().at("data").at("_id");
  }
  Json error(const Json& report, std::size_t index) {
    return report.at("results").at(index).value("error", Json());
  }
  std::string tags_of(const std::string& pipeline) {
    return service.database().value(
        "select coalesce(string_agg(t.name, ' ' order by t.name), '') from pipelines p"
        " join candidate_tags c using (organization_id, participant_id)"
        " join tags t on t.id = c.tag_id where p.id = '" +
        pipeline + "'");
  }
  static Json at(const std::string& field, const std::string& message) {
    return {{"errors", {{{"code", "custom"}, {"path", {"params", field}}, {"message", message}}}}};
  }
};

TEST_F(BulkActions, close_pipelines_with_a_reason) {
  const std::string reason = add_reason();
  const Json params = {
      {"status", "rejected"}, {"reasonId", reason}, {"comment", "Too high."}, {"reason", "Batch"}};
  EXPECT_EQ(done(body("set_status", params, {ada, bob})).at("summary"), summary(2, 0, 0));
  EXPECT_EQ(
      count("pipelines where close_reason_id = '" + reason + "' and close_comment = 'Too high.'"),
      2);
  EXPECT_EQ(count("events where type = 'pipeline.status_changed' and reason = 'Batch'"), 2);
}

TEST_F(BulkActions, name_a_required_reason) {
  add_reason();
  ASSERT_EQ(service
                .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                       {{"settings", {{"requireCloseReason", true}}}})
                .status,
            200);
  const Json report = done(body("set_status", {{"status", "rejected"}}, everybody));
  EXPECT_EQ(report.at("summary"), summary(0, 3, 0));
  EXPECT_EQ(error(report, 2).at("errors").at(0).at("path"), (Json{"params", "reasonId"}));
}

TEST_F(BulkActions, unlock_stages) {
  const Json params = {{"stageIndex", 1}, {"force", true}, {"reason", "Fair"}};
  ASSERT_EQ(done(body("unlock", params, {ada})).at("summary"), summary(1, 0, 0));
  const Json report = done(body("unlock", {{"stageIndex", 1}}, {ada, bob}));
  EXPECT_EQ(error(report, 0).at("code"), "stage_not_locked");
  EXPECT_EQ(error(report, 1).at("code"), "requires_force");
  EXPECT_EQ(count("pipeline_stages where status = 'unlocked' and stage_index = 1"), 1);
  EXPECT_EQ(count("events where type like 'stage.%' and reason = 'Fair'"), 2);
}

TEST_F(BulkActions, invite_with_a_link_each) {
  Json params = invitation();
  params["sendAutomatedLink"] = true;
  const Json report = done(body("invite", params, everybody));
  ASSERT_EQ(report.at("summary"), summary(3, 0, 0)) << report;
  for (const Json& one : report.at("results")) {
    const std::string id = one.at("interviewId");
    const Json shown = service.get("/v1/interviews/" + id, tenant.token).json().at("data");
    EXPECT_EQ(shown.at("candidatePipelineId"), one.at("pipelineId"));
    EXPECT_TRUE(shown.contains("link"));
  }
  EXPECT_EQ(count("tasks where kind = 'send_invitation'"), 3);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "3");
  const Json again = done(body("invite", params, {ada}));
  EXPECT_EQ(error(again, 0).at("code"), "stage_already_invited");
  EXPECT_EQ(service.database().value("select used from interview_usage"), "3");
}

TEST_F(BulkActions, invite_only_to_the_job_of_the_pipelines) {
  const Json other = make_job(service, tenant, body_of_job());
  Json params = invitation();
  params["jobOpeningId"] = other.at("_id");
  const Json report = done(body("invite", params, {ada, bob}));
  EXPECT_EQ(error(report, 1), (Json{{"errors",
                                     {{{"code", "custom"},
                                       {"path", {"items", 1, "pipelineId"}},
                                       {"message", "is a pipeline of another job"}}}}}));
}

TEST_F(BulkActions, invite_to_automated_stages_only) {
  Json params = invitation();
  params["stageId"] = job.at("stages").at(1).at("_id");
  params["stageIndex"] = 1;
  EXPECT_EQ(error(done(body("invite", params, {ada})), 0),
            at("stageId", "must be an automated stage"));
}

TEST_F(BulkActions, tag_candidates_and_keep_their_other_tags) {
  done(body("tag", {{"tags", {"Remote"}}}, {ada}));
  ASSERT_EQ(done(body("tag", {{"tags", {"C++", "remote"}}}, {ada, bob})).at("summary"),
            summary(2, 0, 0));
  EXPECT_EQ(tags_of(ada), "C++ Remote");
  EXPECT_EQ(tags_of(bob), "C++ Remote");
  ASSERT_EQ(done(body("untag", {{"tags", {"REMOTE", "nothing"}}}, everybody)).at("summary"),
            summary(3, 0, 0));
  EXPECT_EQ(tags_of(ada), "C++");
  EXPECT_EQ(tags_of(bob), "C++");
  EXPECT_EQ(count("tags"), 2) << "untag creates none, and deletes none";
}

TEST_F(BulkActions, give_a_candidate_at_most_fifty_tags) {
  Json fifty = Json::array();
  for (int i = 0; i < 50; ++i) fifty.push_back("tag " + std::to_string(i));
  done(body("tag", {{"tags", fifty}}, {ada}));
  const Json report = done(body("tag", {{"tags", {"one more"}}}, {ada, bob}));
  EXPECT_EQ(error(report, 0),
            at("tags", "would be more than the 50 tags that a candidate can have"));
  EXPECT_EQ(tags_of(bob), "one more");
  EXPECT_EQ(done(body("tag", {{"tags", {"TAG 1"}}}, {ada})).at("summary"), summary(1, 0, 0));
}

TEST_F(BulkActions, add_notes) {
  ASSERT_EQ(done(body("note", {{"text", "Met at the fair."}}, everybody)).at("summary"),
            summary(3, 0, 0));
  EXPECT_EQ(count("pipeline_notes where text = 'Met at the fair.'"), 3);
}

// Each request has its candidates; together they are more than the plan allows.
TEST_F(BulkActions, never_exceed_the_plan_however_many_race) {
  service.database().execute("update plans set max_interviews_per_month = 10");
  std::vector<std::vector<std::string>> lists;
  for (int i = 0; i < 8; ++i) {
    lists.emplace_back();
    for (int j = 0; j < 4; ++j)
      lists.back().push_back(
          enter("racer-" + std::to_string(i) + "-" + std::to_string(j) + "@example.com"));
  }
  const auto answers = race(16, [&](int i) {
    const auto& list = lists.at(static_cast<std::size_t>(i % 8));
    return post(body("invite", invitation(), list, i < 8 ? "each" : "all"));
  });
  int done = 0;
  for (const HttpAnswer& answer : answers)
    if (answer.status == 200) done += answer.json().at("data").at("summary").at("done").get<int>();
  EXPECT_EQ(done, 10);
  EXPECT_EQ(count("interviews"), 10);
  EXPECT_EQ(service.database().value("select used from interview_usage"), "10");
}

// PostgreSQL counts a deadlock that a repeated transaction hides.
TEST_F(BulkActions, invite_beside_single_invitations_without_a_deadlock) {
  const auto address = [](int round, int i) {
    return "many-" + std::to_string(round) + "-" + std::to_string(i) + "@example.com";
  };
  constexpr int size = 8;
  for (int round = 0; round < 6; ++round) {
    std::vector<std::string> group;
    for (int i = 0; i < size; ++i) group.push_back(enter(address(round, i)));
    race(size + 2, [&](int i) {
      if (i >= size) return post(body("invite", invitation(), group));
      Json single = invitation();
      single["candidatePipelineId"] = group.at(static_cast<std::size_t>(i));
      single["participant"] = {{"email", address(round, i)}};
      return service.post("/v1/interviews", tenant.token, single);
    });
    EXPECT_EQ(count("interviews"), size * (round + 1));
  }
  EXPECT_EQ(service.database().value(
                "select deadlocks from pg_stat_database where datname = current_database()"),
            "0");
}

// The same pipelines in opposite orders, beside single requests.
TEST_F(BulkActions, neither_wait_for_each_other_for_ever_nor_lose_a_change) {
  const std::vector<std::string> reverse(everybody.rbegin(), everybody.rend());
  const auto answers = race(24, [&](int i) {
    if (i % 3 == 2)
      return service.post("/v1/pipeline/" + bob + "/notes", tenant.token, {{"text", "Met."}});
    return post(body("note", {{"text", "Met."}}, i % 3 == 0 ? everybody : reverse));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 16}, {201, 8}}));
  EXPECT_EQ(count("pipeline_notes"), 56);
}

class BulkOrigins : public BulkTest {
 protected:
  BulkOrigins() : BulkTest({.client_origins = {"https://jobs.example.com"}}) {}
};

TEST_F(BulkOrigins, of_links_are_those_of_the_settings) {
  Json params = invitation();
  EXPECT_EQ(done(body("invite", params, {ada})).at("summary"), summary(1, 0, 0));
  params["clientUrl"] = "https://jobs.example.org";
  const Untouched untouched(service);
  EXPECT_EQ(issues(post(body("invite", params, {bob}))),
            Json({{"params.clientUrl", "its origin is not one that links may lead to"}}));
}

class BulkOfKeys : public ApiKeysTest {};

TEST_F(BulkOfKeys, needs_the_scope_of_the_single_action) {
  const Json item = {{{"pipelineId", "5f00000000000000000000ff"}}};
  const std::string key = token_with({"pipelines:write"});
  const Untouched untouched(service);
  const auto post = [&](const std::string& action, const Json& params) {
    return service.post("/v1/pipeline/bulk", key,
                        {{"action", action}, {"params", params}, {"items", item}});
  };
  const HttpAnswer tag = post("tag", {{"tags", {"C++"}}});
  EXPECT_EQ(tag.status, 403);
  EXPECT_EQ(tag.json().at("scope"), "candidates:write");
  const HttpAnswer invite = post("invite", {{"jobOpeningId", "5f00000000000000000000ff"},
                                            {"stageId", "5f00000000000000000000ff"},
                                            {"stageIndex", 0},
                                            {"clientUrl", "https://jobs.example.com"}});
  EXPECT_EQ(invite.status, 403);
  EXPECT_EQ(invite.json().at("scope"), "interviews:write");
  EXPECT_EQ(post("note", {{"text", "Met."}}).status, 200);
}

}  // namespace
}  // namespace hireline::test
