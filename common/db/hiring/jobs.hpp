// Job jobs and their stages.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

Query<std::vector<StageType>> list_stage_types();

// Newest first. No statuses: every job but the archived ones.
Query<Page<JobSummary>> list_jobs(const OrganizationId& organization,
                                  const std::vector<JobStatus>& statuses, const PageRequest& page);

// Newest first, of this organization or of any. No statuses: every job but the archived ones.
Query<Page<FoundJob>> search_jobs(const std::optional<OrganizationId>& organization,
                                  const std::vector<JobStatus>& statuses, const PageRequest& page);

// Refuses with NotFound{job}.
Query<JobDetail> find_job(const OrganizationId& organization, const JobId& job);

// For operators, who name an job without its organization.
std::optional<OrganizationId> find_job_organization(Tx& tx, const JobId& job);

// The row lock that every change of an job takes first; nullopt when there is no such job.
std::optional<JobFields> lock_job(Tx& tx, const OrganizationId& organization, const JobId& job);

// The job's status, kept from changing until the transaction ends.
std::optional<JobStatus> lock_job_status(Tx& tx, const OrganizationId& organization,
                                         const JobId& job);

// What the job's stage says about how long its links work; nullopt when it says nothing, or when
// the job has lost the stage since the pipeline was made.
std::optional<std::chrono::hours> find_link_life(Tx& tx, const OrganizationId& organization,
                                                 const JobId& job, const StageId& stage);

void insert_job(Tx& tx, const OrganizationId& organization, const JobFields& job);
void update_job(Tx& tx, const OrganizationId& organization, const JobFields& job);

void insert_stages(Tx& tx, const OrganizationId& organization, const JobId& job,
                   const std::vector<JobStage>& stages);
// With their items.
void delete_stages(Tx& tx, const OrganizationId& organization, const JobId& job);

// How many active or shortlisted pipelines have one of these stages still before them.
std::int64_t count_pipelines_before(Tx& tx, const OrganizationId& organization,
                                    const std::vector<StageId>& stages);

}  // namespace hireline::db
