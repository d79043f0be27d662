#include "common/app/assessment/session_steps.hpp"

#include "common/app/event_builders.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/base/secret.hpp"
#include "common/db/assessment/session_steps.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<db::FoundLink> find_session_link(db::Tx& tx, LinkPurpose purpose, const std::string& token) {
  const auto link = db::find_link(tx, purpose, sha256(token));
  if (!link) return refuse(LinkNotFound{});
  // Candidates need not learn that the link was revoked.
  if (link->is_revoked) return refuse(LinkGone{LinkGoneCode::link_expired});
  return *link;
}

Result<void> check_session_open(const db::Tx& tx, const TimedSession& session,
                                SessionAccess access) {
  const auto gone = why_gone(session, tx.now());
  const bool may_be_late = access == SessionAccess::submit && session.started_at;
  if (gone && !(may_be_late && *gone == LinkGoneCode::link_expired)) return refuse(LinkGone{*gone});
  return {};
}

std::optional<ShownNotice> shown(const std::optional<SessionNotice>& notice, StageTypeKey type) {
  if (!notice) return std::nullopt;
  return ShownNotice{.text = notice->text,
                     .data = kept_data(type),
                     .noticed_at = notice->noticed_at,
                     .opens_at = notice->lead_days > 0 ? notice->opens_at : std::nullopt};
}

void give_notice(db::Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                 std::optional<SessionNotice>& notice, TimedSession& session) {
  if (!notice || notice->noticed_at) return;
  const auto expires_at = db::set_noticed(tx, organization, interview);
  if (!expires_at) return;
  session.link_expires_at = *expires_at;
  notice->noticed_at = tx.now();
  notice->opens_at = tx.now() + std::chrono::hours(24 * notice->lead_days);
}

Result<void> check_not_held_back(const db::Tx& tx, const std::optional<SessionNotice>& notice) {
  if (is_held_back(notice, tx.now()))
    return refuse(WrongSessionState{SessionStateCode::notice_period});
  return {};
}

Result<void> check_can_answer(const db::Tx& tx, const TimedSession& session) {
  if (const auto code = why_closed_for_answers(session, tx.now()))
    return refuse(WrongSessionState{*code});
  return {};
}

void start_interview(db::Tx& tx, const LockedInterview& interview, TimedSession& session) {
  db::set_interview_started(tx, interview.organization_id, interview.id);
  db::Event event = interview_event("interview.started", interview.id, interview.pipeline_id);
  event.before = state({{"status", name_of(interview.status)}});
  event.after = state({{"status", name_of(InterviewStatus::in_progress)}});
  tx.record(interview.organization_id, std::move(event));
  move_stage_of(tx, interview, {.event = StageEvent::start});
  session.started_at = tx.now();
  session.interview_status = InterviewStatus::in_progress;
  db::enqueue(tx, TaskKind::submit_draft, interview.organization_id, interview.id.view(),
              *session_end(session) + submission_grace);
}

Result<Submission> submit_session(const db::Tx& tx, const TimedSession& session,
                                  const std::function<Result<void>()>& save,
                                  const std::function<void(SubmittedFrom)>& submit) {
  if (session.submitted_at && session.submitted_from != SubmittedFrom::request)
    return Submission{*session.submitted_at, *session.submitted_from};
  const auto code = why_closed_for_answers(session, tx.now());
  if (code && *code != SessionStateCode::time_is_up) return refuse(WrongSessionState{*code});
  if (!code) TRY(save());
  const auto from = code ? SubmittedFrom::draft : SubmittedFrom::request;
  submit(from);
  return Submission{tx.now(), from};
}

void submit_interview(db::Tx& tx, const LockedInterview& interview, SubmittedFrom from) {
  db::set_interview_submitted(tx, interview.organization_id, interview.id);
  db::Event event = interview_event("interview.submitted", interview.id, interview.pipeline_id);
  event.after = state({{"from", name_of(from)}});
  tx.record(interview.organization_id, std::move(event));
  move_stage_of(tx, interview, {.event = StageEvent::submit});
}

LockedInterview lock_submitted_interview(db::Tx& tx, const OrganizationId& organization,
                                         const InterviewId& interview) {
  auto found = lock_pipeline_and_interview(tx, organization, interview);
  ensure(found.has_value(), "every submitted session belongs to an interview");
  return *std::move(found);
}

void settle_interview(db::Tx& tx, const LockedInterview& interview, db::Event event,
                      StageResult result) {
  event.before = state({{"status", name_of(interview.status)}});
  tx.record(interview.organization_id, std::move(event));
  if (status_after_evaluation(interview.status) != interview.status)
    db::complete_interview(tx, interview.organization_id, interview.id);
  if (interview.status != InterviewStatus::in_progress &&
      interview.status != InterviewStatus::completed)
    return;
  move_stage_of(tx, interview, {.event = StageEvent::evaluate, .result = result});
}

}  // namespace hireline::app
