// Invitations and what becomes of them: see tests/http/model/model.hpp.
#include <algorithm>

#include "tests/http/model/model.hpp"

namespace hireline::test::model {
namespace {

bool is_automated_type(const std::string& type) {
  return type != "live_1on1" && type != "culture_fit_hr";
}

const std::map<std::string, std::string> refusals_to_schedule = {
    {"pending", "stage_locked"},
    {"invited", "stage_already_invited"},
    {"in_progress", "stage_in_progress"},
    {"completed", "stage_completed"},
};

bool is_closed(const Pipeline& pipeline) {
  return pipeline.status != "active" && pipeline.status != "shortlisted";
}

int find_pipeline(const World& world, int job, int candidate) {
  for (const auto& [number, pipeline] : world.pipelines)
    if (pipeline.job == job && pipeline.candidate == candidate) return number;
  return nothing;
}

Pipeline new_pipeline(const Job& job, const Operation& operation) {
  Pipeline pipeline{
      .organization = job.organization, .job = operation.job, .candidate = operation.candidate};
  for (const JobStage& stage : job.stages) pipeline.steps.push_back({.stage = stage});
  pipeline.steps.front().status = "unlocked";
  pipeline.steps.front().candidate_status = "available";
  return pipeline;
}

bool is_member(const std::string& email, int organization) {
  for (int place = 0; place < members_each; ++place)
    if (member_email(organization * members_each + place) == email) return true;
  return false;
}

Interview new_interview(const Job& job, const Operation& operation) {
  return {.organization = job.organization,
          .job = operation.job,
          .candidate = operation.candidate,
          .title = operation.word,
          .round = "First",
          .start = operation.start,
          .end = operation.end,
          .decline_end = operation.end,
          .scheduled_by = operation.caller};
}

// Stages whose type has no questions in this model have nothing to ask, nor has one that has gone
// from the job since the pipeline was made.
bool is_ready(const Job& job, const JobStage& stage) {
  if (!is_automated_type(stage.type)) return true;
  return std::ranges::find(job.stages, stage.key, &JobStage::key) != job.stages.end() &&
         stage.type != "scenario_based";
}

}  // namespace

Answer Model::create_pipeline(const Operation& operation) {
  if (!manages_hiring(operation.caller)) return forbidden();
  const Job* job = own_job(operation);
  if (job == nullptr) return not_found("Job");
  if (job->status != "active") return refused(409, "job_not_active");
  if (find_pipeline(world_, operation.job, operation.candidate) != nothing)
    return refused(409, "pipeline_exists");
  Pipeline pipeline = new_pipeline(*job, operation);
  pipeline.active_at = operation.number;
  world_.pipelines[operation.number] = pipeline;
  return {201};
}

Answer Model::schedule(const Operation& operation) {
  const bool is_live = operation.stage == nothing || !operation.flag;
  if (is_live && *operation.end <= *operation.start) return invalid({"endTime"});
  if (!manages_hiring(operation.caller)) return forbidden();
  if (own_job(operation) == nullptr) return not_found("Job");
  Organization& tenant =
      world_.tenants.at(static_cast<std::size_t>(organization_of(operation.caller)));
  const int limit = limits_of(tenant.plan).interviews;
  if (limit >= 0 && tenant.interviews >= limit)
    return refused(403, "plan_limit_exceeded",
                   {{"limit", "maxInterviewsPerMonth"},
                    {"max", limit},
                    {"used", tenant.interviews},
                    {"plan", tenant.plan}});
  const Answer answer =
      operation.stage == nothing ? schedule_alone(operation) : schedule_stage(operation);
  if (answer.status == 201) ++tenant.interviews;
  return answer;
}

Answer Model::schedule_alone(const Operation& operation) {
  const Job& job = *own_job(operation);
  if (job.status != "active") return refused(409, "job_not_active");
  world_.interviews[operation.number] = new_interview(job, operation);
  return {201};
}

Answer Model::schedule_stage(const Operation& operation) {
  const Job& job = *own_job(operation);
  int number = operation.pipeline;
  if (number != nothing) {
    const Pipeline* given = own_pipeline(operation);
    if (given == nullptr) return not_found("Pipeline");
    if (given->job != operation.job || given->candidate != operation.candidate)
      return invalid({"candidatePipelineId"});
  } else {
    number = find_pipeline(world_, operation.job, operation.candidate);
  }
  Pipeline pipeline =
      number == nothing ? new_pipeline(job, operation) : world_.pipelines.at(number);
  const auto step = std::ranges::find_if(
      pipeline.steps, [&](const Step& one) { return one.stage.key == operation.stage; });
  if (step == pipeline.steps.end()) return not_found("Stage");
  if (step - pipeline.steps.begin() != operation.index) return invalid({"stageIndex"});
  if (is_automated_type(step->stage.type) != operation.flag) return invalid({"isAutomated"});
  if (job.status != "active") return refused(409, "job_not_active");
  if (is_closed(pipeline)) return refused(409, "pipeline_closed");
  if (const auto found = refusals_to_schedule.find(step->status);
      found != refusals_to_schedule.end())
    return refused(409, found->second, {{"stageStatus", step->status}});
  if (!is_ready(job, step->stage)) return refused(409, "stage_not_ready");

  Interview interview = new_interview(job, operation);
  interview.pipeline = number == nothing ? operation.number : number;
  interview.stage = operation.stage;
  interview.is_automated = operation.flag;
  if (interview.is_automated) {
    interview.title = step->stage.name;
    interview.round.clear();
    interview.is_coding = step->stage.type == "dsa_coding";
    interview.start = interview.end = interview.decline_end = std::nullopt;
  }
  step->status = step->candidate_status = "invited";
  step->interview = operation.number;
  pipeline.active_at = operation.number;
  world_.pipelines[interview.pipeline] = pipeline;
  world_.interviews[operation.number] = interview;
  return {201};
}

Answer Model::reschedule(const Operation& operation) {
  const bool moves_both = operation.start && operation.end;
  if (moves_both && *operation.end <= *operation.start) return invalid({"endTime"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Interview* interview = own_interview(operation);
  if (interview == nullptr) return not_found("Interview");
  if (interview->is_automated && (operation.start || operation.end)) {
    std::vector<std::string> fields;
    if (operation.end) fields.emplace_back("endTime");
    if (operation.start) fields.emplace_back("startTime");
    return invalid(fields);
  }
  if (interview->status != "scheduled")
    return refused(409, "interview_not_scheduled", {{"status", interview->status}});
  const auto start = operation.start ? operation.start : interview->start;
  const auto end = operation.end ? operation.end : interview->end;
  if (start && end && *end <= *start) return invalid({operation.end ? "endTime" : "startTime"});

  const bool moves = start != interview->start || end != interview->end;
  const bool changes = moves || (!operation.word.empty() && operation.word != interview->title);
  if (!changes) return {};
  if (moves) interview->rsvp.clear();
  interview->start = start;
  interview->end = end;
  interview->decline_end = end;
  if (!operation.word.empty()) interview->title = operation.word;
  touch(operation, *interview);
  return {};
}

Answer Model::cancel(const Operation& operation) {
  if (!manages_hiring(operation.caller)) return forbidden();
  Interview* interview = own_interview(operation);
  if (interview == nullptr) return not_found("Interview");
  if (interview->status == "cancelled") return {};
  if (interview->status == "completed" || interview->status == "declined")
    return refused(409, "interview_not_active", {{"status", interview->status}});
  interview->status = "cancelled";
  Step* step = step_of(*interview);
  if (step != nullptr && (step->status == "invited" || step->status == "in_progress")) {
    step->status = "unlocked";
    step->candidate_status = "available";
  }
  touch(operation, *interview);
  return {};
}

Answer Model::decline(const Operation& operation) {
  if (operation.interview == nothing) return refused(404, "link_not_found");
  Interview& interview = world_.interviews.at(operation.interview);
  // Before 2030 everything was long ago.
  if (interview.decline_end && *interview.decline_end < 0) return refused(410, "link_expired");
  if (interview.decline_reason) return {};
  if (interview.status != "completed") interview.status = "declined";
  interview.decline_reason = operation.word;
  Step* step = step_of(interview);
  if (step != nullptr && step->status != "completed")
    step->status = step->candidate_status = "declined";
  touch(operation, interview);
  return {};
}

Answer Model::rsvp(const Operation& operation) {
  if (operation.interview == nothing) return not_found("Interview");
  Interview& interview = world_.interviews.at(operation.interview);
  if (interview.candidate != operation.candidate) return not_found("Interview");
  if (interview.is_automated) return refused(409, "interview_has_no_time");
  if (interview.status != "scheduled")
    return refused(409, "interview_not_scheduled", {{"status", interview.status}});
  if (*interview.start < 0)
    return refused(409, "interview_has_started", {{"status", interview.status}});
  if (interview.rsvp == operation.word) return {};
  interview.rsvp = operation.word;
  touch(operation, interview);
  return {};
}

Answer Model::give_feedback(const Operation& operation) {
  if (operation.index < 1 || operation.index > 10) return invalid({"overallRating"});
  Interview* interview = own_interview(operation);
  if (interview == nullptr) return not_found("Interview");
  const std::string email = operation.text;
  const bool is_own = email == member_email(operation.caller);
  const bool is_listed = interview->scheduled_by == operation.caller;
  if (!manages_hiring(operation.caller) && !(is_own && is_listed))
    return refused(403, "not_your_interview");
  if (!is_member(email, organization_of(operation.caller))) return invalid({"interviewerEmail"});
  const bool was_held = !interview->is_automated && *interview->start < 0;
  if (interview->status == "cancelled" || (interview->status == "declined" && !was_held))
    return refused(409, "interview_closed");
  const std::string key = feedback_key(email, operation.caller);
  if (interview->feedback.contains(key)) return refused(409, "feedback_exists");
  interview->feedback[key] = operation.word;
  interview->status = "completed";
  if (Step* step = step_of(*interview); step != nullptr) {
    step->status = step->candidate_status = "completed";
    step->result = operation.word == "strong_yes" || operation.word == "yes" ? "pass" : "hold";
    step->result_source = "human";
    step->has_feedback = true;
  }
  touch(operation, *interview);
  return {};
}

Answer Model::candidate_feedback(const Operation& operation) {
  if (operation.interview == nothing) return not_found("Interview");
  Interview& interview = world_.interviews.at(operation.interview);
  const bool by_candidate = operation.candidate != nothing;
  const bool may = by_candidate ? interview.candidate == operation.candidate
                                : interview.organization == organization_of(operation.caller);
  if (!may) return not_found("Interview");
  if (!by_candidate && !manages_hiring(operation.caller) &&
      interview.scheduled_by != operation.caller)
    return refused(403, "not_your_interview");
  const bool said_so_themselves =
      interview.candidate_rating != 0 && interview.submitted_by == nothing;
  if (!by_candidate && said_so_themselves) return refused(409, "candidate_feedback_exists");
  interview.candidate_rating = operation.index;
  interview.submitted_by = by_candidate ? nothing : operation.caller;
  return {};
}

}  // namespace hireline::test::model
