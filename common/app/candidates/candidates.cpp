#include "common/app/candidates/candidates.hpp"

#include "common/db/candidates/candidate_views.hpp"

namespace hireline::app {

Result<db::Query<CandidateDashboard>> get_dashboard(const Candidate& who, const NoInput&) {
  return db::find_dashboard(who.participant_id);
}

Result<db::Query<CandidatePipelineDetail>> get_own_pipeline(const Candidate& who,
                                                            const OwnPipeline& in) {
  return db::find_candidate_pipeline(who.participant_id, in.id);
}

Result<db::Query<OwnOpinion>> get_own_feedback(const Candidate& who, const OwnInterviewId& in) {
  return db::find_own_feedback(who.participant_id, in.id);
}

Result<db::Query<CandidateInterview>> get_own_interview(const Candidate& who, const Links& links,
                                                        const OwnInterviewId& in) {
  return db::mapped(db::find_candidate_interview(who.participant_id, in.id),
                    [&links](db::FoundCandidateInterview found) {
                      if (found.link_purpose)
                        found.view.link =
                            link_of(links, *found.link_purpose, found.client_url, found.view.id);
                      return std::move(found.view);
                    });
}

}  // namespace hireline::app
