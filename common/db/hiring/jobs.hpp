// Jobs and their stages.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

Query<std::vector<StageType>> list_stage_types();

struct JobFilter {
  std::vector<JobStatus> statuses;   // empty: all but archived
  std::optional<std::string> title;  // contains this text, whatever its case
  bool with_counts = false;
};
// Newest first. Counting reads all pipelines of the page's jobs.
Query<Page<JobSummary>> list_jobs(const OrganizationId& organization, const JobFilter& filter,
                                  const PageRequest& page);

// Newest first, of one organization or of all. If `statuses` is empty, all jobs except the archived
// ones.
Query<Page<FoundJob>> search_jobs(const std::optional<OrganizationId>& organization,
                                  const std::vector<JobStatus>& statuses, const PageRequest& page);

// Refuses with NotFound{job}.
Query<JobDetail> find_job(const OrganizationId& organization, const JobId& job);

// For operators, who give a job's id without its organization.
std::optional<OrganizationId> find_job_organization(Tx& tx, const JobId& job);

// Locks the job's row, which every change of a job does first. Returns nullopt if there is no such
// job.
std::optional<JobFields> lock_job(Tx& tx, const OrganizationId& organization, const JobId& job);

// The job's status, whose changes it prevents until the transaction ends; nullopt if there is no
// such job.
Query<std::optional<JobStatus>> job_status_lock(const OrganizationId& organization,
                                                const JobId& job);

// Returns how long links of the job's stage are valid: the stage's time, or default_link_life, and
// the days from the organization's notice until the start.
std::chrono::hours find_link_life(Tx& tx, const OrganizationId& organization, const JobId& job,
                                  const StageId& stage);

void insert_job(Tx& tx, const OrganizationId& organization, const JobFields& job);
void update_job(Tx& tx, const OrganizationId& organization, const JobFields& job);

void insert_stages(Tx& tx, const OrganizationId& organization, const JobId& job,
                   const std::vector<JobStage>& stages);
// Deletes the job's stages with their items.
void delete_stages(Tx& tx, const OrganizationId& organization, const JobId& job);

// Returns the number of active or shortlisted pipelines that have not completed one of these
// stages.
std::int64_t count_pipelines_before(Tx& tx, const OrganizationId& organization,
                                    const std::vector<StageId>& stages);

}  // namespace hireline::db
