// Use cases on jobs, for recruiters and operators.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/no_input.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::app {

db::Query<std::vector<StageType>> list_stage_types(const NoInput& in);

struct ListJobs {
  std::vector<JobStatus> statuses;    // empty: all but archived
  std::optional<std::string> search;  // in the title
  std::optional<bool> with_counts;
  PageRequest page;
};
Result<db::Query<Page<JobSummary>>> list_jobs(const Recruiter& who, const ListJobs& in);

struct OneJob {
  JobId id;
};
Result<db::Query<JobDetail>> get_job(const Recruiter& who, const OneJob& in);

// A stage in a request. Its configuration fits its type. Its position in the array is its order.
struct StageInput : StageConfig {
  std::optional<StageId> id;  // an update keeps the stage with this id
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
};

HIRELINE_ENUM(InitialStatus, draft, active)

// Locks the job before a change of the job. Refuses with Forbidden, NotFound.
Result<void> lock_job(db::Tx& tx, const Recruiter& who, const OneJob& in);

struct NewJob {
  std::string title;
  std::string description;
  std::optional<std::string> department;
  std::optional<std::string> location;
  std::optional<EmploymentType> employment_type;
  InitialStatus status = InitialStatus::active;
  std::vector<StageInput> stages;
};
// Refuses with Forbidden, Invalid (see check_references), PlanLimit.
Result<JobDetail> create_job(db::Tx& tx, const Recruiter& who, const NewJob& in);

HIRELINE_ENUM(SettableStatus, draft, active, paused, closed)

struct ChangeJob {
  JobId id;
  std::optional<std::string> title;
  std::optional<std::string> description;
  Change<std::string> department;
  Change<std::string> location;
  Change<EmploymentType> employment_type;
  std::optional<SettableStatus> status;
  std::optional<std::vector<StageInput>> stages;
};
// Locks the job. Pipelines keep the stages that they were created with. Writes an event only if a
// field changes. Setting a status restores an archived job. Refuses with Forbidden, NotFound,
// Invalid, PlanLimit, StageInUse.
Result<JobDetail> change_job(db::Tx& tx, const Recruiter& who, const ChangeJob& in);

// Locks the job. Archiving an archived job changes nothing. Refuses with Forbidden, NotFound.
Result<JobDetail> archive_job(db::Tx& tx, const Recruiter& who, const OneJob& in);

// Returns the status that an archived job had before. Empty if no event tells it.
std::optional<SettableStatus> status_before_archiving(db::Tx& tx, const Recruiter& who,
                                                      const OneJob& in);

struct SearchJobs {
  std::optional<std::string> organization;  // id or slug; absent: all
  std::vector<JobStatus> statuses;          // empty: all but archived
  PageRequest page;
};
// For operators: returns jobs of all organizations, newest first. Refuses with
// NotFound{organization}.
Result<Page<FoundJob>> search_jobs(db::Tx& tx, const Operator& who, const SearchJobs& in);

// Returns the operator with the rights of an owner of the job's organization. Refuses with
// NotFound{job}.
Result<Recruiter> act_as_owner_of_job(db::Tx& tx, const Operator& who, const JobId& id);

}  // namespace hireline::app
