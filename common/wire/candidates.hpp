// What candidates see, in JSON.
#pragma once

#include "common/app/candidates.hpp"
#include "common/wire/jobs.hpp"

namespace hireline::wire {

template <>
struct Shape<UpcomingInterview> {
  static constexpr std::string_view name = "UpcomingInterview";
  static constexpr auto fields = std::tuple{field("interviewId", &UpcomingInterview::interview_id),
                                            field("startTime", &UpcomingInterview::start_time),
                                            field("endTime", &UpcomingInterview::end_time),
                                            field("meetingLink", &UpcomingInterview::meeting_link)};
};

template <>
struct Shape<CandidateStage> {
  static constexpr std::string_view name = "CandidateStage";
  static constexpr auto fields = std::tuple{
      field("name", &CandidateStage::name), field("order", &CandidateStage::order).min(0),
      field("candidateStatus", &CandidateStage::candidate_status),
      field("upcoming", &CandidateStage::upcoming)};
};

template <>
struct Shape<CandidatePipeline> {
  static constexpr std::string_view name = "CandidatePipeline";
  static constexpr auto fields =
      std::tuple{field("_id", &CandidatePipeline::id),
                 field("jobTitle", &CandidatePipeline::job_title),
                 field("organizationName", &CandidatePipeline::organization_name),
                 field("candidateFacingStatus", &CandidatePipeline::candidate_facing_status),
                 field("lastActivityAt", &CandidatePipeline::last_activity_at),
                 field("stageProgression", &CandidatePipeline::stage_progression)};
};

template <>
struct Shape<CandidateDashboard> {
  static constexpr std::string_view name = "CandidateDashboard";
  static constexpr auto fields =
      std::tuple{field("pipelines", &CandidateDashboard::pipelines)
                     .doc("Of all organizations, the most recently active first")};
};

}  // namespace hireline::wire
