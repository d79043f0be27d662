// Another organization's record, one that never was and a malformed id are answered alike, for
// every row of the route table and every id that a body or query can carry.
#include <set>

#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

const std::string unknown_id = "5f00000000000000000000ff";
const std::vector<std::string> malformed_ids = {
    "1",  "5f00000000000000000000f", "5F00000000000000000000FF",
    "..", "%27%20or%201%3D1--",      "%F0%9F%A6%80"};

class Tenancy : public testing::Test {
 protected:
  std::string trace() {
    return service.database().value(
        "select concat_ws(' ', (select count(*) from openings), (select count(*) from interviews), "
        "(select count(*) from pipelines), (select count(*) from participants), (select count(*) "
        "from feedbacks), (select count(*) from candidate_feedbacks), (select count(*) from "
        "pipeline_notes), (select count(*) from events), (select count(*) from members), "
        "(select count(*) from member_invitations where status = 'pending'), "
        "(select count(*) from api_keys where revoked_at is null), "
        "(select sum(used) from interview_usage), "
        "(select sum(used) from active_job_usage))");
  }
  static std::vector<http::Route> routes_with_records() {
    auto routes = routes_for(wire::Security::recruiter);
    for (http::Route& route : routes_for(wire::Security::signed_in))
      routes.push_back(std::move(route));
    std::erase_if(routes, [](const http::Route& route) { return !has_path_parameter(route); });
    return routes;
  }
  HttpAnswer schedule_with(const Json& body) {
    return service.post("/v1/interviews", caller.token, body);
  }

  Service service;
  Tenant owner = service.add_organization("owner");
  Tenant caller = service.add_organization("caller");
  Records theirs = make_records(service, owner);
  Records ours = make_records(service, caller);
};

