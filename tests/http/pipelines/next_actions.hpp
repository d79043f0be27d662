// Actions that the service lists, as requests, and a pipeline to do them to.
#pragma once

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/world/service.hpp"

namespace hireline::test {

// Returns the list of next actions. Fails the test if there is none.
inline Json next_actions(Service& service, const std::string& pipeline, const std::string& token) {
  const HttpAnswer answer = service.get("/v1/pipeline/" + pipeline + "/next-actions", token);
  EXPECT_EQ(answer.status, 200) << answer.text;
  return answer.status == 200 ? answer.json().at("data").at("actions") : Json::array();
}

// Sends the request of an action, with the fields that only the caller knows.
inline HttpAnswer carry_out(Service& service, const Json& action, const std::string& token) {
  static const std::map<std::string, Json> known = {{"title", "Talk"},
                                                    {"round", "First"},
                                                    {"startTime", "2030-05-06T09:00:00.000Z"},
                                                    {"endTime", "2030-05-06T10:00:00.000Z"},
                                                    {"baseUrl", "https://meet.example.com"},
                                                    {"clientUrl", "https://jobs.example.com"},
                                                    {"overallRating", 7},
                                                    {"recommendation", "yes"},
                                                    {"comments", "Knows a lot."},
                                                    {"text", "A note"}};
  const Json request = action.at("request");
  std::optional<Json> body;
  if (request.contains("body")) body = request.at("body");
  const Json missing = request.at("missing");
  for (const Json& name : missing) {
    const auto value = known.find(name.get<std::string>());
    EXPECT_NE(value, known.end()) << "say here what " << name << " can be";
    if (value != known.end()) (*body)[value->first] = value->second;
  }
  return service.request(request.at("method").get<std::string>(),
                         request.at("path").get<std::string>(), token, body);
}

// What was foretold of the action and what came of it are the same.
inline void expect_foretold(const Json& action, const HttpAnswer& answer) {
  SCOPED_TRACE(action.dump());
  if (action.at("allowed").get<bool>()) {
    EXPECT_TRUE(answer.status >= 200 && answer.status < 300) << answer.status << answer.text;
    EXPECT_FALSE(action.contains("refusal"));
    return;
  }
  Json refusal = action.at("refusal");
  EXPECT_EQ(answer.status, refusal.at("status").get<int>()) << answer.text;
  refusal.erase("status");
  if (refusal.contains("interviewStatus")) {
    refusal["status"] = refusal["interviewStatus"];
    refusal.erase("interviewStatus");
  }
  EXPECT_EQ(answer.json(), refusal);
}

// A job with a live interview, a screening, a coding stage, one that has nothing to ask, and HR.
class NextActions : public testing::Test {
 protected:
  NextActions() {
    Json problem = {{"title", "Sum of two"},
                    {"statement", "Read two numbers, print their sum."},
                    {"difficulty", "easy"},
                    {"timeLimitMs", 1000},
                    {"memoryLimitMb", 64},
                    {"checker", "exact"},
                    {"testCases", Json::array({{{"input", "1 2\n"}, {"expectedOutput", "3\n"}}})}};
    const Json made = service.post("/v1/dsa-problems", tenant.token, problem).json().at("data");
    Json body = job_body();
    body["stages"] = {
        {{"name", "Talk"}, {"stageTypeKey", "live_1on1"}},
        {{"name", "Questions"},
         {"stageTypeKey", "automated_screening"},
         {"screeningConfig", {{"questions", {{{"text", "Why?"}, {"order", 0}}}}}}},
        {{"name", "Code"},
         {"stageTypeKey", "dsa_coding"},
         {"dsaConfig", {{"problems", {{{"problemId", made.at("_id")}, {"order", 0}}}}}}},
        {{"name", "Nothing"}, {"stageTypeKey", "scenario_based"}},
        {{"name", "HR"}, {"stageTypeKey", "culture_fit_hr"}}};
    job = make_job(service, tenant, body);
    pipeline = service
                   .post("/v1/pipeline", tenant.token,
                         {{"jobOpeningId", job.at("_id")},
                          {"participant", {{"email", "ada@example.com"}}}})
                   .json()
                   .at("data")
                   .at("_id");
  }

  void execute(const std::string& sql) { service.database().execute(sql); }
  std::string value(const std::string& sql) { return service.database().value(sql); }
  Json post(const std::string& target, const Json& body) {
    const HttpAnswer answer = service.post(target, tenant.token, body);
    EXPECT_LT(answer.status, 300) << target << answer.text;
    return answer.json().value("data", Json());
  }
  // Without a body, as the decline link is called.
  void set_pipeline(const std::string& status) {
    service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token, {{"status", status}});
  }
  void unlock(int stage) {
    post("/v1/pipeline/" + pipeline + "/unlock-stage", {{"stageIndex", stage}, {"force", true}});
  }
  Json invite(std::size_t stage) {
    const bool is_live = stage == 0 || stage == 4;
    Json body = is_live ? stage_body(job, stage) : automated_body(job, stage);
    body["participant"] = {{"email", "ada@example.com"}};
    body["interviewers"] = {tenant.recruiter_id, interviewer.recruiter_id};
    interview = schedule(service, tenant, body);
    return interview;
  }
  void give_feedback(const Tenant& by) {
    const HttpAnswer answer =
        service.post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/feedback",
                     by.token, feedback_body(by.email));
    EXPECT_EQ(answer.status, 200) << answer.text;
  }
  void pass_talk() {
    invite(0);
    give_feedback(tenant);
  }
  void begin_screening() {
    pass_talk();
    unlock(1);
    invite(1);
    post("/v1/screening/" + interview.at("screeningToken").get<std::string>() + "/start",
         Json::object());
  }
  void submit_screening() {
    begin_screening();
    post("/v1/screening/" + interview.at("screeningToken").get<std::string>() + "/submit",
         {{"responses", Json::array()}});
  }
  void begin_coding() {
    pass_talk();
    unlock(2);
    invite(2);
    service.get("/v1/dsa/" + interview.at("dsaToken").get<std::string>());
  }
  void decline() {
    post("/v1/interviews/decline/" + interview.at("declineToken").get<std::string>(),
         Json::object());
  }
  void cancel() {
    post("/v1/interviews/" + interview.at("_id").get<std::string>() + "/cancel", Json::object());
  }
  void set_job(const std::string& status) {
    service.patch("/v1/jobs/" + job.at("_id").get<std::string>(), tenant.token,
                  {{"status", status}});
  }

  Json actions(const std::string& token = {}) {
    return next_actions(service, pipeline, token.empty() ? tenant.token : token);
  }
  // The first action with these fields.
  Json find(const Json& fields, const std::string& token = {}) {
    const Json all = actions(token);
    for (const Json& action : all) {
      Json same = action;
      same.update(fields);
      if (same == action) return action;
    }
    ADD_FAILURE() << "no action " << fields;
    return {};
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  Json job;
  std::string pipeline;
  Json interview;
};

}  // namespace hireline::test
