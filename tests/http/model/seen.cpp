#include "tests/http/model/seen.hpp"

#include <algorithm>

#include "tests/http/model/cast.hpp"
#include "tests/http/model/world.hpp"

namespace hireline::test::model {
namespace {

constexpr int strange = -2;

Json named(const Json& from, const std::vector<std::string>& fields) {
  Json found = Json::object();
  for (const std::string& field : fields)
    if (from.contains(field)) found[field] = from.at(field);
  return found;
}

}  // namespace

Json Seen::read(const std::string& target, const std::string& token) {
  const HttpAnswer answer = driver_.service().get(target, token);
  if (answer.status != 200)
    return target + " gives " + std::to_string(answer.status) + " " + answer.text;
  return answer.json().at("data");
}

Json Seen::read(const std::string& target, int organization) {
  return read(target, driver_.reader(organization));
}

Json Seen::read_all(const std::string& target, const std::string& items, int organization) {
  Json all = Json::array();
  const std::string joint = target.find('?') == std::string::npos ? "?" : "&";
  for (int page = 1;; ++page) {
    const Json data = read(target + joint + "limit=100&page=" + std::to_string(page), organization);
    if (!data.is_object()) return data;
    for (const Json& item : data.at(items)) all.push_back(item);
    if (page >= data.at("pagination").at("totalPages").get<int>()) return all;
  }
}

int Seen::number_of(const Json& record, const char* field) const {
  const auto found = driver_.names().numbers.find(record.value(field, ""));
  return found == driver_.names().numbers.end() ? strange : found->second;
}

Json Seen::as_interview(const Json& interview) const {
  Json view = named(interview, {"title", "round", "isAutomated", "status", "startTime"});
  view["job"] = number_of(interview, "jobOpeningId");
  view["participant"] = interview.at("participant").at("email");
  if (interview.contains("candidatePipelineId"))
    view["pipeline"] = number_of(interview, "candidatePipelineId");
  if (interview.contains("stageId")) view["stage"] = number_of(interview, "stageId");
  view["feedbacks"] = Json::object();
  for (const Json& one : interview.at("feedbacks")) {
    const int by = one.contains("submittedBy") ? driver_.caller_of(one["submittedBy"]) : nothing;
    view["feedbacks"][feedback_key(one.at("interviewerEmail"), by)] = one.at("recommendation");
  }
  // Its completion sets the end to that moment; an automated one has no other.
  const bool has_planned_end =
      view["feedbacks"].empty() && !interview.at("isAutomated").get<bool>();
  if (has_planned_end && interview.contains("endTime")) view["endTime"] = interview["endTime"];
  if (interview.contains("rsvp")) view["rsvp"] = interview["rsvp"].at("status");
  if (interview.contains("stageData"))
    view["declineReason"] = interview["stageData"].at("declineData").value("reason", "");
  if (interview.contains("evaluation")) view["evaluation"] = interview["evaluation"].at("status");
  if (interview.contains("candidateFeedback")) {
    const Json& feedback = interview["candidateFeedback"];
    view["candidateRating"] = feedback.at("overallRating");
    if (feedback.contains("submittedBy"))
      view["submittedBy"] = driver_.caller_of(feedback["submittedBy"]);
  }
  return view;
}

Json Seen::as_step(const Json& stage) const {
  Json view = named(stage, {"name", "status", "candidateStatus", "result", "resultSource"});
  view["stage"] = number_of(stage, "stageId");
  view["type"] = stage.at("stageTypeKey");
  view["forced"] = stage.value("forced", false);
  if (stage.contains("interviewId")) {
    view["interview"] = as_interview(stage["interviewId"]);
    view["interview"]["number"] = number_of(stage["interviewId"], "_id");
  }
  return view;
}

Json Seen::job(int number, int organization) {
  const Json job = read("/v1/jobs/" + driver_.names().jobs.at(number), organization);
  if (!job.is_object()) return job;
  Json view = named(job, {"title", "status", "isDeleted", "counts"});
  view["stages"] = Json::array();
  for (const Json& stage : job.at("stages"))
    view["stages"].push_back({{"stage", number_of(stage, "_id")},
                              {"name", stage.at("name")},
                              {"type", stage.at("stageTypeKey")}});
  return view;
}

Json Seen::pipeline(int number, int organization) {
  const Json pipeline = read("/v1/pipeline/" + driver_.names().pipelines.at(number), organization);
  if (!pipeline.is_object()) return pipeline;
  Json view = named(pipeline, {"status", "candidateFacingStatus"});
  view["job"] = number_of(pipeline, "jobOpeningId");
  view["candidate"] = pipeline.at("participant").at("email");
  view["steps"] = Json::array();
  for (const Json& stage : pipeline.at("stageProgression")) view["steps"].push_back(as_step(stage));
  std::vector<std::string> notes;
  for (const Json& note : pipeline.at("notes")) notes.push_back(note.at("text"));
  std::ranges::sort(notes);
  view["notes"] = notes;
  return view;
}

Json Seen::interview(int number, int organization) {
  const Json interview =
      read("/v1/interviews/" + driver_.names().interviews.at(number), organization);
  return interview.is_object() ? as_interview(interview) : interview;
}

Json Seen::usage(int organization) {
  const Json found =
      read("/v1/orgs/" + driver_.organization_id(organization) + "/features", organization);
  if (!found.is_object()) return found;
  return {{"plan", found.at("plan")},
          {"activeJobs", found.at("usage").at("activeJobs")},
          {"interviewsThisMonth", found.at("usage").at("interviewsThisMonth")}};
}

Json Seen::members(int organization) {
  const std::string target = "/v1/orgs/" + driver_.organization_id(organization) + "/members";
  // Whoever may: interviewers don't see who else is there.
  Json found;
  for (int i = 0; i < members_each && !found.is_object(); ++i)
    found = read(target, driver_.caller_token(organization * members_each + i));
  if (!found.is_object()) return found;
  Json roles = Json::object();
  for (const Json& member : found.at("members"))
    roles[std::to_string(driver_.caller_of(member.at("userId")))] = member.at("role");
  return roles;
}

Json Seen::jobs(int organization) {
  const Json found =
      read_all("/v1/jobs?status=draft,active,paused,closed,archived", "jobs", organization);
  if (!found.is_array()) return found;
  Json jobs = Json::array();
  for (const Json& job : found)
    jobs.push_back({{"job", number_of(job, "_id")}, {"status", job.at("status")}});
  return jobs;
}

Json Seen::pool(int organization) {
  const Json found = read("/v1/pipeline/pool?limit=100", organization);
  if (!found.is_object()) return found;
  Json people = Json::object();
  for (const Json& one : found.at("candidates"))
    people[one.at("email").get<std::string>()] = named(one, {"jobCount", "latestStatus"});
  return {{"candidates", people}, {"summary", found.at("summary")}};
}

Json Seen::pipelines(int job, int organization) {
  const Json found = read("/v1/pipeline?jobId=" + driver_.names().jobs.at(job), organization);
  if (!found.is_object()) return found;
  Json pipelines = Json::array();
  for (const Json& one : found.at("pipelines"))
    pipelines.push_back({{"pipeline", number_of(one, "_id")}, {"status", one.at("status")}});
  return pipelines;
}

Json Seen::interviews(int job, int organization) {
  const Json found =
      read_all("/v1/interviews?jobId=" + driver_.names().jobs.at(job), "interviews", organization);
  if (!found.is_array()) return found;
  Json interviews = Json::object();
  for (const Json& one : found)
    interviews[std::to_string(number_of(one, "_id"))] = one.at("status");
  return interviews;
}

Json Seen::dashboard(int candidate) {
  const Json found = read("/v1/candidate/dashboard", driver_.candidate_token(candidate));
  if (!found.is_object()) return found;
  Json pipelines = Json::array();
  for (const Json& one : found.at("pipelines")) {
    Json view = named(one, {"jobTitle", "candidateFacingStatus"});
    view["pipeline"] = number_of(one, "_id");
    view["stages"] = Json::array();
    for (const Json& stage : one.at("stageProgression")) {
      Json step = named(stage, {"name", "candidateStatus"});
      if (stage.contains("upcoming")) {
        const Json& upcoming = stage["upcoming"];
        step["upcoming"] = named(upcoming, {"startTime"});
        step["upcoming"]["interview"] = number_of(upcoming, "interviewId");
        if (upcoming.contains("rsvp")) step["upcoming"]["rsvp"] = upcoming["rsvp"].at("status");
      }
      view["stages"].push_back(step);
    }
    pipelines.push_back(view);
  }
  return pipelines;
}

}  // namespace hireline::test::model
