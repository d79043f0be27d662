// Use cases on pipelines, for recruiters.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::app {

struct ListPipelines {
  JobId job;
  std::vector<PipelineStatus> statuses = {};  // empty: all
  std::optional<std::int64_t> page;
  std::optional<std::int64_t> limit;
};
// Returns the job's pipelines with one of the statuses, without superseded ones: a page if `page`
// or `limit` is given, else all. The query refuses with NotFound{job}, and with Invalid if there
// are too many for a response without pages.
Result<db::Query<Page<PipelineSummary>>> list_pipelines(const Recruiter& who,
                                                        const ListPipelines& in);

struct OnePipeline {
  PipelineId id;
};
// `links` builds the links of the pipeline's interviews. The query keeps a reference to `links`,
// which must live until the query has run. The query refuses with NotFound{pipeline}.
Result<db::Query<PipelineDetail>> get_pipeline(const Recruiter& who, const Links& links,
                                               const OnePipeline& in);

// Locks the pipeline before a change with If-Match. Refuses with Forbidden, NotFound.
Result<void> lock_pipeline(db::Tx& tx, const Recruiter& who, const OnePipeline& in);

struct SetPipelineStatus {
  PipelineId id;
  PipelineStatus status = PipelineStatus::active;
  std::optional<CloseReasonId> reason_id = {};      // only for rejected and withdrawn
  std::optional<std::string> comment = {};          // only for rejected and withdrawn
  std::optional<std::string> reason = {};           // of the change, for the audit log
  std::optional<PipelineDecisionId> decision = {};  // only for rejected and hired
};
// Locks the pipeline. Any status may follow any; the same one changes only the close reason or the
// comment that is given. Another status replaces both: what is not given is removed. Queues a mail
// if the candidate sees another word for the status (queue_status_mail). Refuses with Forbidden,
// NotFound, PipelineClosed if something would change and the pipeline is superseded, Invalid
// (closing_issues; a decision that does not fit), ReviewRequired, DecisionRequired.
Result<PipelineDetail> set_pipeline_status(db::Tx& tx, const Recruiter& who, const Links& links,
                                           const SetPipelineStatus& in);
// The same without the result.
Result<void> apply_pipeline_status(db::Tx& tx, const Recruiter& who, const SetPipelineStatus& in);

struct UnlockStage {
  PipelineId id;
  std::int64_t stage_index = 0;
  bool force = false;
  std::optional<std::string> reason;
};
// Locks the row of the pipeline. With `force`, also cancels the active interviews of the stages
// that are completed by force. Refuses with Forbidden, NotFound, PipelineClosed (it is superseded),
// Invalid (no such stage), StageNotLocked, FeedbackRequired, ForceRequired.
Result<PipelineDetail> unlock_stage(db::Tx& tx, const Recruiter& who, const Links& links,
                                    const UnlockStage& in);
// The same without the result.
Result<void> apply_unlock(db::Tx& tx, const Recruiter& who, const UnlockStage& in);

// Returns a Recruiter that stands for the operator in the pipeline's organization, with the role
// owner. Refuses with NotFound{pipeline}.
Result<Recruiter> act_as_owner_of_pipeline(db::Tx& tx, const Operator& who, const PipelineId& id);

}  // namespace hireline::app
