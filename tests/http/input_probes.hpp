// Requests without a mistake, one for each place in a body or a query that carries an id.
#pragma once

#include <string>

#include "tests/http/judgement_probes.hpp"

namespace hireline::test {

class InputProbes : public JudgementProbes {
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
    add(probes, "GET /v1/explanation-requests", "pipelineId",
        {.target = "/v1/explanation-requests?pipelineId=",
         .token = caller.token,
         .foreign = theirs.pipeline});
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
            {{"solutions", Json::array({solution})}});
    add_one("POST", "/activity", "events[].problemId", "/events/0/problemId",
            {{"events", Json::array({paste})}});
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
};

}  // namespace hireline::test
