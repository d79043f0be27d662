#include "common/app/hiring/jobs.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/stage_references.hpp"
#include "common/db/events.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Stages with an id keep it; other stages get a new id.
std::vector<JobStage> numbered(const std::vector<StageInput>& inputs) {
  std::vector<JobStage> stages;
  for (const StageInput& input : inputs) {
    JobStage& stage = stages.emplace_back();
    static_cast<StageConfig&>(stage) = input;
    stage.id = input.id.value_or(StageId{});
    if (stage.id.is_nil()) stage.id = new_id<StageId>();
    stage.name = input.name;
    stage.type = input.type;
    stage.order = static_cast<std::int64_t>(stages.size()) - 1;
  }
  return stages;
}

void record(db::Tx& tx, const Recruiter& who, std::string type, const JobId& job,
            std::optional<JsonText> before, JsonText after) {
  tx.record(who.organization_id, {.type = std::move(type),
                                  .subject_type = "job",
                                  .subject_id = job.str(),
                                  .before = std::move(before),
                                  .after = std::move(after)});
}

JsonText state_of(JobStatus status) {
  return state({{"status", name_of(status)}});
}

// Updates the counter of active jobs after a change of the status.
Result<void> count_status(db::Tx& tx, const Recruiter& who, JobStatus before, JobStatus after) {
  if (before == after) return {};
  if (after == JobStatus::active) return db::take_active_job(tx, who.organization_id);
  if (before == JobStatus::active) db::give_back_active_job(tx, who.organization_id);
  return {};
}

// Returns the stages after the change. Refuses with StageInUse to remove a stage that an active or
// shortlisted pipeline has not completed.
Result<std::vector<JobStage>> changed_stages(db::Tx& tx, const Recruiter& who,
                                             const std::vector<JobStage>& present,
                                             const std::vector<StageInput>& inputs) {
  const auto is_present = [&](const StageId& id) {
    return std::ranges::find(present, id, &StageSummary::id) != present.end();
  };
  std::vector<StageId> kept;
  for (const StageInput& input : inputs) {
    if (!input.id) continue;
    if (!is_present(*input.id)) return refuse(NotFound{ResourceKind::stage});
    if (std::ranges::find(kept, *input.id) != kept.end())
      return refuse_input({"stages"}, "the same _id stands on more than one stage");
    kept.push_back(*input.id);
  }
  std::vector<StageId> removed;
  for (const StageSummary& stage : present)
    if (std::ranges::find(kept, stage.id) == kept.end()) removed.push_back(stage.id);
  const auto pipelines = db::count_pipelines_before(tx, who.organization_id, removed);
  if (pipelines > 0) return refuse(StageInUse{pipelines});
  return numbered(inputs);
}

Result<void> change_stages(db::Tx& tx, const Recruiter& who, const JobId& job,
                           const std::vector<JobStage>& present,
                           const std::vector<StageInput>& inputs, ChangedFields& changes) {
  const auto stages = TRY(changed_stages(tx, who, present, inputs));
  if (stages == present) return {};
  const auto names = [](const std::vector<JobStage>& all) {
    std::vector<std::string> found;
    for (const JobStage& stage : all) found.push_back(stage.name);
    return found;
  };
  changes.compare("stages", names(present), names(stages));
  changes.name("stages");
  db::delete_stages(tx, who.organization_id, job);
  db::insert_stages(tx, who.organization_id, job, stages);
  return {};
}

ChangedFields differences(const JobFields& before, const JobFields& after) {
  const auto text = [](const auto& value) -> std::optional<std::string> {
    if (!value) return std::nullopt;
    return std::string(name_of(*value));
  };
  ChangedFields changes;
  changes.compare("title", before.title, after.title);
  if (before.description != after.description) changes.name("description");
  changes.compare("department", before.department, after.department);
  changes.compare("location", before.location, after.location);
  changes.compare("employmentType", text(before.employment_type), text(after.employment_type));
  changes.compare("status", std::string(name_of(before.status)),
                  std::string(name_of(after.status)));
  return changes;
}

void apply(const ChangeJob& in, JobFields& job) {
  if (in.title) job.title = *in.title;
  if (in.description) job.description = *in.description;
  if (in.department.present) job.department = in.department.value;
  if (in.location.present) job.location = in.location.value;
  if (in.employment_type.present) job.employment_type = in.employment_type.value;
  if (in.status) {
    job.status = enum_from<JobStatus>(name_of(*in.status));
    job.is_deleted = false;
  }
}

}  // namespace

