// Pipelines: what recruiters do with candidates on their way.
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
// Everything at once, unless a page or a limit is asked for.
Result<db::Query<Page<PipelineSummary>>> list_pipelines(const Recruiter& who,
                                                        const ListPipelines& in);

struct OnePipeline {
  PipelineId id;
};
// The query looks at `links` when it is answered.
Result<db::Query<PipelineDetail>> get_pipeline(const Recruiter& who, const Links& links,
                                               const OnePipeline& in);

// Locks the pipeline for a change of it. Refuses with Forbidden, NotFound.
Result<void> lock_pipeline(db::Tx& tx, const Recruiter& who, const OnePipeline& in);

struct SetPipelineStatus {
  PipelineId id;
  PipelineStatus status = PipelineStatus::active;
  std::optional<std::string> reason = {};
};
// Locks the pipeline. Any status may follow any; the same one changes nothing. The candidate is
// told by mail if what they read changes. Refuses with Forbidden, NotFound.
Result<PipelineDetail> set_pipeline_status(db::Tx& tx, const Recruiter& who, const Links& links,
                                           const SetPipelineStatus& in);

struct UnlockStage {
  PipelineId id;
  std::int64_t stage_index = 0;
  bool force = false;
  std::optional<std::string> reason;
};
// Locks the pipeline. Refuses with Forbidden, NotFound, Invalid (no such stage), StageNotLocked,
// FeedbackRequired, ForceRequired.
Result<PipelineDetail> unlock_stage(db::Tx& tx, const Recruiter& who, const Links& links,
                                    const UnlockStage& in);

// For operators, who name a pipeline without its organization. Refuses with NotFound{pipeline}.
Result<Recruiter> act_as_owner_of_pipeline(db::Tx& tx, const Operator& who, const PipelineId& id);

}  // namespace hireline::app
