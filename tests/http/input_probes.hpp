// Requests without a mistake, one for each place in a body or a query that carries an id.
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

class InputProbes : public testing::Test {
 protected:
  struct Session {
    std::string path;
    std::string question;
  };
  Session open_session(const Tenant& tenant, const std::string& type, const std::string& config) {
    Json body = job_body();
    body["stages"] = {{{"name", "Questions"},
                       {"stageTypeKey", type},
                       {config, {{"questions", {{{"text", "Why?"}, {"order", 0}}}}}}}};
    const Json interview =
        schedule(service, tenant, automated_body(make_job(service, tenant, body), 0));
    const std::string path = "/v1/screening/" + interview.at("screeningToken").get<std::string>();
    const Json session = service.post(path + "/start", {}, Json::object()).json().at("data");
    return {path, session.at("questions").at(0).at("_id")};
  }
  Session screening(const Tenant& tenant) {
    return open_session(tenant, "automated_screening", "screeningConfig");
  }
  Session conversation(const Tenant& tenant) {
    return open_session(tenant, "ai_conversational", "aiConversationalConfig");
  }

  static Json stage(const std::string& type) { return {{"name", "Stage"}, {"stageTypeKey", type}}; }
  // A stage for each bank that a job can refer to.
  Json job_with_references() {
    Json body = job_body();
    body["stages"] = {stage("automated_screening"), stage("ai_conversational"),
                      stage("scenario_based"), stage("culture_fit_hr"), stage("dsa_coding")};
    const auto question = [&](const std::string& bank) {
      return Json::array({{{"questionId", ours.banked.at(bank)}, {"order", 0}}});
    };
    Json& stages = body["stages"];
    stages[0]["screeningConfig"]["questions"] = question("screening-questions");
    stages[1]["aiConversationalConfig"]["questions"] = question("screening-questions");
    stages[2]["scenarioConfig"]["questions"] = question("scenario-questions");
    stages[3]["live1on1Config"]["privateQuestions"] = question("interview-questions");
    stages[3]["live1on1Config"]["scorecardId"] = ours.scorecard;
    stages[4]["dsaConfig"]["problems"] = {
        {{"problemId", ours.banked.at("dsa-problems")}, {"order", 0}}};
    return body;
  }

