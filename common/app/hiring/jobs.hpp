// Job jobs: what recruiters do with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::app {

struct NoInput {};

db::Query<std::vector<StageType>> list_stage_types(const NoInput& in);

struct ListJobs {
  std::vector<JobStatus> statuses;  // empty: all but archived
  PageRequest page;
};
Result<db::Query<Page<JobSummary>>> list_jobs(const Recruiter& who, const ListJobs& in);

struct OneJob {
  JobId id;
};
Result<db::Query<JobDetail>> get_job(const Recruiter& who, const OneJob& in);

// A stage as it is sent, its configuration one that fits its type; its place in the array is its
// order.
struct StageInput : StageConfig {
  std::optional<StageId> id;  // an update keeps the stage that has it
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
};

HIRELINE_ENUM(InitialStatus, draft, active)

// Locks the job for a change of it. Refuses with Forbidden, NotFound.
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
// Refuses with Forbidden, Invalid (what stages refer to in question banks), PlanLimit.
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
// Locks the job. Pipelines keep the stages they were made with. What is as it was already
// leaves no event. A status other than archived brings an archived job back. Refuses with
// Forbidden, NotFound, Invalid, PlanLimit, StageInUse.
Result<JobDetail> change_job(db::Tx& tx, const Recruiter& who, const ChangeJob& in);

// Locks the job; done again, it changes nothing. Refuses with Forbidden, NotFound.
Result<JobDetail> archive_job(db::Tx& tx, const Recruiter& who, const OneJob& in);

struct SearchJobs {
  std::optional<std::string> organization;  // id or slug; all of them unless given
  std::vector<JobStatus> statuses;          // empty: all but archived
  PageRequest page;
};
// For operators: newest first, of any organization. Refuses with NotFound{organization}.
Result<Page<FoundJob>> search_jobs(db::Tx& tx, const Operator& who, const SearchJobs& in);

// For operators, who name an job without its organization. Refuses with NotFound{job}.
Result<Recruiter> act_as_owner_of_job(db::Tx& tx, const Operator& who, const JobId& id);

}  // namespace hireline::app
