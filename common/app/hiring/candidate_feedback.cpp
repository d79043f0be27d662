#include "common/app/hiring/candidate_feedback.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/hiring/interview_changes.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

struct Part {
  LockedInterview interview;
  Actor actor;
  std::optional<RecruiterId> submitted_by;
};

Result<Part> find_part(db::Tx& tx, const SignedIn& who, const InterviewId& id) {
  if (const auto& recruiter = who.recruiter) {
    TRY(allow(*recruiter, Permission::give_feedback));
    if (const auto own = lock_pipeline_and_interview(tx, recruiter->organization_id, id)) {
      TRY(check_may_write(tx, *recruiter, own->id, std::nullopt));
      return Part{*own, actor_of(*recruiter), recruiter->recruiter_id};
    }
  }
  if (const auto& candidate = who.candidate) {
    if (const auto owner = db::find_interview_organization(tx, candidate->participant_id, id)) {
      const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, *owner, id));
      // A candidate who was erased before the lock was taken must not give feedback.
      if (db::find_interview_organization(tx, candidate->participant_id, id))
        return Part{locked, actor_of(*candidate), std::nullopt};
    }
  }
  return refuse(NotFound{ResourceKind::interview});
}

}  // namespace

Result<CandidateFeedback> give_candidate_feedback(db::Tx& tx, const SignedIn& who,
                                                  const GiveCandidateFeedback& in) {
  const auto [interview, actor, submitted_by] = TRY(find_part(tx, who, in.id));
  const OrganizationId& organization = interview.organization_id;
  tx.act_as(actor);
  db::Event event =
      interview_event("interview.candidate_feedback_given", in.id, interview.pipeline_id);
  if (const auto earlier = db::find_candidate_opinion(tx, organization, in.id)) {
    if (submitted_by && !earlier->submitted_by) return refuse(CandidateFeedbackExists{});
    event.before = state({{"recommendation", name_of(earlier->recommendation)}});
  }
  event.after = state({{"recommendation", name_of(in.recommendation)}});
  tx.record(organization, std::move(event));

  CandidateFeedback feedback{.id = new_id<CandidateFeedbackId>(),
                             .overall_rating = in.overall_rating,
                             .traits = json_array(in.traits),
                             .recommendation = in.recommendation,
                             .comments = in.comments,
                             .submitted_by = submitted_by,
                             .created_at = tx.now(),
                             .updated_at = tx.now()};
  db::put_candidate_feedback(tx, organization, in.id, feedback);
  return feedback;
}

}  // namespace hireline::app
