#include "common/app/hiring/declines.hpp"

#include "common/app/event_builders.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/app/links.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/operations/tasks.hpp"

namespace hireline::app {
namespace {

// A form sends an empty reason if its field is left empty.
std::optional<std::string> reason_of(const DeclineInterview& in) {
  return in.reason && in.reason->empty() ? std::nullopt : in.reason;
}

}  // namespace

Result<InterviewInvitation> get_interview_invitation(db::Tx& tx, const Anyone&,
                                                     const DeclineLink& in) {
  const db::FoundLink link = TRY(open_link(tx, LinkPurpose::decline, in.token));
  db::InvitationFacts facts = db::find_invitation(tx, link.organization_id, link.interview_id);
  InterviewInvitation view{.organization = {std::move(facts.organization_name)},
                           .job = {std::move(facts.job_title)},
                           .stage = {},
                           .interview = {.title = std::move(facts.title),
                                         .status = facts.status,
                                         .is_automated = facts.is_automated,
                                         .start_time = facts.start_time,
                                         .end_time = facts.end_time},
                           .declined_at = facts.declined_at};
  if (facts.stage_name) view.stage = {*std::move(facts.stage_name), facts.stage_type.value()};
  return view;
}

Result<Declined> decline_interview(db::Tx& tx, const Anyone&, const DeclineInterview& in) {
  const db::FoundLink link = TRY(open_link(tx, LinkPurpose::decline, in.token));
  const auto& organization = link.organization_id;
  const LockedInterview interview =
      TRY(lock_pipeline_and_interview(tx, organization, link.interview_id));
  // Check the link again: it is revoked if the candidate was erased before the lock was taken.
  TRY(open_link(tx, LinkPurpose::decline, in.token));
  if (interview.declined_at) return Declined{interview.status, *interview.declined_at};

  const InterviewStatus after = status_after_decline(interview.status);
  tx.act_as(actor_of(Candidate{interview.participant_id}));
  db::set_interview_declined(tx, organization, link.interview_id, after, reason_of(in),
                             json_array(in.tags));
  db::Event event = interview_event("interview.declined", interview.id, interview.pipeline_id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(after)}});
  tx.record(organization, std::move(event));
  move_stage_of(tx, interview, {.event = StageEvent::decline});
  db::enqueue(tx, TaskKind::notify_decline, organization, link.interview_id.view());
  return Declined{after, tx.now()};
}

}  // namespace hireline::app
