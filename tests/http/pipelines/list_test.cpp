// GET /v1/pipeline?jobId=
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class ListPipelines : public testing::Test {
 protected:
  HttpAnswer list(const std::string& more = "") {
    return service.get("/v1/pipeline?jobId=" + job["_id"].get<std::string>() + more, tenant.token);
  }
  // The last of them is the most recently active.
  std::vector<std::string> add_candidates(int count) {
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) {
      Json body = stage_body(job, 0);
      body["participant"]["email"] = "candidate-" + std::to_string(i) + "@example.com";
      ids.push_back(schedule(service, tenant, body).at("candidatePipelineId"));
      service.database().execute(
          "update pipelines set last_activity_at = timestamptz "
          "'2026-01-01 00:00:00Z' + interval '1 hour' * " +
          std::to_string(i) + " where id = '" + ids.back() + "'");
    }
    return ids;
  }
  static std::vector<std::string> ids_in(const HttpAnswer& answer) {
    const Json data = answer.json().at("data");
    std::vector<std::string> ids;
    for (const Json& pipeline : data.at("pipelines")) ids.push_back(pipeline.at("_id"));
    return ids;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
};

TEST_F(ListPipelines, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline?jobId=" + job["_id"].get<std::string>());
}

TEST_F(ListPipelines, shows_whole_pipelines_with_their_interviews_by_id) {
  const Json interview = schedule(service, tenant, stage_body(job, 0));
  const auto answer = list();
  const Json pipeline = answer.json()["data"]["pipelines"][0];
  const auto stage = [&](int index, const std::string& name, const std::string& type) {
    return Json{{"stageId", job["stages"][index]["_id"]},
                {"stageIndex", index},
                {"name", name},
                {"stageTypeKey", type},
                {"status", "pending"},
                {"candidateStatus", "locked"},
                {"result", nullptr},
                {"forced", false}};
  };
  Json stages = {stage(0, "Technical interview", "live_1on1"),
                 stage(1, "Screening", "automated_screening"),
                 stage(2, "Meet the team", "culture_fit_hr")};
  stages[0].update({{"status", "invited"},
                    {"candidateStatus", "invited"},
                    {"interviewId", interview["_id"]},
                    {"unlockedAt", interview["createdAt"]},
                    {"invitedAt", interview["createdAt"]}});
  const Json expected = {{"_id", interview["candidatePipelineId"]},
                         {"jobOpeningId", job["_id"]},
                         {"participantId", pipeline["participantId"]},
                         {"participant",
                          {{"_id", pipeline["participantId"]},
                           {"name", "Candidate"},
                           {"email", "candidate@example.com"}}},
                         {"status", "active"},
                         {"candidateFacingStatus", "In review"},
                         {"lastActivityAt", interview["createdAt"]},
                         {"createdAt", interview["createdAt"]},
                         {"stageProgression", stages}};
  EXPECT_EQ(
      outcome(answer),
      outcome(200,
              {{"success", true},
               {"data",
                {{"pipelines", Json::array({expected})},
                 {"pagination", {{"total", 1}, {"page", 1}, {"limit", 1}, {"totalPages", 1}}}}}}));
}

TEST_F(ListPipelines, gives_all_the_most_recently_active_first) {
  auto ids = add_candidates(25);
  std::ranges::reverse(ids);
  const auto answer = list();
  EXPECT_EQ(ids_in(answer), ids);
  EXPECT_EQ(answer.json()["data"]["pagination"]["total"], 25);
  EXPECT_EQ(answer.json()["data"]["pagination"]["totalPages"], 1);

  ASSERT_EQ(service
                .patch("/v1/pipeline/" + ids.back() + "/status", tenant.token,
                       {{"status", "shortlisted"}})
                .status,
            200);
  std::ranges::rotate(ids, ids.end() - 1);
  EXPECT_EQ(ids_in(list()), ids);
}

TEST_F(ListPipelines, gives_pages_when_asked_to) {
  auto ids = add_candidates(25);
  std::ranges::reverse(ids);
  const auto pagination = [](int page, int limit, int pages) {
    return Json{{"total", 25}, {"page", page}, {"limit", limit}, {"totalPages", pages}};
  };
  const auto second = list("&page=2&limit=10");
  EXPECT_EQ(ids_in(second), std::vector(ids.begin() + 10, ids.begin() + 20));
  EXPECT_EQ(second.json()["data"]["pagination"], pagination(2, 10, 3));

  const auto last = list("&page=2");
  EXPECT_EQ(ids_in(last), std::vector(ids.begin() + 20, ids.end()));
  EXPECT_EQ(last.json()["data"]["pagination"], pagination(2, 20, 2));

  const auto beyond = list("&page=4&limit=10");
  EXPECT_EQ(ids_in(beyond), std::vector<std::string>{});
  EXPECT_EQ(beyond.json()["data"]["pagination"], pagination(4, 10, 3));

  EXPECT_EQ(ids_in(list("&limit=100")), ids);
}

TEST_F(ListPipelines, takes_one_status_or_several) {
  const auto ids = add_candidates(4);
  const auto set = [&](std::size_t index, const std::string& status) {
    service.database().execute("update pipelines set status = '" + status + "' where id = '" +
                               ids[index] + "'");
  };
  set(1, "rejected");
  set(2, "hired");
  EXPECT_EQ(ids_in(list("&status=active")), (std::vector{ids[3], ids[0]}));
  EXPECT_EQ(ids_in(list("&status=hired,rejected")), (std::vector{ids[2], ids[1]}));
  EXPECT_EQ(ids_in(list("&status=withdrawn")), std::vector<std::string>{});
  const auto page = list("&status=active&limit=1&page=2");
  EXPECT_EQ(ids_in(page), std::vector{ids[0]});
  EXPECT_EQ(page.json()["data"]["pagination"],
            (Json{{"total", 2}, {"page", 2}, {"limit", 1}, {"totalPages", 2}}));
  EXPECT_EQ(issues(list("&status=active,open")),
            Json({{"status.1", "must be one of active, shortlisted, rejected, hired, withdrawn"}}));
}

TEST_F(ListPipelines, of_a_job_without_any_is_empty) {
  const Json data = list().json()["data"];
  EXPECT_EQ(data["pipelines"], Json::array());
  EXPECT_EQ(data["pagination"]["total"], 0);
}

TEST_F(ListPipelines, keeps_jobs_apart) {
  const Json other_job = make_job(service, tenant);
  schedule(service, tenant, stage_body(other_job, 0));
  EXPECT_EQ(ids_in(list()), std::vector<std::string>{});
}

TEST_F(ListPipelines, names_all_that_is_wrong_at_once) {
  EXPECT_EQ(issues(service.get("/v1/pipeline?page=0&limit=101", tenant.token)),
            Json({{"jobId", "is required"},
                  {"page", "must be at least 1"},
                  {"limit", "must be at most 100"}}));
  for (const std::string wrong : {"&page=x", "&page=1.5", "&page=", "&page=-1", "&limit=0",
                                  "&limit=many", "&limit=99999999999999999999"})
    EXPECT_EQ(list(wrong).status, 400) << wrong;
}

TEST_F(ListPipelines, does_not_know_strange_jobs) {
  const Tenant stranger = service.add_organization("other");
  const std::string target = "/v1/pipeline?jobId=";
  EXPECT_EQ(outcome(service.get(target + job["_id"].get<std::string>(), stranger.token)),
            not_found("Job"));
  for (const std::string& id : strange_ids)
    EXPECT_EQ(outcome(service.get(target + id, tenant.token)), not_found("Job")) << id;
}

}  // namespace
}  // namespace hireline::test
