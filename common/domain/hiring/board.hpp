// A job's candidates grouped by their current stage: the first that is not completed.
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
  std::optional<StageStatus> stage_status;  // absent if all stages are completed
  Instant last_activity_at;
};

// The pipelines in one stage: a stage of the job, or a stage that was removed from the job but that
// a pipeline still has. A column without a stage contains the pipelines with all stages completed.
struct BoardColumn {
  std::optional<StageId> stage_id;
  std::string name;
  std::optional<StageTypeKey> type;
  std::int64_t count = 0;            // of all pipelines in the column
  std::vector<BoardCard> pipelines;  // latest activity first; may be the first of more
};

// Closed pipelines are in no column; the board contains only their number.
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
