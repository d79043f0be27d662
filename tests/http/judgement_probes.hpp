// Requests with ids about how people judge: scorecards, feedback, reviews, panels, decisions.
#pragma once

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {

// A request without a mistake, and where it carries an id that could be another's.
struct Probe {
  std::string method = {};
  std::string target = {};  // with a query: up to the id
  std::string token = {};
  Json body = {};            // null: the id stands in the query
  std::string pointer = {};  // into the body
  std::string foreign = {};
};

// The records of two organizations, and the requests about how people judge.
class JudgementProbes : public testing::Test {
 protected:
  using Probes = std::map<std::string, Probe>;
  void add(Probes& probes, const std::string& route, const std::string& place, Probe probe) {
    probe.method = route.substr(0, route.find(' '));
    if (probe.target.empty()) probe.target = route.substr(route.find(' ') + 1);
    const std::string source = probe.body.is_null() ? " query " : " body ";
    probes.emplace(route + source + place, std::move(probe));
  }
  static Json stage(const std::string& type) { return {{"name", "Stage"}, {"stageTypeKey", type}}; }
  std::string criterion_of(const Tenant& tenant, const Records& records) {
    return service.get("/v1/scorecards/" + records.scorecard, tenant.token)
        .json()["data"]["criteria"][0]["criterionId"];
  }
  void add_scorecards(Probes& probes) {
    const Json criteria =
        Json::array({{{"name", "Design"}, {"definition", "Parts."}, {"anchors", Json::array()}}});
    const std::string foreign = criterion_of(owner, theirs);
    add(probes, "POST /v1/scorecards", "criteria[].criterionId",
        {.token = caller.token,
         .body = {{"name", "Card " + std::to_string(++cards)}, {"criteria", criteria}},
         .pointer = "/criteria/0/criterionId",
         .foreign = foreign});
    Json own = criteria;
    own[0]["criterionId"] = criterion_of(caller, ours);
    add(probes, "PATCH /v1/scorecards/:id", "criteria[].criterionId",
        {.target = "/v1/scorecards/" + ours.scorecard,
         .token = caller.token,
         .body = {{"criteria", own}},
         .pointer = "/criteria/0/criterionId",
         .foreign = foreign});
  }
  // `job` has a live stage with our scorecard.
  void add_questions(Probes& probes, Json job) {
    job["stages"][0]["stageTypeKey"] = "culture_fit_hr";  // which the question fits
    job["stages"][0]["live1on1Config"]["privateQuestions"] =
        Json::array({{{"questionId", ours.banked.at("interview-questions")},
                      {"order", 0},
                      {"criterionIds", Json::array({criterion_of(caller, ours)})}}});
    Probe probe{.target = "/v1/jobs",
                .token = caller.token,
                .body = job,
                .pointer = "/stages/0/live1on1Config/privateQuestions/0/criterionIds/0",
                .foreign = criterion_of(owner, theirs)};
    const std::string field = "stages[].live1on1Config.privateQuestions[].criterionIds[]";
    add(probes, "POST /v1/jobs", field, probe);
    probe.target += "/" + make_job(service, caller).at("_id").get<std::string>();
    probe.body = {{"stages", job["stages"]}};
    add(probes, "PATCH /v1/jobs/:id", field, probe);
  }
  void add_scores(Probes& probes) {
    Json job = job_body();
    job["stages"] = Json::array({stage("live_1on1")});
    job["stages"][0]["live1on1Config"] = {{"privateQuestions", Json::array()},
                                          {"scorecardId", ours.scorecard}};
    const std::string interview =
        schedule(service, caller, stage_body(make_job(service, caller, job), 0)).at("_id");
    add_questions(probes, job);
    Json body = feedback_body(caller.email);
    body["scores"] = Json::array({{{"criterionId", criterion_of(caller, ours)}, {"rating", 1}}});
    add(probes, "POST /v1/interviews/:id/feedback", "scores[].criterionId",
        {.target = "/v1/interviews/" + interview + "/feedback",
         .token = caller.token,
         .body = body,
         .pointer = "/scores/0/criterionId",
         .foreign = criterion_of(owner, theirs)});
    add(probes, "PUT /v1/interviews/:id/scorecard-draft", "scores[].criterionId",
        {.target = "/v1/interviews/" + interview + "/scorecard-draft",
         .token = caller.token,
         .body = {{"scores", body["scores"]}},
         .pointer = "/scores/0/criterionId",
         .foreign = criterion_of(owner, theirs)});
  }
  std::string feedback_on(const std::string& interview, const Tenant& tenant) {
    Json body = feedback_body();
    body["interviewerEmail"] = tenant.email;
    service.post("/v1/interviews/" + interview + "/feedback", tenant.token, body);
    return service.database().value("select id from feedbacks where interview_id = '" + interview +
                                    "'");
  }
  void add_reviews(Probes& probes) {
    const std::string target = "/v1/interviews/" + ours.evaluated_interview + "/evaluation-reviews";
    add(probes, "POST /v1/interviews/:id/evaluation-reviews", "evaluationId",
        {.target = target,
         .token = caller.token,
         .body = {{"evaluationId", ours.evaluation}, {"verdict", "confirmed"}},
         .pointer = "/evaluationId",
         .foreign = theirs.evaluation});
    add(probes, "POST /v1/interviews/:id/evaluation-reviews", "feedbackId",
        {.target = target,
         .token = caller.token,
         .body = {{"evaluationId", ours.evaluation},
                  {"verdict", "overridden"},
                  {"reason", "The question was ambiguous."},
                  {"feedbackId", feedback_on(ours.evaluated_interview, caller)}},
         .pointer = "/feedbackId",
         .foreign = feedback_on(theirs.evaluated_interview, owner)});
  }
  void add_panels(Probes& probes) {
    add(probes, "PUT /v1/interviews/:id/panel", "members[].userId",
        {.target = "/v1/interviews/" + ours.interview + "/panel",
         .token = caller.token,
         .body = {{"members", {{{"userId", caller.recruiter_id}}}}},
         .pointer = "/members/0/userId",
         .foreign = owner.recruiter_id});
  }
  std::string evaluated_pipeline(const Records& records) {
    return service.database().value("select pipeline_id from interviews where id = '" +
                                    records.evaluated_interview + "'");
  }
  static Json decision_of(const Tenant& tenant) {
    return {{"decision", "reject"},
            {"rationale", "Nothing of it was right."},
            {"participants", {tenant.recruiter_id}},
            {"withoutOutstanding", true}};
  }
  std::string decision_in(const Records& records, const Tenant& tenant) {
    return service
        .post("/v1/pipeline/" + evaluated_pipeline(records) + "/decisions", tenant.token,
              decision_of(tenant))
        .json()
        .at("data")
        .at("_id");
  }
  void add_decisions(Probes& probes) {
    const std::string path = "/v1/pipeline/" + evaluated_pipeline(ours);
    Json body = decision_of(caller);
    body["dissent"] = Json::array({{{"userId", caller.recruiter_id}, {"note", "I disagree."}}});
    body["basis"] = {{"feedbackIds", Json::array({feedback_on(ours.evaluated_interview, caller)})},
                     {"evaluationIds", Json::array({ours.evaluation})}};
    const auto add_one = [&](const std::string& place, const std::string& pointer,
                             const std::string& foreign) {
      add(probes, "POST /v1/pipeline/:id/decisions", place,
          {.target = path + "/decisions",
           .token = caller.token,
           .body = body,
           .pointer = pointer,
           .foreign = foreign});
    };
    add_one("participants[]", "/participants/0", owner.recruiter_id);
    add_one("dissent[].userId", "/dissent/0/userId", owner.recruiter_id);
    add_one("basis.feedbackIds[]", "/basis/feedbackIds/0",
            feedback_on(theirs.evaluated_interview, owner));
    add_one("basis.evaluationIds[]", "/basis/evaluationIds/0", theirs.evaluation);
    body["supersedes"] = decision_in(ours, caller);
    add_one("supersedes", "/supersedes", decision_in(theirs, owner));
    add(probes, "PATCH /v1/pipeline/:id/status", "decisionId",
        {.target = path + "/status",
         .token = caller.token,
         .body = {{"status", "rejected"}, {"decisionId", decision_in(ours, caller)}},
         .pointer = "/decisionId",
         .foreign = decision_in(theirs, owner)});
  }
  HttpAnswer send(const Probe& probe, const std::string& id) {
    if (probe.body.is_null()) return service.get(probe.target + id, probe.token);
    Json body = probe.body;
    body.follow(probe.pointer) = id;
    return service.request(probe.method, probe.target, probe.token, body);
  }

  Service service;
  Tenant owner = service.add_organization("owner");
  Tenant caller = service.add_organization("caller");
  Records theirs = make_records(service, owner);
  Records ours = make_records(service, caller);
  int cards = 0;
};

}  // namespace hireline::test
