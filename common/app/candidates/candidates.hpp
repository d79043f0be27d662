// Candidates' views of their own pipelines and interviews. They do not show how the candidate is
// rated.
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
// Refuses with NotFound{pipeline}, also if the pipeline belongs to another candidate.
Result<db::Query<CandidatePipelineDetail>> get_own_pipeline(const Candidate& who,
                                                            const OwnPipeline& in);

struct OwnInterviewId {
  InterviewId id;
};
// Returns the candidate's own feedback on an interview. Refuses with NotFound{interview}, also if
// the interview belongs to another candidate.
Result<db::Query<OwnOpinion>> get_own_feedback(const Candidate& who, const OwnInterviewId& in);

// Returns the candidate's own interview, past or future, with the questions that its session shows,
// and with the candidate's answers. Refuses with NotFound{interview}, also if the interview belongs
// to another candidate.
Result<db::Query<CandidateInterview>> get_own_interview(const Candidate& who, const Links& links,
                                                        const OwnInterviewId& in);

}  // namespace hireline::app
