// Records as shown to the candidate they belong to. Records of others are not found.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/candidate_view.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// Returns all pipelines of the participant, in all organizations, the most recently active first.
Query<CandidateDashboard> find_dashboard(const ParticipantId& participant);

// Refuses with NotFound{pipeline}.
Query<CandidatePipelineDetail> find_candidate_pipeline(const ParticipantId& participant,
                                                       const PipelineId& pipeline);

struct FoundCandidateInterview {
  CandidateInterview view;  // without the link
  std::string client_url;   // the base of the link
  std::optional<LinkPurpose> link_purpose;
};
// Refuses with NotFound{interview}.
Query<FoundCandidateInterview> find_candidate_interview(const ParticipantId& participant,
                                                        const InterviewId& interview);

// Refuses with NotFound{interview}. Feedback that a recruiter submitted for the candidate is left
// out.
Query<OwnOpinion> find_own_feedback(const ParticipantId& participant, const InterviewId& interview);

}  // namespace hireline::db
