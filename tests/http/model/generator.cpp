#include "tests/http/model/generator.hpp"

namespace hireline::test::model {
namespace {

struct Weight {
  Action action;
  int weight;
};
constexpr Weight weights[] = {
    {Action::schedule, 26},     {Action::give_feedback, 14}, {Action::unlock_stage, 14},
    {Action::start_session, 6}, {Action::open_session, 3},   {Action::submit_session, 6},
    {Action::evaluate, 5},      {Action::re_evaluate, 2},    {Action::decline, 5},
    {Action::cancel, 5},        {Action::reschedule, 5},     {Action::set_status, 6},
    {Action::add_note, 2},      {Action::rsvp, 4},           {Action::candidate_feedback, 3},
    {Action::create_job, 4},    {Action::change_job, 5},     {Action::change_stages, 4},
    {Action::delete_job, 1},    {Action::set_plan, 1},       {Action::select_plan, 1},
    {Action::change_role, 2},   {Action::pass_month, 1},     {Action::create_pipeline, 5},
};
// What the action is likely to succeed with.
bool is_due(const Interview& interview, Action action) {
  switch (action) {
    case Action::start_session:
      return interview.status == "scheduled" && !interview.is_coding;
    case Action::submit_session:
      return interview.is_started && !interview.is_submitted;
    case Action::evaluate:
      return interview.evaluation == "queued";
    case Action::re_evaluate:
      return interview.is_submitted;
    default:
      return interview.status == "scheduled" || interview.status == "in_progress";
  }
}

bool is_about_nothing(const Operation& operation) {
  switch (operation.action) {
    case Action::create_job:
    case Action::set_plan:
    case Action::select_plan:
    case Action::change_role:
    case Action::pass_month:
      return false;
    default:
      return operation.job == nothing && operation.pipeline == nothing &&
             operation.interview == nothing;
  }
}

}  // namespace

template <class Records, class Condition>
int Generator::pick(const Records& records, Condition&& is_meant) {
  std::vector<int> found;
  for (const auto& [number, record] : records)
    if (is_meant(record)) found.push_back(number);
  if (found.empty()) return nothing;
  constexpr std::size_t recent = 6;
  if (found.size() > recent && chance(70))
    return found[found.size() - 1 - static_cast<std::size_t>(below(recent))];
  return one_of(found);
}

int Generator::any_job(const World& world) {
  return pick(world.jobs, [](const Job&) { return true; });
}

int Generator::any_pipeline(const World& world) {
  return pick(world.pipelines, [](const Pipeline&) { return true; });
}

int Generator::pick_job(const World& world) {
  if (focus_job_ != nothing) return focus_job_;
  if (chance(2)) return nothing;
  const bool any = chance(10);
  return pick(world.jobs, [&](const Job& job) { return any || job.status == "active"; });
}

int Generator::pick_pipeline(const World& world) {
  if (chance(2)) return nothing;
  return pick(world.pipelines, [&](const Pipeline& one) {
    return focus_job_ == nothing || (one.job == focus_job_ && one.candidate == focus_candidate_);
  });
}

int Generator::pick_interview(const World& world, Action action, bool automated) {
  if (chance(2)) return nothing;
  const bool any = chance(25);
  return pick(world.interviews, [&](const Interview& one) {
    if (focus_job_ != nothing && (one.job != focus_job_ || one.candidate != focus_candidate_))
      return false;
    return any || (one.is_automated == automated && is_due(one, action));
  });
}

int Generator::pick_caller(int organization) {
  if (organization == nothing || chance(3)) return below(callers);
  // The third is an interviewer to begin with, who is refused most things.
  const int member = chance(5) ? 2 : below(2);
  return organization * members_each + member;
}

Action Generator::choose_action() {
  int total = 0;
  for (const Weight& one : weights) total += one.weight;
  int left = below(total);
  for (const Weight& one : weights) {
    left -= one.weight;
    if (left < 0) return one.action;
  }
  return Action::schedule;
}

Operation Generator::next(const World& world) {
  Operation operation;
  operation.number = ++number_;
  Operation filled;
  // What there is nothing for is left to others, mostly.
  for (int tries = 0; tries < 5; ++tries) {
    operation.action = world.jobs.empty() ? Action::create_job : choose_action();
    filled = fill_in(world, operation);
    if (!is_about_nothing(filled) || chance(10)) break;
  }
  return filled;
}

Operations Generator::next_at_once(const World& world, int count) {
  focus_job_ = any_job(world);
  focus_candidate_ = below(candidates);
  Operations operations;
  while (static_cast<int>(operations.size()) < count) {
    Operation operation = next(world);
    // The clock is nobody's rival.
    if (operation.action != Action::pass_month) operations.push_back(std::move(operation));
  }
  focus_job_ = focus_candidate_ = nothing;
  return operations;
}

Operation Generator::fill_in(const World& world, Operation operation) {
  switch (operation.action) {
    case Action::create_job:
      create_job(world, operation);
      break;
    case Action::change_job:
    case Action::delete_job:
      change_job(world, operation);
      break;
    case Action::change_stages:
      change_stages(world, operation);
      break;
    case Action::create_pipeline:
      create_pipeline(world, operation);
      break;
    case Action::schedule:
      schedule(world, operation);
      break;
    case Action::reschedule:
      reschedule(world, operation);
      break;
    case Action::unlock_stage:
    case Action::set_status:
    case Action::add_note:
      about_pipeline(world, operation);
      break;
    case Action::set_plan:
    case Action::select_plan:
    case Action::change_role:
    case Action::pass_month:
      about_organization(operation);
      break;
    case Action::open_session:
    case Action::start_session:
    case Action::submit_session:
    case Action::evaluate:
    case Action::re_evaluate:
      about_interview(world, operation, true);
      break;
    case Action::rsvp:
      about_interview(world, operation, false);
      break;
    default:
      about_interview(world, operation, chance(40));
  }
  return operation;
}

}  // namespace hireline::test::model
