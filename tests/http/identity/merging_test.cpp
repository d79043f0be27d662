// Records of one person that become one when they prove an address.
#include "tests/http/identity/merging.hpp"

#include <algorithm>

namespace hireline::test {
namespace {

TEST_F(Merging, happens_when_an_address_is_verified_after_the_first_login) {
  EXPECT_EQ(log_in(new_address, false).json()["data"]["pipelines"].size(), 0u);
  const Json interview = invite(new_address);
  const Json elsewhere = invite(new_address, make_job(service, other), other);
  EXPECT_EQ(log_in(new_address, false).json()["data"]["pipelines"].size(), 0u);
  const std::string me =
      service.database().value("select id from participants where auth_id = 'somebody'");

  EXPECT_EQ(pipelines_after(new_address).size(), 2u);
  EXPECT_EQ(people(), "somebody new@example.com, - new@example.com merged");
  for (const Tenant& each : {tenant, other}) {
    const Json candidates = pool(each).at("candidates");
    ASSERT_EQ(candidates.size(), 1u);
    EXPECT_EQ(candidates[0]["participantId"], me);
    EXPECT_EQ(service.get("/v1/pipeline/pool/" + me, each.token).status, 200);
  }
  EXPECT_EQ(pipeline(interview["candidatePipelineId"])["participantId"], me);
  EXPECT_EQ(service.database().count("interviews where participant_id = '" + me + "'"), 2);
  expect_pool_in_step();
}

TEST_F(Merging, writes_down_what_moved) {
  log_in(new_address, false);
  const Json interview = invite(new_address);
  Json alone = live_body(job["_id"]);
  alone["participant"]["email"] = new_address;
  const Json without_stage = schedule(service, tenant, alone);
  const std::string from =
      service.database().value("select id from participants where auth_id is null");
  const std::string to =
      service.database().value("select id from participants where auth_id is not null");
  const auto answer = log_in(new_address);
  const auto event = [&](const std::string& type, const std::string& subject, Json of) {
    return Json{{"type", type},
                {"subject", subject},
                {"pipeline", std::move(of)},
                {"actor", "candidate " + to},
                {"before", {{"participantId", from}}},
                {"after", {{"participantId", to}}},
                {"reason", nullptr}};
  };
  const std::string moved = interview["candidatePipelineId"];
  EXPECT_EQ(events_of(service, answer),
            Json({event("pipeline.participant_merged", "pipeline " + moved, moved),
                  event("interview.participant_merged",
                        "interview " + without_stage["_id"].get<std::string>(), nullptr)}));
  EXPECT_EQ(events_of(service, log_in(new_address)), Json::array());
}

TEST_F(Merging, keeps_what_the_person_wants_and_said) {
  const std::string unverified = service.token("somebody", new_address, false);
  ASSERT_EQ(service
                .patch("/v1/candidate/preferences", unverified,
                       {{"emailReminders", false}, {"timezone", "Asia/Tokyo"}})
                .status,
            200);
  const Json interview = invite(new_address);
  service.database().execute(
      "update participants set name = 'Their own' where auth_id is not null");
  pipelines_after(new_address);
  const Json wanted = service
                          .patch("/v1/candidate/preferences",
                                 service.token("somebody", new_address), Json::object())
                          .json()["data"];
  EXPECT_EQ(wanted["emailReminders"], false);
  EXPECT_EQ(wanted["timezone"], "Asia/Tokyo");
  EXPECT_EQ(pipeline(interview["candidatePipelineId"])["participant"]["name"], "Their own");
  EXPECT_EQ(pool(tenant)["candidates"][0]["name"], "Their own");
}

TEST_F(Merging, follows_an_address_that_changed) {
  const Json first = invite(old_address);
  EXPECT_EQ(pipelines_after(old_address).size(), 1u);
  const Json second = invite(new_address, make_job(service, tenant), tenant);
  EXPECT_EQ(pipelines_after(new_address).size(), 2u);
  EXPECT_EQ(pipeline(first["candidatePipelineId"])["participant"]["email"], new_address);
  // From now on invitations to the new address reach them, and those to the old one do not.
  invite(new_address, make_job(service, tenant), tenant);
  invite(old_address, make_job(service, tenant), tenant);
  EXPECT_EQ(pipelines_after(new_address).size(), 3u);
  EXPECT_EQ(people(), "somebody new@example.com, - new@example.com merged, - old@example.com");
  EXPECT_EQ(pool(tenant)["pagination"]["total"], 2);
  expect_pool_in_step();
}

TEST_F(Merging, leaves_alone_what_is_another_account_s) {
  service.get("/v1/candidate/dashboard", service.token("owner", new_address));
  invite(new_address);
  log_in(new_address, false);
  const Untouched untouched(service);
  EXPECT_EQ(pipelines_after(new_address).size(), 0u);
}

TEST_F(Merging, takes_nothing_by_an_unverified_or_empty_address) {
  log_in(old_address);
  invite(new_address);
  const Untouched untouched(service);
  EXPECT_EQ(log_in(new_address, false).json()["data"]["pipelines"].size(), 0u);
  EXPECT_EQ(pipelines_after("").size(), 0u);
}

// Twice in one job: once by each address.
class MergingOneJob : public Merging {
 protected:
  void log_in_first() { ASSERT_EQ(pipelines_after(old_address).size(), 1u); }
  Json mine = invite(old_address);
  Json invited = invite(new_address);
  std::string mine_id = mine["candidatePipelineId"];
  std::string invited_id = invited["candidatePipelineId"];
};

TEST_F(MergingOneJob, goes_on_with_the_pipeline_that_has_more_stages_behind_it) {
  for (const bool is_mine : {true, false}) {
    SCOPED_TRACE(is_mine);
    Json one_job = make_job(service, tenant);
    const std::string uid = is_mine ? "first" : "second";
    const std::string before = uid + "-old@example.com";
    const std::string after = uid + "-new@example.com";
    const Json old_one = invite(before, one_job, tenant);
    const Json new_one = invite(after, one_job, tenant);
    service.get("/v1/candidate/dashboard", service.token(uid, before));
    complete(is_mine ? old_one : new_one);
    // More recently active, and still behind.
    service.post("/v1/pipeline/" +
                     (is_mine ? new_one : old_one)["candidatePipelineId"].get<std::string>() +
                     "/notes",
                 tenant.token, {{"text", "Seems able"}});
    const std::string stays = (is_mine ? old_one : new_one)["candidatePipelineId"];
    const std::string goes = (is_mine ? new_one : old_one)["candidatePipelineId"];

    const Json seen = service.get("/v1/candidate/dashboard", service.token(uid, after))
                          .json()["data"]["pipelines"];
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0]["_id"], stays);
    EXPECT_EQ(pipeline(stays)["participant"]["email"], after);
    EXPECT_EQ(pipeline(stays)["status"], "active");
    EXPECT_FALSE(pipeline(stays).contains("supersededBy"));
    EXPECT_EQ(pipeline(goes)["supersededBy"], stays);
    EXPECT_EQ(pipeline(goes)["status"], "withdrawn");
    expect_pool_in_step();
  }
}

