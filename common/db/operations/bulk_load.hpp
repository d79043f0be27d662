// Writing a great many pipelines with all that hangs on them, as `seed load` makes them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/connection/copy_rows.hpp"

namespace hireline::db {

// The rows of one chunk, by table. Values are added in the order of the columns in bulk_load.cpp.
struct LoadTables {
  LoadTables();

  CopyRows participants, jobs, job_stages, stage_items, pipelines, interviews,
      interview_interviewers, link_tokens, screening_sessions, session_questions, pipeline_stages,
      feedbacks, candidate_feedbacks, pipeline_notes, events;
  // Interviews and evaluations refer to each other, so these are written in one statement with the
  // sessions between them.
  CopyRows evaluated_interviews, evaluated_sessions, evaluations;

  std::size_t rows() const;

 private:
  friend std::size_t write_load(Tx& tx, const OrganizationId& organization, const LoadTables&);
  std::vector<const CopyRows*> all() const;
};

// Writes the chunk, which is of one organization, and makes the talent pool what its triggers would
// have made of it, set-wise: they don't run meanwhile, so other writers of pipelines wait for the
// end of the transaction. How many rows were written, the pool's included.
std::size_t write_load(Tx& tx, const OrganizationId& organization, const LoadTables& tables);

// Adds to what the organization uses of its plan: interviews by month, and active jobs.
void add_load_usage(Tx& tx, const OrganizationId& organization,
                    const std::map<std::string, std::int64_t>& interviews_of_month,
                    std::int64_t active_jobs);

bool is_pipeline(Tx& tx, const PipelineId& id);

// When the organization was made; nullopt when there is none.
std::optional<Instant> find_created_at(Tx& tx, const std::string& slug);

// For run_script, once everything is loaded: what the planner should know of it.
std::string analyze_script();

}  // namespace hireline::db
