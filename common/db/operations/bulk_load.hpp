// Writes many pipelines with all dependent rows, for `seed load`.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/connection/copy_rows.hpp"

namespace hireline::db {

// The rows of one chunk, by table. Add values in the order of the columns in bulk_load.cpp.
struct LoadTables {
  LoadTables();

  CopyRows participants, jobs, job_stages, stage_items, pipelines, interviews,
      interview_interviewers, link_tokens, screening_sessions, session_questions, pipeline_stages,
      feedbacks, candidate_feedbacks, pipeline_notes, events;
  // Interviews and evaluations refer to each other, so these rows and the sessions between them are
  // written in one statement.
  CopyRows evaluated_interviews, evaluated_sessions, evaluations;

  std::size_t rows() const;

 private:
  friend std::size_t write_load(Tx& tx, const OrganizationId& organization, const LoadTables&);
  std::vector<const CopyRows*> all() const;
};

// Writes the chunk, which belongs to one organization, and updates the talent pool in one statement
// instead of by its triggers. These are disabled meanwhile, so other transactions that write
// pipelines wait for the end of this one. Returns the number of written rows, those of the pool
// included.
std::size_t write_load(Tx& tx, const OrganizationId& organization, const LoadTables& tables);

// Adds to the organization's usage of its plan: interviews by month, and active jobs.
void add_load_usage(Tx& tx, const OrganizationId& organization,
                    const std::map<std::string, std::int64_t>& interviews_of_month,
                    std::int64_t active_jobs);

bool is_pipeline(Tx& tx, const PipelineId& id);

// Returns the creation of the organization; nullopt if there is none with this slug.
std::optional<Instant> find_created_at(Tx& tx, const std::string& slug);

// Returns a script for run_script, after all chunks are loaded: it updates the planner's
// statistics.
std::string analyze_script();

}  // namespace hireline::db
