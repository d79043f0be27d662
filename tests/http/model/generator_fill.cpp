// What the operations are about: see tests/http/model/generator.hpp.
#include <algorithm>

#include "tests/http/model/generator.hpp"

namespace hireline::test::model {
namespace {

// So that reading all of it stays cheap.
constexpr std::size_t jobs_at_most = 40;

const std::vector<std::string> stage_types = {
    "live_1on1",           "live_1on1",  "culture_fit_hr", "automated_screening",
    "automated_screening", "dsa_coding", "scenario_based"};
const std::vector<std::string> job_statuses = {"active", "active", "active",  "paused",
                                               "closed", "draft",  "archived"};
const std::vector<std::string> pipeline_statuses = {
    "active", "active", "shortlisted", "rejected", "hired", "withdrawn", "archived"};
const std::vector<std::string> recommendations = {"strong_yes", "yes", "no", "strong_no"};
const std::vector<std::string> plans = {"free", "growth", "enterprise"};
const std::vector<std::string> roles = {"owner", "admin", "recruiter", "interviewer"};

}  // namespace

void Generator::create_job(const World& world, Operation& operation) {
  if (world.jobs.size() >= jobs_at_most) {
    operation.action = Action::add_note;
    about_pipeline(world, operation);
    return;
  }
  operation.caller = pick_caller(below(organizations));
  operation.word = chance(3) ? "" : "Job " + std::to_string(operation.number);
  operation.text = chance(85) ? "active" : "draft";
  const int count = chance(3) ? 0 : 1 + below(4);
  for (int i = 0; i < count; ++i) operation.types.push_back(one_of(stage_types));
}

void Generator::change_job(const World& world, Operation& operation) {
  operation.job = chance(60) ? any_job(world) : pick_job(world);
  const bool exists = operation.job != nothing;
  operation.caller = pick_caller(exists ? world.jobs.at(operation.job).organization : nothing);
  if (operation.action == Action::delete_job) return;
  if (chance(30)) operation.word = "Renamed " + std::to_string(operation.number);
  if (chance(85)) operation.text = one_of(job_statuses);
}

void Generator::change_stages(const World& world, Operation& operation) {
  operation.job = pick_job(world);
  const bool exists = operation.job != nothing;
  operation.caller = pick_caller(exists ? world.jobs.at(operation.job).organization : nothing);
  if (exists)
    for (const JobStage& stage : world.jobs.at(operation.job).stages)
      operation.kept.push_back(stage.key);
  if (!operation.kept.empty() && chance(40))
    operation.kept.erase(operation.kept.begin() + below(static_cast<int>(operation.kept.size())));
  if (operation.kept.size() > 1 && chance(40))
    std::swap(operation.kept.front(), operation.kept.back());
  if (exists && !world.stages.empty() && chance(3)) {
    auto other = world.stages.begin();
    std::advance(other, below(static_cast<int>(world.stages.size())));
    if (std::ranges::find(operation.kept, other->first) == operation.kept.end())
      operation.kept.push_back(other->first);
  }
  if (operation.kept.size() < 6 && chance(50)) operation.types.push_back(one_of(stage_types));
  for (const int key : operation.kept) {
    const auto& stages = world.jobs.at(operation.job).stages;
    const auto found = std::ranges::find(stages, key, &JobStage::key);
    operation.names.push_back(found == stages.end() ? "Strange" : found->name);
  }
  if (!operation.names.empty() && chance(30))
    operation.names.front() = "Renamed " + std::to_string(operation.number);
}

// An hour of a day; now and then of one that is long over, or an hour that ends before it begins.
void Generator::choose_times(Operation& operation) {
  const int day = chance(6) ? -4'000 : below(10);
  operation.start = day * 24 + 9;
  operation.end = *operation.start + (chance(2) ? 0 : 1 + below(2));
}

void Generator::create_pipeline(const World& world, Operation& operation) {
  operation.job = pick_job(world);
  operation.caller =
      pick_caller(operation.job == nothing ? nothing : world.jobs.at(operation.job).organization);
  operation.candidate = focus_candidate_ != nothing ? focus_candidate_ : below(candidates);
}

void Generator::schedule(const World& world, Operation& operation) {
  operation.job = pick_job(world);
  const bool exists = operation.job != nothing;
  operation.caller = pick_caller(exists ? world.jobs.at(operation.job).organization : nothing);
  operation.candidate = focus_candidate_ != nothing ? focus_candidate_ : below(candidates);
  operation.word = "Talk " + std::to_string(operation.number);
  choose_times(operation);
  if (exists && !chance(8)) choose_place(world, operation);
}

// A stage that can be invited to, if there is one, and what makes it a wrong place.
void Generator::choose_place(const World& world, Operation& operation) {
  const auto found = std::ranges::find_if(world.pipelines, [&](const auto& one) {
    return one.second.job == operation.job && one.second.candidate == operation.candidate;
  });
  std::vector<JobStage> stages = world.jobs.at(operation.job).stages;
  std::size_t place = 0;
  if (found != world.pipelines.end()) {
    const auto& steps = found->second.steps;
    if (!chance(10)) {
      stages.clear();
      for (const Step& step : steps) stages.push_back(step.stage);
      while (place + 1 < steps.size() && steps[place].status != "unlocked" &&
             steps[place].status != "declined")
        ++place;
    }
    if (chance(25)) operation.pipeline = found->first;
  }
  if (chance(4)) operation.pipeline = any_pipeline(world);
  if (place >= stages.size() || chance(10))
    place = static_cast<std::size_t>(below(static_cast<int>(stages.size())));
  const JobStage& stage = stages[place];
  operation.stage = stage.key;
  operation.index = static_cast<int>(place) + (chance(3) ? 1 : 0);
  const bool is_live = stage.type == "live_1on1" || stage.type == "culture_fit_hr";
  operation.flag = is_live == chance(4);
}

void Generator::reschedule(const World& world, Operation& operation) {
  about_interview(world, operation, chance(15));
  operation.word = chance(30) ? "Moved " + std::to_string(operation.number) : "";
  operation.text.clear();
  operation.index = 0;
  choose_times(operation);
  if (chance(25)) operation.start.reset();
  if (chance(25)) operation.end.reset();
}

void Generator::about_interview(const World& world, Operation& operation, bool automated) {
  operation.interview = pick_interview(world, operation.action, automated);
  const auto found = world.interviews.find(operation.interview);
  const bool exists = found != world.interviews.end();
  const int organization = exists ? found->second.organization : nothing;
  switch (operation.action) {
    case Action::decline:
      operation.word = "Because of " + std::to_string(operation.number);
      break;
    case Action::open_session:
    case Action::start_session:
    case Action::submit_session:
      break;
    case Action::evaluate:
      operation.caller = exists ? organization * members_each : nothing;
      operation.index = below(101);
      break;
    case Action::rsvp:
      operation.candidate = exists && !chance(5) ? found->second.candidate : below(candidates);
      operation.word = chance(60) ? "accepted" : "declined";
      break;
    case Action::candidate_feedback:
      operation.index = 1 + below(10);
      operation.word = one_of(recommendations);
      if (chance(50))
        operation.caller = pick_caller(organization);
      else
        operation.candidate = exists && !chance(10) ? found->second.candidate : below(candidates);
      break;
    default:
      operation.caller = pick_caller(organization);
      if (operation.action != Action::give_feedback) break;
      operation.index = chance(2) ? 11 : 1 + below(10);
      operation.word = one_of(recommendations);
      operation.text = chance(4)   ? nobodys_email
                       : chance(4) ? member_email(below(callers))
                       : chance(50)
                           ? member_email(operation.caller)
                           : member_email(organization_of(operation.caller) * members_each +
                                          below(members_each));
  }
}

void Generator::about_pipeline(const World& world, Operation& operation) {
  operation.pipeline = pick_pipeline(world);
  const auto found = world.pipelines.find(operation.pipeline);
  const bool exists = found != world.pipelines.end();
  operation.caller = pick_caller(exists ? found->second.organization : nothing);
  switch (operation.action) {
    case Action::unlock_stage: {
      const int count = exists ? static_cast<int>(found->second.steps.size()) : 1;
      operation.index = below(count + 1);
      if (exists && chance(70)) {
        const auto next = std::ranges::find(found->second.steps, "pending", &Step::status);
        operation.index = static_cast<int>(next - found->second.steps.begin());
      }
      operation.flag = chance(40);
      break;
    }
    case Action::set_status:
      operation.word = one_of(pipeline_statuses);
      break;
    default:
      operation.word = chance(3) ? "" : "Note " + std::to_string(operation.number);
  }
}

void Generator::about_organization(Operation& operation) {
  operation.index = below(organizations);
  switch (operation.action) {
    case Action::set_plan:
      operation.word = one_of(plans);
      break;
    case Action::select_plan:
      operation.caller = pick_caller(operation.index);
      operation.word = one_of(plans);
      break;
    case Action::change_role:
      operation.caller = pick_caller(operation.index);
      operation.index =
          chance(5) ? below(callers) : operation.index * members_each + below(members_each);
      operation.word = one_of(roles);
      break;
    default:
      break;
  }
}

}  // namespace hireline::test::model