  using Probes = std::map<std::string, Probe>;
  void add(Probes& probes, const std::string& route, const std::string& place, Probe probe) {
    probe.method = route.substr(0, route.find(' '));
    if (probe.target.empty()) probe.target = route.substr(route.find(' ') + 1);
    const std::string source = probe.body.is_null() ? " query " : " body ";
    probes.emplace(route + source + place, std::move(probe));
  }
  void add_queries(Probes& probes) {
    const std::string their_job = theirs.job["_id"];
    add(probes, "GET /v1/pipeline", "jobId",
        {.target = "/v1/pipeline?jobId=", .token = caller.token, .foreign = their_job});
    add(probes, "GET /v1/interviews", "jobId",
        {.target = "/v1/interviews?jobId=", .token = caller.token, .foreign = their_job});
    add(probes, "GET /v1/interviews", "interviewerId",
        {.target = "/v1/interviews?interviewerId=",
         .token = caller.token,
         .foreign = owner.recruiter_id});
    for (const std::string kind : {"pipelines", "interviews", "feedback"})
      for (const std::string format : {".csv", ".ndjson"})
        add(probes, "GET /v1/exports/" + kind + format, "jobId",
            {.target = "/v1/exports/" + kind + format + "?jobId=",
             .token = caller.token,
             .foreign = their_job});
    for (const std::string report : {"pipeline-funnel", "time-to-hire", "question-effectiveness",
                                     "interviewer-activity", "evaluation-agreement"})
      add(probes, "GET /v1/analytics/" + report, "jobId",
          {.target = "/v1/analytics/" + report + "?jobId=",
           .token = caller.token,
           .foreign = their_job});
  }
  void add_interviews(Probes& probes) {
    Json body = stage_body(ours.job, 0);
    body["participant"]["email"] = "new@example.com";
    body["interviewers"] = {caller.recruiter_id};
    const auto add_one = [&](const std::string& place, const std::string& pointer,
                             const std::string& foreign) {
      add(probes, "POST /v1/interviews", place,
          {.token = caller.token, .body = body, .pointer = pointer, .foreign = foreign});
    };
    add_one("jobOpeningId", "/jobOpeningId", theirs.job["_id"]);
    add_one("stageId", "/stageId", theirs.job["stages"][0]["_id"]);
    add_one("interviewers[]", "/interviewers/0", owner.recruiter_id);
    add_one("candidatePipelineId", "/candidatePipelineId", theirs.pipeline);
    add(probes, "PATCH /v1/interviews/:id", "interviewers[]",
        {.target = "/v1/interviews/" + ours.interview,
         .token = caller.token,
         .body = {{"interviewers", {caller.recruiter_id}}, {"title", "Another"}},
         .pointer = "/interviewers/0",
         .foreign = owner.recruiter_id});
  }
  void add_pipelines(Probes& probes) {
    add(probes, "POST /v1/pipeline", "jobOpeningId",
        {.token = caller.token,
         .body = {{"jobOpeningId", ours.job["_id"]}, {"participant", {{"email", "e@example.com"}}}},
         .pointer = "/jobOpeningId",
         .foreign = theirs.job["_id"]});
    add(probes, "PATCH /v1/pipeline/:id/status", "reasonId",
        {.target = "/v1/pipeline/" + ours.pipeline + "/status",
         .token = caller.token,
         .body = {{"status", "rejected"}, {"reasonId", ours.close_reason}},
         .pointer = "/reasonId",
         .foreign = theirs.close_reason});
    const HttpAnswer made = service.post("/v1/tags", caller.token, {{"name", "another"}});
    add(probes, "PATCH /v1/tags/:id", "mergeInto",
        {.target = "/v1/tags/" + ours.tag,
         .token = caller.token,
         .body = {{"mergeInto", made.json().at("data").at("_id")}},
         .pointer = "/mergeInto",
         .foreign = theirs.tag});
  }
  void add_bulk(Probes& probes) {
    const auto add_one = [&](const std::string& place, const std::string& pointer, Json body,
                             const std::string& foreign) {
      body["mode"] = "all";
      body["items"] = {{{"pipelineId", ours.pipeline}}};
      add(probes, "POST /v1/pipeline/bulk", place,
          {.token = caller.token, .body = std::move(body), .pointer = pointer, .foreign = foreign});
    };
    const Json note = {{"action", "note"}, {"params", {{"text", "Met."}}}};
    const Json closing = {{"action", "set_status"},
                          {"params", {{"status", "rejected"}, {"reasonId", ours.close_reason}}}};
    Json params = stage_body(ours.job, 1);
    params["interviewers"] = {caller.recruiter_id};
    const Json invitation = {{"action", "invite"}, {"params", params}};
    add_one("items[].pipelineId", "/items/0/pipelineId", note, theirs.pipeline);
    add_one("params.reasonId", "/params/reasonId", closing, theirs.close_reason);
    add_one("params.jobOpeningId", "/params/jobOpeningId", invitation, theirs.job["_id"]);
    add_one("params.stageId", "/params/stageId", invitation, theirs.job["stages"][0]["_id"]);
    add_one("params.interviewers[]", "/params/interviewers/0", invitation, owner.recruiter_id);
  }
  void add_jobs(Probes& probes) {
    const std::string job = "/v1/jobs/" + ours.job["_id"].get<std::string>();
    const auto add_both = [&](const std::string& place, const std::string& pointer,
                              const std::string& foreign) {
      Probe probe{.token = caller.token,
                  .body = job_with_references(),
                  .pointer = pointer,
                  .foreign = foreign};
      add(probes, "POST /v1/jobs", place, probe);
      probe.target = job;
      add(probes, "PATCH /v1/jobs/:id", place, probe);
    };
    add_both("stages[].screeningConfig.questions[].questionId",
             "/stages/0/screeningConfig/questions/0/questionId",
             theirs.banked.at("screening-questions"));
    add_both("stages[].aiConversationalConfig.questions[].questionId",
             "/stages/1/aiConversationalConfig/questions/0/questionId",
             theirs.banked.at("screening-questions"));
    add_both("stages[].scenarioConfig.questions[].questionId",
             "/stages/2/scenarioConfig/questions/0/questionId",
             theirs.banked.at("scenario-questions"));
    add_both("stages[].live1on1Config.privateQuestions[].questionId",
             "/stages/3/live1on1Config/privateQuestions/0/questionId",
             theirs.banked.at("interview-questions"));
    add_both("stages[].dsaConfig.problems[].problemId", "/stages/4/dsaConfig/problems/0/problemId",
             theirs.banked.at("dsa-problems"));
    add_both("stages[].live1on1Config.scorecardId", "/stages/3/live1on1Config/scorecardId",
             theirs.scorecard);
    Json stages = ours.job["stages"];
    add(probes, "PATCH /v1/jobs/:id", "stages[]._id",
        {.target = job,
         .token = caller.token,
         .body = {{"stages", stages}, {"title", "Another"}},
         .pointer = "/stages/0/_id",
         .foreign = theirs.job["stages"][0]["_id"]});
  }
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
  void add_scores(Probes& probes) {
    Json job = job_body();
    job["stages"] = Json::array({stage("live_1on1")});
    job["stages"][0]["live1on1Config"] = {{"privateQuestions", Json::array()},
                                          {"scorecardId", ours.scorecard}};
    const std::string interview =
        schedule(service, caller, stage_body(make_job(service, caller, job), 0)).at("_id");
    Json body = feedback_body(caller.email);
    body["scores"] = Json::array({{{"criterionId", criterion_of(caller, ours)}, {"rating", 1}}});
    add(probes, "POST /v1/interviews/:id/feedback", "scores[].criterionId",
        {.target = "/v1/interviews/" + interview + "/feedback",
         .token = caller.token,
         .body = body,
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
    body["basis"] = {{"feedbackIds", {feedback_on(ours.evaluated_interview, caller)}},
                     {"evaluationIds", {ours.evaluation}}};
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
  void add_sessions(Probes& probes) {
    const Session own = screening(caller);
    const std::string foreign = screening(owner).question;
    const Json body = {{"responses", {{{"questionId", own.question}, {"answer", "So."}}}}};
    for (const auto& [route, action] :
         {std::pair{"PUT /v1/screening/:token/responses", "/responses"},
          std::pair{"POST /v1/screening/:token/submit", "/submit"}})
      add(probes, route, "responses[].questionId",
          {.target = own.path + action,
           .body = body,
           .pointer = "/responses/0/questionId",
           .foreign = foreign});
    const Session talk = conversation(caller);
    add(probes, "POST /v1/screening/:token/reply", "questionId",
        {.target = talk.path + "/reply",
         .body = {{"questionId", talk.question}, {"answer", "So."}},
         .pointer = "/questionId",
         .foreign = conversation(owner).question});
  }
  void add_coding(Probes& probes) {
    const std::string path = "/v1/dsa/" + ours.coding_token;
    service.get(path);
    const std::string& foreign = theirs.banked.at("dsa-problems");
    const Json solution = {
        {"problemId", ours.banked.at("dsa-problems")}, {"language", "python"}, {"code", "print()"}};
    const Json paste = {{"kind", "paste"},
                        {"problemId", ours.banked.at("dsa-problems")},
                        {"happenedAt", "2030-01-01T12:00:00.000Z"}};
    const auto add_one = [&](const std::string& method, const std::string& action,
                             const std::string& place, const std::string& pointer,
                             const Json& body) {
      add(probes, method + " /v1/dsa/:token" + action, place,
          {.target = path + action, .body = body, .pointer = pointer, .foreign = foreign});
    };
    add_one("PUT", "/code", "problemId", "/problemId", solution);
    add_one("POST", "/run", "problemId", "/problemId", solution);
    add_one("POST", "/submit", "solutions[].problemId", "/solutions/0/problemId",
            {{"solutions", {solution}}});
    add_one("POST", "/activity", "events[].problemId", "/events/0/problemId",
            {{"events", {paste}}});
  }
  Probes probes() {
    Probes all;
    add_coding(all);
    add_queries(all);
    add_interviews(all);
    add_pipelines(all);
    add_bulk(all);
    add_jobs(all);
    add_scorecards(all);
    add_scores(all);
    add_reviews(all);
    add_panels(all);
    add_decisions(all);
    add_sessions(all);
    return all;
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
