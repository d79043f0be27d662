// Operations as requests: see tests/http/model/driver.hpp.
#include "tests/http/model/cast.hpp"
#include "tests/http/model/driver.hpp"

namespace hireline::test::model {
namespace {

constexpr const char* unknown_id = "5f00000000000000000000ff";
constexpr const char* unknown_token = "0000000000000000000000000000000000000000000";

std::string id_in(const std::map<int, std::string>& records, int number) {
  return number == nothing ? unknown_id : records.at(number);
}

void add_times(const Operation& operation, Json& body) {
  if (operation.start) body["startTime"] = time_of(*operation.start);
  if (operation.end) body["endTime"] = time_of(*operation.end);
}

Json opinion(const Operation& operation) {
  return {{"overallRating", operation.index},
          {"recommendation", operation.word},
          {"traits", {"clear"}},
          {"comments", "As the model says."}};
}

}  // namespace

std::string Driver::token_of(const Operation& operation) const {
  if (operation.caller != nothing) return caller_token(operation.caller);
  return operation.candidate != nothing ? candidate_token(operation.candidate) : "";
}

Driver::Request Driver::request_of(const Operation& operation) const {
  switch (operation.action) {
    case Action::create_job:
    case Action::change_job:
    case Action::change_stages:
    case Action::delete_job:
      return job_request(operation);
    case Action::decline:
    case Action::open_session:
    case Action::start_session:
    case Action::submit_session:
      return link_request(operation);
    case Action::create_pipeline:
    case Action::unlock_stage:
    case Action::set_status:
    case Action::add_note:
      return pipeline_request(operation);
    case Action::select_plan:
    case Action::change_role:
      return organization_request(operation);
    default:
      return interview_request(operation);
  }
}

Json Driver::stage_config(int organization, const std::string& type) const {
  if (type == "automated_screening")
    return {{"screeningConfig", {{"questions", {{{"text", "Why?"}, {"order", 0}}}}}}};
  if (type == "dsa_coding")
    return {{"dsaConfig",
             {{"problems",
               {{{"problemId", problems_.at(static_cast<std::size_t>(organization))},
                 {"order", 0}}}}}}};
  return Json::object();
}

Json Driver::stages_body(const Operation& operation) const {
  Json stages = Json::array();
  for (const int key : operation.kept) {
    Json stage = stage_bodies_.at(id_in(names_.stages, key));
    stage["name"] = operation.names.at(stages.size());
    stages.push_back(std::move(stage));
  }
  for (const std::string& type : operation.types) {
    Json stage = stage_config(organization_of(operation.caller), type);
    const int key = stage_key(operation.number, static_cast<int>(stages.size()));
    stage.update({{"name", "Stage " + std::to_string(key)}, {"stageTypeKey", type}});
    stages.push_back(std::move(stage));
  }
  return stages;
}

Driver::Request Driver::job_request(const Operation& operation) const {
  const std::string target = "/v1/jobs/" + id_in(names_.jobs, operation.job);
  Request request{"PATCH", target, token_of(operation), Json::object()};
  switch (operation.action) {
    case Action::create_job:
      return {"POST", "/v1/jobs", request.token,
              Json{{"title", operation.word},
                   {"description", "As the model says."},
                   {"status", operation.text},
                   {"stages", operation.types.empty() ? Json::array()
                                                      : stages_body({.number = operation.number,
                                                                     .caller = operation.caller,
                                                                     .types = operation.types})}}};
    case Action::delete_job:
      return {"DELETE", target, request.token};
    case Action::change_stages:
      (*request.body)["stages"] = stages_body(operation);
      return request;
    default:
      if (!operation.word.empty()) (*request.body)["title"] = operation.word;
      if (!operation.text.empty()) (*request.body)["status"] = operation.text;
      return request;
  }
}

Json Driver::schedule_body(const Operation& operation) const {
  Json body = {{"jobOpeningId", id_in(names_.jobs, operation.job)},
               {"clientUrl", "https://jobs.example.com"},
               {"participant", {{"email", candidate_email(operation.candidate)}}}};
  const bool is_live = operation.stage == nothing || !operation.flag;
  if (is_live) {
    body.update(
        {{"title", operation.word}, {"round", "First"}, {"baseUrl", "https://meet.example.com"}});
    add_times(operation, body);
  }
  // Mails are what dry runs foretell; no rule of hiring depends on them.
  body[is_live ? "sendInvite" : "sendAutomatedLink"] = true;
  if (operation.stage == nothing) return body;
  body["stageId"] = id_in(names_.stages, operation.stage);
  body["stageIndex"] = operation.index;
  if (is_live) body["isAutomated"] = false;
  if (operation.pipeline != nothing)
    body["candidatePipelineId"] = id_in(names_.pipelines, operation.pipeline);
  return body;
}

Driver::Request Driver::interview_request(const Operation& operation) const {
  const std::string id = id_in(names_.interviews, operation.interview);
  const std::string target = "/v1/interviews/" + id;
  const std::string token = token_of(operation);
  Json body = Json::object();
  switch (operation.action) {
    case Action::schedule:
      return {"POST", "/v1/interviews", token, schedule_body(operation)};
    case Action::reschedule:
      add_times(operation, body);
      if (!operation.word.empty()) body["title"] = operation.word;
      return {"PATCH", target, token, body};
    case Action::cancel:
      return {"POST", target + "/cancel", token};
    case Action::re_evaluate:
      return {"POST", target + "/re-evaluate", token};
    case Action::rsvp:
      return {"PATCH", "/v1/candidate/interviews/" + id + "/rsvp", token,
              Json{{"status", operation.word}}};
    case Action::candidate_feedback:
      return {"POST", target + "/candidate-feedback", token, opinion(operation)};
    default:
      body = opinion(operation);
      body["interviewerEmail"] = operation.text;
      return {"POST", target + "/feedback", token, body};
  }
}

Driver::Request Driver::link_request(const Operation& operation) const {
  Names::Links links{unknown_token, unknown_token, false};
  if (operation.interview != nothing) links = names_.links.at(operation.interview);
  if (operation.action == Action::decline)
    return {
        "POST", "/v1/interviews/decline/" + links.decline, {}, Json{{"reason", operation.word}}};
  // Where there is no session, the link that there is leads to none.
  const std::string token = links.session.empty() ? links.decline : links.session;
  const std::string screening = "/v1/screening/" + token;
  if (operation.action == Action::start_session) return {"POST", screening + "/start"};
  const std::string target = links.is_coding ? "/v1/dsa/" + token : screening;
  if (operation.action == Action::open_session) return {"GET", target};
  const char* answers = links.is_coding ? "solutions" : "responses";
  return {"POST", target + "/submit", {}, Json{{answers, Json::array()}}};
}

Driver::Request Driver::pipeline_request(const Operation& operation) const {
  const std::string target = "/v1/pipeline/" + id_in(names_.pipelines, operation.pipeline);
  const std::string token = token_of(operation);
  switch (operation.action) {
    case Action::create_pipeline:
      return {"POST", "/v1/pipeline", token,
              Json{{"jobOpeningId", id_in(names_.jobs, operation.job)},
                   {"participant", {{"email", candidate_email(operation.candidate)}}}}};
    case Action::unlock_stage:
      return {"POST", target + "/unlock-stage", token,
              Json{{"stageIndex", operation.index}, {"force", operation.flag}}};
    case Action::set_status:
      return {"PATCH", target + "/status", token, Json{{"status", operation.word}}};
    default:
      return {"POST", target + "/notes", token, Json{{"text", operation.word}}};
  }
}

Driver::Request Driver::organization_request(const Operation& operation) const {
  const std::string token = token_of(operation);
  if (operation.action == Action::select_plan)
    return {"POST", "/v1/orgs/" + organization_id(operation.index) + "/plan", token,
            Json{{"plan", operation.word}}};
  const Tenant& member = members_.at(static_cast<std::size_t>(operation.index));
  return {"PATCH",
          "/v1/orgs/" + organization_id(organization_of(operation.caller)) + "/members/" +
              member.recruiter_id,
          token, Json{{"role", operation.word}}};
}

}  // namespace hireline::test::model
