// A job's candidates grouped by their current stage: the first that is not completed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/hiring/rsvp.hpp"

namespace hireline {

// A live interview that is not over yet.
struct BoardInterview {
  Instant start_time;
  std::optional<Rsvp> rsvp;
};

// While the current stage is locked, the stage before it is still the one to act on. So
// needs_review and feedback_owed are about the current stage, and until it is unlocked also about
// the one before.
struct BoardCard {
  PipelineId id;
  PipelineParticipant participant;
  PipelineStatus status = PipelineStatus::active;
  std::optional<StageStatus> stage_status;    // absent if all stages are completed
  std::optional<StageResult> result;          // of the stage before the current one
  std::optional<ResultSource> result_source;  // present only with a result
  std::optional<bool> result_hidden;          // see StageEntry
  // An evaluation or judgement failed or is doubtful, and no member has decided.
  bool needs_review = false;
  // A live interview is over, and an interviewer has not given feedback.
  bool feedback_owed = false;
  std::optional<BoardInterview> upcoming;  // of the current stage
  // Of a session of the current stage that is not submitted: until when it can be started, and when
  // it ends if it has been started.
  std::optional<Instant> link_expires_at;
  std::optional<Instant> ends_at;
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
