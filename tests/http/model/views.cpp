#include "tests/http/model/views.hpp"

#include <algorithm>

namespace hireline::test::model {
namespace {

std::string facing_status(const Pipeline& pipeline) {
  if (pipeline.status == "hired") return "Offer";
  if (pipeline.status == "rejected") return "Not selected";
  if (pipeline.status == "withdrawn") return "Withdrawn";
  return "In review";
}

Json step_view(const World& world, const Step& step) {
  Json view = {{"stage", step.stage.key},
               {"name", step.stage.name},
               {"type", step.stage.type},
               {"status", step.status},
               {"candidateStatus", step.candidate_status},
               {"forced", step.is_forced},
               {"result", nullptr}};
  if (!step.result.empty()) view["result"] = step.result;
  if (!step.result_source.empty()) view["resultSource"] = step.result_source;
  if (step.interview != nothing) {
    view["interview"] = interview_view(world, step.interview);
    view["interview"]["number"] = step.interview;
  }
  return view;
}

// The most recently active first.
template <class Condition>
std::vector<std::pair<int, const Pipeline*>> by_activity(const World& world, Condition&& is_meant) {
  std::vector<std::pair<int, const Pipeline*>> found;
  for (const auto& [number, pipeline] : world.pipelines)
    if (is_meant(pipeline)) found.emplace_back(number, &pipeline);
  std::ranges::sort(found, [](const auto& one, const auto& other) {
    return std::pair(one.second->active_at, one.first) >
           std::pair(other.second->active_at, other.first);
  });
  return found;
}

Json candidate_step_view(const World& world, const Step& step) {
  Json view = {{"name", step.stage.name}, {"candidateStatus", step.candidate_status}};
  if (step.interview == nothing) return view;
  const Interview& interview = world.interviews.at(step.interview);
  if (interview.status != "scheduled" || interview.is_automated) return view;
  view["upcoming"] = {{"interview", step.interview}, {"startTime", time_of(*interview.start)}};
  if (!interview.rsvp.empty()) view["upcoming"]["rsvp"] = interview.rsvp;
  return view;
}

}  // namespace

Json job_view(const World& world, int number) {
  const Job& job = world.jobs.at(number);
  Json stages = Json::array();
  for (const JobStage& stage : job.stages)
    stages.push_back({{"stage", stage.key}, {"name", stage.name}, {"type", stage.type}});
  Json by_status = {
      {"active", 0}, {"shortlisted", 0}, {"rejected", 0}, {"hired", 0}, {"withdrawn", 0}};
  int count = 0;
  for (const auto& [id, pipeline] : world.pipelines) {
    if (pipeline.job != number) continue;
    ++count;
    by_status[pipeline.status] = by_status[pipeline.status].get<int>() + 1;
  }
  return {{"title", job.title},
          {"status", job.status},
          {"isDeleted", job.is_deleted},
          {"stages", stages},
          {"counts", {{"pipelines", count}, {"byStatus", by_status}}}};
}

Json pipeline_view(const World& world, int number) {
  const Pipeline& pipeline = world.pipelines.at(number);
  Json steps = Json::array();
  for (const Step& step : pipeline.steps) steps.push_back(step_view(world, step));
  std::vector<std::string> notes = pipeline.notes;
  std::ranges::sort(notes);
  return {{"job", pipeline.job},
          {"candidate", candidate_email(pipeline.candidate)},
          {"status", pipeline.status},
          {"candidateFacingStatus", facing_status(pipeline)},
          {"steps", steps},
          {"notes", notes}};
}

Json interview_view(const World& world, int number) {
  const Interview& interview = world.interviews.at(number);
  Json view = {{"job", interview.job},       {"participant", candidate_email(interview.candidate)},
               {"title", interview.title},   {"isAutomated", interview.is_automated},
               {"status", interview.status}, {"feedbacks", interview.feedback}};
  if (interview.pipeline != nothing) view["pipeline"] = interview.pipeline;
  if (interview.stage != nothing) view["stage"] = interview.stage;
  if (!interview.round.empty()) view["round"] = interview.round;
  if (interview.start) view["startTime"] = time_of(*interview.start);
  // Its completion sets the end to that moment.
  if (interview.end && interview.feedback.empty()) view["endTime"] = time_of(*interview.end);
  if (!interview.rsvp.empty()) view["rsvp"] = interview.rsvp;
  if (interview.decline_reason) view["declineReason"] = *interview.decline_reason;
  if (!interview.evaluation.empty()) view["evaluation"] = interview.evaluation;
  if (interview.candidate_rating != 0) view["candidateRating"] = interview.candidate_rating;
  if (interview.submitted_by != nothing) view["submittedBy"] = interview.submitted_by;
  return view;
}

Json usage_view(const World& world, int organization) {
  const Organization& tenant = world.tenants.at(static_cast<std::size_t>(organization));
  return {{"plan", tenant.plan},
          {"activeJobs", tenant.active_jobs},
          {"interviewsThisMonth", tenant.interviews}};
}

Json members_view(const World& world, int organization) {
  Json roles = Json::object();
  int caller = organization * members_each;
  for (const std::string& role : world.tenants.at(static_cast<std::size_t>(organization)).roles)
    roles[std::to_string(caller++)] = role;
  return roles;
}

Json jobs_view(const World& world, int organization) {
  Json jobs = Json::array();
  for (auto one = world.jobs.rbegin(); one != world.jobs.rend(); ++one)
    if (one->second.organization == organization)
      jobs.push_back({{"job", one->first}, {"status", one->second.status}});
  return jobs;
}

Json pool_view(const World& world, int organization) {
  Json people = Json::object();
  Json summary = {{"total", 0}, {"active", 0}, {"hired", 0}, {"shortlisted", 0}};
  for (const auto& [number, pipeline] :
       by_activity(world, [&](const Pipeline& one) { return one.organization == organization; })) {
    const std::string email = candidate_email(pipeline->candidate);
    if (people.contains(email)) {
      people[email]["jobCount"] = people[email]["jobCount"].get<int>() + 1;
      continue;
    }
    people[email] = {{"jobCount", 1}, {"latestStatus", pipeline->status}};
    summary["total"] = summary["total"].get<int>() + 1;
    if (summary.contains(pipeline->status))
      summary[pipeline->status] = summary[pipeline->status].get<int>() + 1;
  }
  return {{"candidates", people}, {"summary", summary}};
}

Json pipelines_view(const World& world, int job) {
  Json pipelines = Json::array();
  for (const auto& [number, pipeline] :
       by_activity(world, [&](const Pipeline& one) { return one.job == job; }))
    pipelines.push_back({{"pipeline", number}, {"status", pipeline->status}});
  return pipelines;
}

Json interviews_view(const World& world, int job) {
  Json interviews = Json::object();
  for (const auto& [number, interview] : world.interviews)
    if (interview.job == job) interviews[std::to_string(number)] = interview.status;
  return interviews;
}

Json dashboard_view(const World& world, int candidate) {
  Json pipelines = Json::array();
  for (const auto& [number, pipeline] :
       by_activity(world, [&](const Pipeline& one) { return one.candidate == candidate; })) {
    Json steps = Json::array();
    for (const Step& step : pipeline->steps) steps.push_back(candidate_step_view(world, step));
    pipelines.push_back({{"pipeline", number},
                         {"jobTitle", world.jobs.at(pipeline->job).title},
                         {"candidateFacingStatus", facing_status(*pipeline)},
                         {"stages", steps}});
  }
  return pipelines;
}

}  // namespace hireline::test::model
