// Requests of candidates for explanations, and what is known about how a candidate was assessed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/explanation.hpp"

namespace hireline::db {

// Returns the organization of the pipeline if the pipeline is the participant's, who is not erased.
std::optional<OrganizationId> find_organization_of_own(Tx& tx, const ParticipantId& participant,
                                                       const PipelineId& pipeline);

// The pipeline must exist.
Explanation find_explanation(Tx& tx, const OrganizationId& organization,
                             const PipelineId& pipeline);

// Returns the owner or admin without a part in the decision (who gave no feedback on the candidate,
// reviewed no evaluation, neither took nor recorded a decision, and did not set the status) who
// has the fewest open contests, or nullopt if all took part.
std::optional<RecruiterId> find_member_for_contest(Tx& tx, const OrganizationId& organization,
                                                   const PipelineId& pipeline);
// Returns whether the member took part in the decision, although another owner or admin did not.
bool must_leave_contest(Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                        const RecruiterId& member);

struct NewExplanationRequest {
  ExplanationRequestId id;
  PipelineId pipeline;
  ExplanationKind kind = ExplanationKind::explanation;
  std::optional<std::string> text;
  std::optional<RecruiterId> assigned_to;
};
// Sets when the answer is due. Returns false, and inserts nothing, if the pipeline has an open
// request of the kind.
bool insert_explanation_request(Tx& tx, const OrganizationId& organization,
                                const NewExplanationRequest& request);

struct ExplanationFilter {
  std::optional<PipelineId> pipeline;
  std::optional<ExplanationStatus> status;
};
// Returns the requests that are due first. Refuses with NotFound{pipeline}.
Query<Page<ExplanationRequest>> list_explanation_requests(const OrganizationId& organization,
                                                          const ExplanationFilter& filter,
                                                          const Viewer& viewer,
                                                          const PageRequest& page);
// Refuses with NotFound{explanation_request}, also if the candidate is erased.
Query<ExplanationRequest> find_explanation_request(const OrganizationId& organization,
                                                   const ExplanationRequestId& id,
                                                   const Viewer& viewer);

// The caller has locked the pipeline. The request must be open.
void update_answer(Tx& tx, const OrganizationId& organization, const ExplanationRequestId& id,
                   const std::string& answer, const std::optional<ContestOutcome>& outcome,
                   const std::optional<RecruiterId>& answered_by);

}  // namespace hireline::db
