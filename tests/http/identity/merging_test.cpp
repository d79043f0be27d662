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

TEST_F(Merging, writes_down_that_an_address_changed) {
  invite(old_address);
  log_in(old_address);
  const std::string me = id_of(old_address);
  EXPECT_EQ(service.database().count("service_events where subject_type = 'participant'"), 0);
  const auto answer = log_in(new_address);
  EXPECT_EQ(service.database().value(
                "select concat_ws(' ', type, subject_key, actor_kind, actor_id, before_state, "
                "after_state) from service_events where request_id = '" +
                answer.headers.at("x-request-id") + "'"),
            "participant.address_changed " + me + " candidate " + me +
                R"( {"email": "old@example.com"} {"email": "new@example.com"})");
}

TEST_F(Merging, heeds_no_address_of_a_token_from_before_the_change) {
  invite(old_address);
  EXPECT_EQ(log_in(old_address).status, 200);
  EXPECT_EQ(log_in(new_address).status, 200);
  prove_addresses_later_by("5 minutes");
  {
    const Untouched untouched(service);
    EXPECT_EQ(log_in(old_address).json()["data"]["pipelines"].size(), 1u);
  }
  EXPECT_EQ(people(), "somebody new@example.com");
  prove_addresses_later_by("-5 minutes");
  log_in(old_address);
  EXPECT_EQ(people(), "somebody old@example.com");
}

TEST_F(Merging, knows_from_the_first_login_when_the_address_was_proved) {
  invite(old_address);
  for (const char* uid : {"invited", "not invited"}) {
    const std::string first = uid == std::string("invited") ? old_address : new_address;
    service.get("/v1/candidate/dashboard", service.token(uid, first));
    prove_addresses_later_by("5 minutes");
    const Untouched untouched(service);
    service.get("/v1/candidate/dashboard", service.token(uid, "another@example.com"));
  }
}

// Invited again to the stage of the pipeline that is there already.
class FormerAddress : public Merging {
 protected:
  HttpAnswer invite_again(const std::string& email) {
    const auto cancelled =
        service.post("/v1/interviews/" + last["_id"].get<std::string>() + "/cancel", tenant.token,
                     Json::object());
    EXPECT_EQ(cancelled.status, 200) << cancelled.text;
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", email}};
    body["candidatePipelineId"] = last["candidatePipelineId"];
    return service.post("/v1/interviews", tenant.token, body);
  }

  Json last = invite(old_address);
};

TEST_F(FormerAddress, beside_the_pipeline_means_the_same_person_where_they_are_now) {
  for (const char* address : {old_address, "between@example.com", new_address}) log_in(address);
  for (const char* address : {old_address, "between@example.com", "New@Example.com"}) {
    const auto answer = invite_again(address);
    ASSERT_EQ(answer.status, 201) << answer.text;
    const Json again = answer.json()["data"];
    EXPECT_EQ(again["candidatePipelineId"], last["candidatePipelineId"]);
    const bool is_former = address[0] != 'N';
    EXPECT_EQ(again["participant"]["email"], is_former ? new_address : address);
    last = again;
  }
  EXPECT_EQ(people(), "somebody new@example.com");
}

TEST_F(FormerAddress, that_others_have_now_or_nobody_had_is_another_candidate_s) {
  log_in(old_address);
  log_in(new_address);
  service.get("/v1/candidate/dashboard", service.token("another", old_address));
  const Json other_s = {{"candidatePipelineId", "is a pipeline of another candidate"}};
  EXPECT_EQ(issues(invite_again(old_address)), other_s);
  EXPECT_EQ(people(), "somebody new@example.com, another old@example.com");
  Json body = stage_body(job, 0);
  body["participant"] = {{"email", "nobody@example.com"}};
  body["candidatePipelineId"] = last["candidatePipelineId"];
  const Untouched untouched(service);
  EXPECT_EQ(issues(service.post("/v1/interviews", tenant.token, body)), other_s);
}

TEST_F(Merging, keeps_no_former_address_that_was_not_proved) {
  log_in("guess@example.com", false);
  EXPECT_EQ(log_in(new_address).status, 200);
  EXPECT_EQ(service.database().value("select former_email_keys from participants where auth_id "
                                     "is not null"),
            "{}");
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

TEST_F(MergingOneJob, goes_on_with_the_pipeline_where_a_stage_has_begun) {
  for (const bool is_mine : {true, false}) {
    SCOPED_TRACE(is_mine);
    const Json one_job = make_automated_job(service, tenant);
    const std::string uid = is_mine ? "first" : "second";
    const auto invite_by_link = [&](const std::string& email) {
      Json body = automated_body(one_job, 0);
      body["participant"] = {{"email", email}};
      return schedule(service, tenant, body);
    };
    const Json old_one = invite_by_link(uid + "-old@example.com");
    const Json new_one = invite_by_link(uid + "-new@example.com");
    service.get("/v1/candidate/dashboard", service.token(uid, uid + "-old@example.com"));
    const Json& begun = is_mine ? old_one : new_one;
    const Json& fresh = is_mine ? new_one : old_one;
    ASSERT_EQ(service
                  .request("POST",
                           "/v1/screening/" + begun["screeningToken"].get<std::string>() + "/start")
                  .status,
              200);
    touch(fresh["candidatePipelineId"]);
    const Json seen =
        service.get("/v1/candidate/dashboard", service.token(uid, uid + "-new@example.com"))
            .json()["data"]["pipelines"];
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0]["_id"], begun["candidatePipelineId"]);
  }
}

TEST_F(MergingOneJob, goes_on_with_the_pipeline_of_a_hire_whatever_the_other_has) {
  log_in_first();
  ASSERT_EQ(
      service.patch("/v1/pipeline/" + mine_id + "/status", tenant.token, {{"status", "hired"}})
          .status,
      200);
  complete(invited);
  touch(invited_id);
  EXPECT_EQ(pipelines_after(new_address)[0]["_id"], mine_id);
  EXPECT_EQ(pipeline(mine_id)["status"], "hired");
  EXPECT_EQ(pipeline(invited_id)["supersededBy"], mine_id);
}

TEST_F(MergingOneJob, goes_on_with_the_pipeline_that_was_active_last_when_both_are_as_far) {
  log_in_first();
  touch(invited_id);
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

}  // namespace
}  // namespace hireline::test