TEST_F(Tenancy, hides_records_of_others_behind_one_answer) {
  const std::string before = trace();
  int tried = 0;
  for (const http::Route& route : routes_with_records()) {
    std::vector<std::string> ids = malformed_ids;
    ids.push_back(unknown_id);
    ids.push_back(id_in_path(route, theirs));
    for (const std::string& id : ids) {
      SCOPED_TRACE(route.operation.method + " " + target_of(route, id, ours));
      const Json body = body_of(route, ours);
      expect_not_found(
          service.request(route.operation.method, target_of(route, id, ours), caller.token,
                          body.is_null() ? std::nullopt : std::optional<Json>(body)),
          resource_in_path(route));
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
  EXPECT_EQ(trace(), before);
}

TEST_F(Tenancy, hides_what_else_a_path_names) {
  const std::string before = trace();
  int tried = 0;
  for (const http::Route& route : routes_with_records()) {
    const std::string& path = route.operation.path;
    if (path.find("/:") == path.rfind("/:")) continue;
    const bool names_member = path.find("/:userId") != std::string::npos;
    const Json body = body_of(route, ours);
    std::vector<std::string> ids = malformed_ids;
    ids.push_back(unknown_id);
    ids.push_back(names_member ? theirs.member : theirs.invitation);
    for (const std::string& id : ids) {
      Records mixed = ours;
      mixed.member = mixed.invitation = id;
      SCOPED_TRACE(route.operation.method + " " + path + " " + id);
      expect_not_found(
          service.request(route.operation.method, target_of(route, id_in_path(route, ours), mixed),
                          caller.token, body.is_null() ? std::nullopt : std::optional<Json>(body)),
          names_member ? "Member" : "Invitation");
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
  EXPECT_EQ(trace(), before);
}

TEST_F(Tenancy, tells_nobody_what_another_organization_calls_somebody) {
  const auto invite = [&](const Tenant& tenant, const Json& participant) {
    Json body = stage_body(make_job(service, tenant), 0);
    body["participant"] = participant;
    const std::string pipeline = schedule(service, tenant, body)["candidatePipelineId"];
    return service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["participant"];
  };
  const auto found = [&](const Tenant& tenant) {
    return service.get("/v1/pipeline/pool?search=hire", tenant.token).json()["data"]["candidates"];
  };
  const std::string email = "somebody@example.com";
  EXPECT_EQ(invite(owner, {{"email", email}, {"name", "S. (do not hire)"}})["name"],
            "S. (do not hire)");
  EXPECT_FALSE(invite(caller, {{"email", email}}).contains("name"));
  ASSERT_EQ(found(owner).size(), 1u);
  EXPECT_EQ(found(owner)[0]["name"], "S. (do not hire)");
  EXPECT_EQ(found(caller), Json::array());
  EXPECT_EQ(invite(caller, {{"email", email}, {"name", "Somebody to hire"}})["name"],
            "Somebody to hire");
  ASSERT_EQ(found(caller).size(), 1u);
  EXPECT_EQ(found(caller)[0]["name"], "Somebody to hire");

  const std::string token = service.token("somebody", email);
  EXPECT_EQ(service.get("/v1/candidate/dashboard", token).status, 200);
  service.database().execute(
      "update participants set name = 'Their own' where auth_id = 'somebody'");
  EXPECT_EQ(found(owner), Json::array());
  EXPECT_EQ(invite(owner, {{"email", email}, {"name", "Another"}})["name"], "Their own");
}

TEST_F(Tenancy, finds_the_same_records_for_their_owner) {
  for (const http::Route& route : routes_with_records()) {
    const Json body = body_of(route, theirs);
    EXPECT_NE(
        service
            .request(route.operation.method, target_of(route, id_in_path(route, theirs), theirs),
                     owner.token, body.is_null() ? std::nullopt : std::optional<Json>(body))
            .status,
        404)
        << route.operation.path;
  }
}

TEST_F(Tenancy, hides_the_job_of_a_query) {
  for (const std::string& id :
       {theirs.job["_id"].get<std::string>(), unknown_id, std::string("1"), std::string()})
    expect_not_found(service.get("/v1/pipeline?jobId=" + id, caller.token), "Job");
}

TEST_F(Tenancy, hides_what_a_list_of_interviews_is_filtered_by) {
  for (const std::string& id : {theirs.job["_id"].get<std::string>(), unknown_id, std::string("1")})
    expect_not_found(service.get("/v1/interviews?jobId=" + id, caller.token), "Job");
  for (const std::string& id : {owner.recruiter_id, unknown_id, std::string("1")})
    expect_not_found(service.get("/v1/interviews?interviewerId=" + id, caller.token), "Recruiter");
}

TEST_F(Tenancy, hides_the_job_of_an_interview) {
  const std::string before = trace();
  for (const Json& id : {theirs.job["_id"], Json(unknown_id), Json("1"), Json("")}) {
    Json staged = stage_body(ours.job, 0);
    staged["jobOpeningId"] = id;
    expect_not_found(schedule_with(live_body(id)), "Job");
    expect_not_found(schedule_with(staged), "Job");
  }
  EXPECT_EQ(trace(), before);
}

TEST_F(Tenancy, hides_the_stage_of_an_interview) {
  const std::string before = trace();
  Json another_job = make_job(service, caller);
  const std::string made = trace();
  EXPECT_NE(made, before);
  std::set<std::string> answers;
  for (const Json& id : {theirs.job["stages"][0]["_id"], another_job["stages"][0]["_id"],
                         Json(unknown_id), Json("1"), Json("")}) {
    Json body = stage_body(ours.job, 0);
    body["participant"]["email"] = "new@example.com";
    body["stageId"] = id;
    const auto answer = schedule_with(body);
    expect_not_found(answer, "Stage");
    answers.insert(answer.text);
  }
  EXPECT_EQ(answers.size(), 1u);
  EXPECT_EQ(trace(), made);
}

TEST_F(Tenancy, hides_the_pipeline_of_an_interview) {
  const std::string before = trace();
  for (const Json& id : {Json(theirs.pipeline), Json(unknown_id), Json("1"), Json("")}) {
    Json body = stage_body(ours.job, 0);
    body["candidatePipelineId"] = id;
    expect_not_found(schedule_with(body), "Pipeline");
  }
  EXPECT_EQ(trace(), before);
}

TEST_F(Tenancy, hides_the_interviewers_of_others) {
  const std::string before = trace();
  for (const Json& id : {Json(owner.recruiter_id), Json(unknown_id), Json("1"), Json("")}) {
    Json body = live_body(ours.job["_id"]);
    body["interviewers"] = {caller.recruiter_id, id};
    expect_not_found(schedule_with(body), "Recruiter");
  }
  for (const Json& id : {Json(owner.recruiter_id), Json(unknown_id), Json("1"), Json("")})
    expect_not_found(service.patch("/v1/interviews/" + ours.interview, caller.token,
                                   {{"interviewers", {caller.recruiter_id, id}}}),
                     "Recruiter");
  EXPECT_EQ(trace(), before);
}

TEST_F(Tenancy, gives_the_same_candidate_two_pipelines_that_do_not_know_each_other) {
  ASSERT_NE(theirs.pipeline, ours.pipeline);
  const auto list =
      service.get("/v1/pipeline?jobId=" + ours.job["_id"].get<std::string>(), caller.token);
  EXPECT_EQ(list.text.find(theirs.pipeline), std::string::npos);
  EXPECT_NE(list.text.find(ours.pipeline), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