TEST_F(MergingOneJob, goes_on_with_the_pipeline_that_was_active_last_when_both_are_as_far) {
  log_in_first();
  service.post("/v1/pipeline/" + invited_id + "/notes", tenant.token, {{"text", "Seems able"}});
  EXPECT_EQ(pipelines_after(new_address)[0]["_id"], invited_id);
  EXPECT_EQ(pipeline(mine_id)["supersededBy"], invited_id);
}

TEST_F(MergingOneJob, loses_nothing_for_who_looks_later) {
  log_in_first();
  complete(invited);
  for (const std::string& id : {mine_id, invited_id})
    service.post("/v1/pipeline/" + id + "/notes", tenant.token, {{"text", "About " + id}});
  const auto merged = log_in(new_address);

  const Json stays = pipeline(invited_id);
  EXPECT_EQ(stays["notes"].size(), 2u);
  EXPECT_EQ(stays["stageProgression"][0]["interviewId"]["feedbacks"].size(), 1u);
  const Json goes = pipeline(mine_id);
  EXPECT_EQ(goes["notes"].size(), 0u);
  EXPECT_EQ(goes["stageProgression"][0]["interviewId"]["status"], "cancelled");
  EXPECT_EQ(goes["stageProgression"][0]["status"], "unlocked");
  std::vector<std::string> types;
  for (const Json& event : events_of(service, merged)) {
    types.push_back(event["type"]);
    if (types.back() != "stage.reopened") continue;
    EXPECT_EQ(event["subject"], "pipeline " + mine_id);
    EXPECT_EQ(event["before"], Json({{"stage", "Technical interview"}, {"status", "invited"}}));
    EXPECT_EQ(event["after"], Json({{"stage", "Technical interview"}, {"status", "unlocked"}}));
  }
  std::ranges::sort(types);
  EXPECT_EQ(types, (std::vector<std::string>{"interview.cancelled", "pipeline.participant_merged",
                                             "pipeline.superseded", "pipeline.took_over",
                                             "stage.reopened"}));
  // The candidate finds both sessions again, and the link of the cancelled one says so.
  for (const Json& interview : {mine, invited})
    EXPECT_EQ(service
                  .get("/v1/candidate/interviews/" + interview["_id"].get<std::string>(),
                       service.token("somebody", new_address))
                  .status,
              200);
}

TEST_F(MergingOneJob, leaves_the_superseded_pipeline_out_of_lists_and_counts) {
  log_in_first();
  complete(invited);
  log_in(new_address);
  const std::string job_id = job["_id"];
  const Json list = service.get("/v1/pipeline?jobId=" + job_id, tenant.token).json()["data"];
  ASSERT_EQ(list["pipelines"].size(), 1u);
  EXPECT_EQ(list["pipelines"][0]["_id"], invited_id);
  EXPECT_EQ(list["pagination"]["total"], 1);
  const Json counts = service.get("/v1/jobs/" + job_id, tenant.token).json()["data"]["counts"];
  EXPECT_EQ(counts["pipelines"], 1);
  EXPECT_EQ(counts["byStatus"]["withdrawn"], 0);
  EXPECT_EQ(pool(tenant)["summary"]["total"], 1);
  EXPECT_EQ(pool(tenant)["candidates"][0]["jobCount"], 1);
}

TEST_F(MergingOneJob, brings_no_superseded_pipeline_back) {
  log_in_first();
  complete(invited);
  log_in(new_address);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.patch("/v1/pipeline/" + mine_id + "/status", tenant.token,
                                  {{"status", "active"}})),
            refusal(409, "The candidate's pipeline is closed", "pipeline_closed"));
}

}  // namespace
}  // namespace hireline::test
