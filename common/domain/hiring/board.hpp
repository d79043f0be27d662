// A job's candidates by the stage they stand in: the first that they have not completed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline {

struct BoardCard {
  PipelineId id;
  PipelineParticipant participant;
  PipelineStatus status = PipelineStatus::active;
  std::optional<StageStatus> stage_status;  // absent where all stages are completed
  Instant last_activity_at;
};

// A stage of the job, or one that the job no longer has but a pipeline does. Without a stage it
// holds those who have completed all of them.
struct BoardColumn {
  std::optional<StageId> stage_id;
  std::string name;
  std::optional<StageTypeKey> type;
  std::vector<BoardCard> pipelines;  // the most recently active first
};

// Pipelines that are closed stand in no column, and are only counted.
struct ClosedCounts {
  std::int64_t rejected = 0;
  std::int64_t hired = 0;
  std::int64_t withdrawn = 0;
};

struct Board {
  JobId job_id;
  std::string title;
  JobStatus status = JobStatus::active;
  std::vector<BoardColumn> columns;
  ClosedCounts closed;
};

}  // namespace hireline
