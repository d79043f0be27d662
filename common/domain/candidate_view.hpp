// What candidates see. These types have no score, result, feedback or note, so none can leak.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/stages.hpp"

namespace hireline {

struct UpcomingInterview {
  InterviewId interview_id;
  Instant start_time;
  Instant end_time;
  std::optional<std::string> meeting_link;
};

struct CandidateStage {
  std::string name;
  std::int64_t order = 0;
  CandidateStatus candidate_status = CandidateStatus::locked;
  std::optional<UpcomingInterview> upcoming;
};

struct CandidatePipeline {
  PipelineId id;
  std::string job_title;
  std::string organization_name;
  std::string candidate_facing_status;
  Instant last_activity_at;
  std::vector<CandidateStage> stage_progression;
};

struct CandidateDashboard {
  std::vector<CandidatePipeline> pipelines;
};

}  // namespace hireline
