// Decisions about candidates, by people.
#pragma once

#include <vector>

#include "common/app/hiring/pipelines.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/decision.hpp"

namespace hireline::app {

struct PipelineDecisionList {
  std::vector<PipelineDecision> decisions;
};
// Newest first. Refuses with Forbidden, NotFound{pipeline}, and with OwnFeedbackFirst while
// feedback on an interview of the pipeline is hidden from the caller.
Result<db::Query<PipelineDecisionList>> list_decisions(const Recruiter& who, const OnePipeline& in);

// Records the decision; it changes no status. Locks the pipeline. Refuses with Forbidden,
// NotFound{pipeline}, PipelineClosed (it is superseded), Invalid (see decision_issues), and with
// FeedbackOutstanding unless the decision goes without it.
Result<PipelineDecision> decide(db::Tx& tx, const Recruiter& who, const NewDecision& in);

}  // namespace hireline::app
