#include "tests/http/model/model.hpp"

#include <algorithm>

namespace hireline::test::model {

std::string to_string(const Answer& answer) {
  std::string text = std::to_string(answer.status);
  if (!answer.code.empty()) text += " " + answer.code;
  if (!answer.more.empty()) text += " " + answer.more.dump();
  return text;
}

Answer refused(int status, const std::string& code, Json more) {
  return {status, code, std::move(more)};
}

Answer not_found(const std::string& resource) {
  return refused(404, "not_found", {{"message", resource + " not found"}});
}

Answer forbidden() {
  return refused(403, "forbidden");
}

Answer invalid(const std::vector<std::string>& fields) {
  return {400, "", {{"issues", fields}}};
}

Model::Model() {
  for (std::size_t i = 0; i < world_.tenants.size(); ++i) {
    world_.tenants[i].plan = first_plans[i];
    std::ranges::copy(first_roles, world_.tenants[i].roles.begin());
  }
}

void Model::begin_month() {
  for (Organization& organization : world_.tenants) organization.interviews = 0;
}

bool Model::knows(const Operation& operation) const {
  const auto is_known = [](const auto& records, int record) {
    return record == nothing || records.contains(record);
  };
  return is_known(world_.jobs, operation.job) && is_known(world_.pipelines, operation.pipeline) &&
         is_known(world_.interviews, operation.interview) &&
         is_known(world_.stages, operation.stage) &&
         std::ranges::all_of(operation.kept, [&](int key) { return is_known(world_.stages, key); });
}

Answer Model::apply(const Operation& operation) {
  switch (operation.action) {
    case Action::create_job:
      return create_job(operation);
    case Action::change_job:
      return change_job(operation);
    case Action::change_stages:
      return change_stages(operation);
    case Action::delete_job:
      return delete_job(operation);
    case Action::create_pipeline:
      return create_pipeline(operation);
    case Action::schedule:
      return schedule(operation);
    case Action::give_feedback:
      return give_feedback(operation);
    case Action::reschedule:
      return reschedule(operation);
    case Action::cancel:
      return cancel(operation);
    case Action::decline:
      return decline(operation);
    case Action::open_session:
      return open_session(operation);
    case Action::start_session:
      return start_session(operation);
    case Action::submit_session:
      return submit_session(operation);
    case Action::evaluate:
      return evaluate(operation);
    case Action::re_evaluate:
      return re_evaluate(operation);
    case Action::unlock_stage:
      return unlock_stage(operation);
    case Action::set_status:
      return set_status(operation);
    case Action::add_note:
      return add_note(operation);
    case Action::rsvp:
      return rsvp(operation);
    case Action::candidate_feedback:
      return candidate_feedback(operation);
    case Action::set_plan:
      return set_plan(operation);
    case Action::select_plan:
      return select_plan(operation);
    case Action::change_role:
      return change_role(operation);
    case Action::pass_month:
      world_.tenants.at(static_cast<std::size_t>(operation.index)).interviews = 0;
      return {};
  }
  return {};
}

const std::string& Model::role_of(int caller) const {
  return world_.tenants.at(static_cast<std::size_t>(organization_of(caller)))
      .roles.at(static_cast<std::size_t>(member_of(caller)));
}

bool Model::manages_hiring(int caller) const {
  return role_of(caller) != "interviewer";
}

namespace {

template <class Records>
auto* own(Records& records, int record, int caller) {
  const auto found = records.find(record);
  const bool is_own =
      found != records.end() && found->second.organization == organization_of(caller);
  return is_own ? &found->second : nullptr;
}

}  // namespace

Job* Model::own_job(const Operation& operation) {
  return own(world_.jobs, operation.job, operation.caller);
}

Pipeline* Model::own_pipeline(const Operation& operation) {
  return own(world_.pipelines, operation.pipeline, operation.caller);
}

Interview* Model::own_interview(const Operation& operation) {
  return own(world_.interviews, operation.interview, operation.caller);
}

Step* Model::step_of(const Interview& interview) {
  if (interview.pipeline == nothing) return nullptr;
  for (Step& step : world_.pipelines.at(interview.pipeline).steps)
    if (step.stage.key == interview.stage && step.interview != nothing &&
        &world_.interviews.at(step.interview) == &interview)
      return &step;
  return nullptr;
}

void Model::touch(const Operation& operation, const Interview& interview) {
  if (interview.pipeline != nothing)
    world_.pipelines.at(interview.pipeline).active_at = operation.number;
}

}  // namespace hireline::test::model