db::Query<std::vector<StageType>> list_stage_types(const NoInput&) {
  return db::list_stage_types();
}

Result<db::Query<Page<JobSummary>>> list_jobs(const Recruiter& who, const ListJobs& in) {
  return db::list_jobs(
      who.organization_id,
      {.statuses = in.statuses, .title = in.search, .with_counts = in.with_counts.value_or(false)},
      in.page);
}

Result<db::Query<JobDetail>> get_job(const Recruiter& who, const OneJob& in) {
  return db::find_job(who.organization_id, in.id);
}

Result<void> lock_job(db::Tx& tx, const Recruiter& who, const OneJob& in) {
  TRY(allow(who, Permission::manage_hiring));
  if (!db::lock_job(tx, who.organization_id, in.id)) return refuse(NotFound{ResourceKind::job});
  return {};
}

Result<JobDetail> create_job(db::Tx& tx, const Recruiter& who, const NewJob& in) {
  TRY(allow(who, Permission::manage_hiring));
  const JobFields job{.id = new_id<JobId>(),
                      .title = in.title,
                      .description = in.description,
                      .department = in.department,
                      .location = in.location,
                      .employment_type = in.employment_type,
                      .status = enum_from<JobStatus>(name_of(in.status)),
                      .is_deleted = false,
                      .created_at = tx.now(),
                      .updated_at = tx.now()};
  std::vector<StageInput> stages = in.stages;
  for (StageInput& stage : stages) stage.id.reset();  // the server creates the ids of new stages
  TRY(check_references(tx, who, stages, {}));
  TRY(count_status(tx, who, JobStatus::draft, job.status));
  db::insert_job(tx, who.organization_id, job);
  db::insert_stages(tx, who.organization_id, job.id, numbered(stages));
  record(tx, who, "job.created", job.id, std::nullopt, state_of(job.status));
  return tx.read(db::find_job(who.organization_id, job.id));
}

Result<JobDetail> change_job(db::Tx& tx, const Recruiter& who, const ChangeJob& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto before = db::lock_job(tx, who.organization_id, in.id);
  if (!before) return refuse(NotFound{ResourceKind::job});
  std::vector<JobStage> present;
  if (in.stages) {
    present = TRY(tx.read(db::find_job(who.organization_id, in.id))).stages;
    TRY(check_references(tx, who, *in.stages, present));
  }
  JobFields job = *before;
  apply(in, job);
  TRY(count_status(tx, who, before->status, job.status));
  ChangedFields changes = differences(*before, job);
  if (in.stages) TRY(change_stages(tx, who, in.id, present, *in.stages, changes));
  if (!changes.empty()) {
    job.updated_at = tx.now();
    db::update_job(tx, who.organization_id, job);
    record(tx, who, "job.updated", in.id, changes.before(), changes.after());
  }
  return tx.read(db::find_job(who.organization_id, in.id));
}

Result<JobDetail> archive_job(db::Tx& tx, const Recruiter& who, const OneJob& in) {
  TRY(allow(who, Permission::manage_hiring));
  auto job = db::lock_job(tx, who.organization_id, in.id);
  if (!job) return refuse(NotFound{ResourceKind::job});
  if (!job->is_deleted) {
    const JobStatus before = job->status;
    job->status = JobStatus::archived;
    job->is_deleted = true;
    job->updated_at = tx.now();
    TRY(count_status(tx, who, before, job->status));
    db::update_job(tx, who.organization_id, *job);
    record(tx, who, "job.archived", in.id, state_of(before), state_of(job->status));
  }
  return tx.read(db::find_job(who.organization_id, in.id));
}

std::optional<SettableStatus> status_before_archiving(db::Tx& tx, const Recruiter& who,
                                                      const OneJob& in) {
  const auto status = db::find_status_before_archiving(tx, who.organization_id, in.id);
  if (!status) return std::nullopt;
  return parse_enum<SettableStatus>(name_of(*status));
}

Result<Page<FoundJob>> search_jobs(db::Tx& tx, const Operator& who, const SearchJobs& in) {
  std::optional<OrganizationId> organization;
  if (in.organization) organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::search_jobs(organization, in.statuses, in.page));
}

Result<Recruiter> act_as_owner_of_job(db::Tx& tx, const Operator& who, const JobId& id) {
  const auto organization = db::find_job_organization(tx, id);
  if (!organization) return refuse(NotFound{ResourceKind::job});
  return act_as_owner(who, *organization);
}

}  // namespace hireline::app
