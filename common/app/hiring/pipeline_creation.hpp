// Candidates enter a job: their pipelines are created.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::app {

struct NewCandidate {
  std::string email;
  std::optional<std::string> name;
  std::optional<std::string> phone;
  std::vector<std::string> links;
};

struct CreatePipeline {
  JobId job;
  NewCandidate participant;
  std::optional<std::string> external_id;
};
// Creates the candidate's pipeline in the job without an interview. Sends no mail, and counts
// against no limit of the plan. Prevents changes of the job's status, then locks the address.
// Inserts the participant if there is none. Refuses with Forbidden, NotFound{job}, JobNotActive,
// PipelineExists; after a refusal, nothing is stored.
Result<PipelineDetail> create_pipeline(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const CreatePipeline& in);

// As db::find_or_insert_pipeline. Records the event of a new pipeline.
db::FoundPipeline enter_job(db::Tx& tx, const OrganizationId& organization,
                            const db::NewPipeline& pipeline);

}  // namespace hireline::app
