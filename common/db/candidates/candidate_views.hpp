// What candidates read of what is theirs. Whatever is not, is not found.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/candidate_view.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::db {

// All pipelines of one person, in every organization, the most recently active first.
Query<CandidateDashboard> find_dashboard(const ParticipantId& participant);

// Refuses with NotFound{pipeline}.
Query<CandidatePipelineDetail> find_candidate_pipeline(const ParticipantId& participant,
                                                       const PipelineId& pipeline);

struct FoundCandidateInterview {
  CandidateInterview view;  // without its link
  std::string client_url;   // what the link is built on
  std::optional<LinkPurpose> link_purpose;
};
// Refuses with NotFound{interview}.
Query<FoundCandidateInterview> find_candidate_interview(const ParticipantId& participant,
                                                        const InterviewId& interview);

// Refuses with NotFound{interview}. What a recruiter wrote down for them is left out.
Query<OwnOpinion> find_own_feedback(const ParticipantId& participant, const InterviewId& interview);

}  // namespace hireline::db
