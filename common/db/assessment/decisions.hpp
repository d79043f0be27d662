// Decisions about candidates.
#pragma once

#include <optional>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/decision.hpp"

namespace hireline::db {

// Returns the pipeline's decisions, newest first. Refuses with NotFound{pipeline}, and with
// OwnFeedbackFirst while feedback on an interview of the pipeline is hidden from the viewer.
Query<std::vector<PipelineDecision>> list_decisions(const OrganizationId& organization,
                                                    const PipelineId& pipeline,
                                                    const Viewer& viewer);

// Returns what the decision can name. The caller has locked the pipeline.
DecisionFacts find_decision_facts(Tx& tx, const OrganizationId& organization,
                                  const PipelineId& pipeline);

void insert_decision(Tx& tx, const OrganizationId& organization, const PipelineDecision& decision);

struct StatusDecision {
  bool is_required = false;  // by the organization, for the status
  bool fits = false;         // it allows the status, and no other decision supersedes it
};
StatusDecision find_status_decision(Tx& tx, const OrganizationId& organization,
                                    const PipelineId& pipeline, PipelineStatus status,
                                    const std::optional<PipelineDecisionId>& decision);

}  // namespace hireline::db
