// Jobs and organizations: see tests/http/model/model.hpp.
#include <algorithm>

#include "tests/http/model/model.hpp"

namespace hireline::test::model {
namespace {

std::string new_name(int key) {
  return "Stage " + std::to_string(key);
}

// How many pipelines still have to pass one of the stages.
int pipelines_before(const World& world, const std::set<int>& stages) {
  return static_cast<int>(std::ranges::count_if(world.pipelines, [&](const auto& one) {
    const Pipeline& pipeline = one.second;
    if (pipeline.status != "active" && pipeline.status != "shortlisted") return false;
    return std::ranges::any_of(pipeline.steps, [&](const Step& step) {
      return stages.contains(step.stage.key) && step.status != "completed";
    });
  }));
}

// A coding stage of another organization comes with that one's problem, which is looked at first.
bool refers_elsewhere(const World& world, const Operation& operation) {
  return std::ranges::any_of(operation.kept, [&](int key) {
    const World::Origin& stage = world.stages.at(key);
    return stage.type == "dsa_coding" &&
           world.jobs.at(stage.job).organization != organization_of(operation.caller);
  });
}

}  // namespace

bool Model::has_place_for_job(int organization) const {
  const Organization& tenant = world_.tenants.at(static_cast<std::size_t>(organization));
  const int limit = limits_of(tenant.plan).jobs;
  return limit < 0 || tenant.active_jobs < limit;
}

Answer Model::no_place_for_job(int organization) const {
  const Organization& tenant = world_.tenants.at(static_cast<std::size_t>(organization));
  return refused(403, "plan_limit_exceeded",
                 {{"limit", "maxActiveJobs"},
                  {"max", limits_of(tenant.plan).jobs},
                  {"used", tenant.active_jobs},
                  {"plan", tenant.plan}});
}

// The caller has seen that there is a place.
Answer Model::take_status(Job& job, const std::string& status) {
  Organization& tenant = world_.tenants.at(static_cast<std::size_t>(job.organization));
  if (job.status == "active") --tenant.active_jobs;
  if (status == "active") ++tenant.active_jobs;
  job.status = status;
  job.is_deleted = status == "archived";
  return {};
}

Answer Model::create_job(const Operation& operation) {
  if (operation.word.empty() || operation.types.empty()) {
    std::vector<std::string> fields;
    if (operation.types.empty()) fields.emplace_back("stages");
    if (operation.word.empty()) fields.emplace_back("title");
    return invalid(fields);
  }
  if (!manages_hiring(operation.caller)) return forbidden();
  const int organization = organization_of(operation.caller);
  if (operation.text == "active" && !has_place_for_job(organization))
    return no_place_for_job(organization);
  Job& job = world_.jobs[operation.number];
  job.organization = organization;
  job.title = operation.word;
  for (const std::string& type : operation.types) {
    const int key = stage_key(operation.number, static_cast<int>(job.stages.size()));
    job.stages.push_back({key, new_name(key), type});
    world_.stages[key] = {operation.number, type};
  }
  take_status(job, operation.text);
  return {201};
}

Answer Model::change_job(const Operation& operation) {
  if (operation.text == "archived") return invalid({"status"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Job* job = own_job(operation);
  if (job == nullptr) return not_found("Job");
  const bool activates = operation.text == "active" && job->status != "active";
  if (activates && !has_place_for_job(job->organization))
    return no_place_for_job(job->organization);
  if (!operation.word.empty()) job->title = operation.word;
  if (!operation.text.empty()) take_status(*job, operation.text);
  return {};
}

Answer Model::change_stages(const Operation& operation) {
  if (operation.kept.empty() && operation.types.empty()) return invalid({"stages"});
  if (!manages_hiring(operation.caller)) return forbidden();
  Job* job = own_job(operation);
  if (job == nullptr) return not_found("Job");
  if (refers_elsewhere(world_, operation)) return invalid({"stages"});
  std::vector<JobStage> stages;
  std::set<int> removed;
  for (const JobStage& stage : job->stages) removed.insert(stage.key);
  for (const int key : operation.kept) {
    const auto found = std::ranges::find(job->stages, key, &JobStage::key);
    if (found == job->stages.end()) return not_found("Stage");
    stages.push_back(*found);
    stages.back().name = operation.names.at(stages.size() - 1);
    removed.erase(key);
  }
  if (const int pipelines = pipelines_before(world_, removed); pipelines > 0)
    return refused(409, "stage_in_use", {{"pipelines", pipelines}});
  for (const std::string& type : operation.types) {
    const int key = stage_key(operation.number, static_cast<int>(stages.size()));
    stages.push_back({key, new_name(key), type});
    world_.stages[key] = {operation.job, type};
  }
  job->stages = stages;
  return {};
}

Answer Model::delete_job(const Operation& operation) {
  if (!manages_hiring(operation.caller)) return forbidden();
  Job* job = own_job(operation);
  if (job == nullptr) return not_found("Job");
  return take_status(*job, "archived");
}

Answer Model::set_plan(const Operation& operation) {
  world_.tenants.at(static_cast<std::size_t>(operation.index)).plan = operation.word;
  return {};
}

// Payments are set up, and nobody has ever paid.
Answer Model::select_plan(const Operation& operation) {
  if (role_of(operation.caller) != "owner") return forbidden();
  if (operation.index != organization_of(operation.caller)) return not_found("Organization");
  Organization& tenant = world_.tenants.at(static_cast<std::size_t>(operation.index));
  if (operation.word != "free" && operation.word != tenant.plan)
    return refused(402, "payment_required");
  tenant.plan = operation.word;
  return {};
}

Answer Model::change_role(const Operation& operation) {
  const std::string& caller = role_of(operation.caller);
  if (caller != "owner" && caller != "admin") return forbidden();
  if (organization_of(operation.index) != organization_of(operation.caller))
    return not_found("Member");
  auto& roles =
      world_.tenants.at(static_cast<std::size_t>(organization_of(operation.caller))).roles;
  std::string& role = roles.at(static_cast<std::size_t>(member_of(operation.index)));
  if (caller == "admin" && (role == "owner" || operation.word == "owner")) return forbidden();
  if (role == "owner" && operation.word != "owner" && std::ranges::count(roles, "owner") == 1)
    return refused(409, "last_owner");
  role = operation.word;
  return {};
}

}  // namespace hireline::test::model
