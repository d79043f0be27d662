#include "common/app/candidates/rsvp.hpp"

#include <algorithm>

#include "common/app/candidates/candidates.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/hiring/interview_changes.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<CandidateInterview> view(db::Tx& tx, const Candidate& who, const Links& links,
                                const InterviewId& id) {
  return tx.read(TRY(get_own_interview(who, links, {id})));
}

Result<void> check_can_be_answered(const CandidateInterview& interview, Instant now) {
  if (interview.is_automated) return refuse(InterviewHasNoTime{});
  if (interview.status != InterviewStatus::scheduled)
    return refuse(
        WrongInterviewState{InterviewStateCode::interview_not_scheduled, interview.status});
  if (*interview.start_time <= now)
    return refuse(WrongInterviewState{InterviewStateCode::interview_has_started, interview.status});
  return {};
}

}  // namespace

Result<CandidateInterview> answer_invitation(db::Tx& tx, const Candidate& who, const Links& links,
                                             const AnswerInvitation& in) {
  const auto organization = db::find_interview_organization(tx, who.participant_id, in.id);
  if (!organization) return refuse(NotFound{ResourceKind::interview});
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, *organization, in.id));
  CandidateInterview interview = TRY(view(tx, who, links, in.id));
  TRY(check_can_be_answered(interview, tx.now()));
  if (interview.rsvp && interview.rsvp->status == in.status) return interview;

  db::set_rsvp(tx, *organization, in.id, in.status);
  db::Event event = interview_event("interview.rsvp_given", in.id, locked.pipeline_id);
  if (interview.rsvp) event.before = state({{"rsvp", name_of(interview.rsvp->status)}});
  event.after = state({{"rsvp", name_of(in.status)}});
  tx.record(*organization, std::move(event));
  if (in.status == RsvpStatus::declined)
    db::enqueue(tx, TaskKind::notify_rsvp, *organization, in.id.view(),
                std::min(tx.now() + rsvp_notice_delay, *interview.start_time));
  return view(tx, who, links, in.id);
}

}  // namespace hireline::app
