// What candidates see of their applications. Nothing here tells them how they are judged.
#pragma once

#include "common/app/hiring/jobs.hpp"
#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/candidate_view.hpp"

namespace hireline::app {

Result<db::Query<CandidateDashboard>> get_dashboard(const Candidate& who, const NoInput& in);

struct OwnPipeline {
  PipelineId id;
};
// Refuses with NotFound{pipeline}, also where it is another candidate's.
Result<db::Query<CandidatePipelineDetail>> get_own_pipeline(const Candidate& who,
                                                            const OwnPipeline& in);

struct OwnInterviewId {
  InterviewId id;
};
// What one said of one's own interview. Refuses with NotFound{interview}, also where it is another
// candidate's.
Result<db::Query<OwnOpinion>> get_own_feedback(const Candidate& who, const OwnInterviewId& in);

// One's own session, to come or past: with the questions as far as the session itself shows them,
// and one's own answers. Refuses with NotFound{interview}, also where it is another candidate's.
Result<db::Query<CandidateInterview>> get_own_interview(const Candidate& who, const Links& links,
                                                        const OwnInterviewId& in);

}  // namespace hireline::app
