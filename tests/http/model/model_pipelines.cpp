// Pipelines and what candidates do through their links: see tests/http/model/model.hpp.
#include <algorithm>

#include "tests/http/model/model.hpp"

namespace hireline::test::model {
namespace {

bool wants_feedback(const Step& step) {
  return step.stage.type == "live_1on1" || step.stage.type == "culture_fit_hr";
}

// Why the link to an automated stage leads nowhere any more; empty when it does.
std::string why_gone(const Interview& interview) {
  if (interview.status == "declined" || interview.status == "cancelled")
    return "interview_" + interview.status;
  if (interview.status == "completed" && !interview.is_submitted) return "interview_completed";
  return {};
}

}  // namespace

Answer Model::unlock_stage(const Operation& operation) {
  if (operation.index < 0) return invalid({"stageIndex"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Pipeline* pipeline = own_pipeline(operation);
  if (pipeline == nullptr) return not_found("Pipeline");
  const auto index = static_cast<std::size_t>(operation.index);
  if (index >= pipeline->steps.size()) return invalid({"stageIndex"});
  Step& step = pipeline->steps[index];
  if (step.status != "pending")
    return refused(409, "stage_not_locked", {{"stageStatus", step.status}});
  std::vector<std::string> without_feedback;
  bool all_completed = true;
  for (std::size_t i = 0; i < index; ++i) {
    const Step& before = pipeline->steps[i];
    if (wants_feedback(before) && !before.has_feedback)
      without_feedback.push_back(before.stage.name);
    if (before.status != "completed") all_completed = false;
  }
  if (!without_feedback.empty())
    return refused(400, "requires_feedback",
                   {{"requiresFeedback", true}, {"pendingStages", without_feedback}});
  if (!all_completed && !operation.flag)
    return refused(409, "requires_force", {{"requiresForce", true}});
  complete_before(operation, *pipeline);
  step.status = "unlocked";
  step.candidate_status = "available";
  pipeline->active_at = operation.number;
  return {};
}

void Model::complete_before(const Operation& operation, Pipeline& pipeline) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(operation.index); ++i) {
    Step& step = pipeline.steps[i];
    if (step.status == "completed") continue;
    step.status = step.candidate_status = "completed";
    step.result.clear();
    step.result_source.clear();
    step.is_forced = true;
    if (step.interview == nothing) continue;
    Interview& interview = world_.interviews.at(step.interview);
    if (interview.status == "scheduled" || interview.status == "in_progress")
      interview.status = "cancelled";
  }
}

Answer Model::set_status(const Operation& operation) {
  if (operation.word == "archived") return invalid({"status"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Pipeline* pipeline = own_pipeline(operation);
  if (pipeline == nullptr) return not_found("Pipeline");
  if (pipeline->status == operation.word) return {};
  pipeline->status = operation.word;
  pipeline->active_at = operation.number;
  return {};
}

Answer Model::add_note(const Operation& operation) {
  if (operation.word.empty()) return invalid({"text"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Pipeline* pipeline = own_pipeline(operation);
  if (pipeline == nullptr) return not_found("Pipeline");
  pipeline->notes.push_back(operation.word);
  pipeline->active_at = operation.number;
  return {201};
}

// Starting is the first look at a coding session, and an action of its own for the others.
void Model::begin_session(const Operation& operation, Interview& interview) {
  interview.is_started = true;
  interview.status = "in_progress";
  if (Step* step = step_of(interview); step != nullptr && step->status == "invited")
    step->status = step->candidate_status = "in_progress";
  touch(operation, interview);
}

Answer Model::open_session(const Operation& operation) {
  if (operation.interview == nothing) return refused(404, "link_not_found");
  Interview& interview = world_.interviews.at(operation.interview);
  if (!interview.is_automated) return refused(404, "link_not_found");
  if (const std::string gone = why_gone(interview); !gone.empty()) return refused(410, gone);
  if (interview.is_coding && !interview.is_started) begin_session(operation, interview);
  return {};
}

Answer Model::start_session(const Operation& operation) {
  if (operation.interview == nothing) return refused(404, "link_not_found");
  Interview& interview = world_.interviews.at(operation.interview);
  if (!interview.is_automated || interview.is_coding) return refused(404, "link_not_found");
  if (const std::string gone = why_gone(interview); !gone.empty()) return refused(410, gone);
  if (interview.is_submitted) return refused(409, "already_submitted");
  if (!interview.is_started) begin_session(operation, interview);
  return {};
}

Answer Model::submit_session(const Operation& operation) {
  if (operation.interview == nothing) return refused(404, "link_not_found");
  Interview& interview = world_.interviews.at(operation.interview);
  if (!interview.is_automated) return refused(404, "link_not_found");
  if (const std::string gone = why_gone(interview); !gone.empty()) return refused(410, gone);
  if (interview.is_submitted) return refused(409, "already_submitted");
  if (!interview.is_started) return refused(409, "not_started");
  interview.is_submitted = true;
  if (!interview.is_coding) interview.evaluation = "queued";
  if (Step* step = step_of(interview); step != nullptr && step->status == "in_progress")
    step->candidate_status = "under_review";
  touch(operation, interview);
  return {202};
}

// The score is as many of 100 as the index says; it passes from 60 on.
Answer Model::evaluate(const Operation& operation) {
  if (operation.interview == nothing) return {};
  Interview& interview = world_.interviews.at(operation.interview);
  if (interview.evaluation != "queued") return {};
  interview.evaluation = "done";
  if (interview.status == "in_progress") interview.status = "completed";
  if (interview.status != "completed") return {};
  Step* step = step_of(interview);
  if (step == nullptr || (step->status != "in_progress" && step->status != "completed")) return {};
  if (step->result_source == "human") return {};
  step->status = step->candidate_status = "completed";
  step->result = operation.index >= 60 ? "pass" : "hold";
  step->result_source = "ai";
  touch(operation, interview);
  return {};
}

Answer Model::re_evaluate(const Operation& operation) {
  if (!manages_hiring(operation.caller)) return forbidden();
  Interview* interview = own_interview(operation);
  if (interview == nullptr) return not_found("Interview");
  if (interview->is_coding) return refused(409, "coding_session");
  if (!interview->is_submitted) return refused(409, "not_submitted");
  if (interview->evaluation == "queued") return refused(409, "evaluation_in_progress");
  interview->evaluation = "queued";
  return {202};
}

}  // namespace hireline::test::model
