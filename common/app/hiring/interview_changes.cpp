#include "common/app/hiring/interview_changes.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/invitee.hpp"
#include "common/app/hiring/stage_moves.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/hiring/interview_changes.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/hiring/actions.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<Interview> view(db::Tx& tx, const Recruiter& who, const Links& links,
                       const InterviewId& id) {
  return tx.read(TRY(get_interview(who, links, {id})));
}

Interview revised(Interview interview, const RescheduleInterview& in) {
  const auto times = std::pair(interview.start_time, interview.end_time);
  if (in.title) interview.title = in.title;
  if (in.round) interview.round = in.round;
  if (in.start_time) interview.start_time = in.start_time;
  if (in.end_time) interview.end_time = in.end_time;
  if (in.link_expires_at) interview.link_expires_at = in.link_expires_at;
  if (std::pair(interview.start_time, interview.end_time) != times) interview.rsvp.reset();
  return interview;
}

std::optional<std::string> text_of(const std::optional<Instant>& time) {
  if (!time) return std::nullopt;
  return format_instant(*time);
}

std::optional<std::string> text_of(const std::optional<Rsvp>& rsvp) {
  if (!rsvp) return std::nullopt;
  return std::string(name_of(rsvp->status));
}

std::vector<std::string> texts_of(const std::vector<RecruiterId>& ids) {
  std::vector<std::string> texts;
  for (const RecruiterId& id : ids) texts.push_back(id.str());
  return texts;
}

ChangedFields differences(const Interview& before, const Interview& after) {
  ChangedFields changes;
  changes.compare("title", before.title, after.title);
  changes.compare("round", before.round, after.round);
  changes.compare("startTime", text_of(before.start_time), text_of(after.start_time));
  changes.compare("endTime", text_of(before.end_time), text_of(after.end_time));
  changes.compare("rsvp", text_of(before.rsvp), text_of(after.rsvp));
  return changes;
}

Result<void> check_has_time(const Interview& stored, const RescheduleInterview& in) {
  Invalid invalid;
  if (stored.is_automated) {
    for (const auto& [name, time] :
         {std::pair{"startTime", &in.start_time}, std::pair{"endTime", &in.end_time}})
      if (*time)
        invalid.issues.push_back({.path = {name}, .message = "an automated interview has no time"});
  }
  if (in.link_expires_at && !stored.is_automated)
    invalid.issues.push_back(
        {.path = {"linkExpiresAt"}, .message = "a live interview has no link that expires"});
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

constexpr std::chrono::days longest_link_life{366};

Result<void> check_expiry(Instant now, const RescheduleInterview& in) {
  if (!in.link_expires_at) return {};
  if (*in.link_expires_at <= now) return refuse_input({"linkExpiresAt"}, "must be in the future");
  if (*in.link_expires_at > now + longest_link_life)
    return refuse_input({"linkExpiresAt"}, "must be within a year");
  return {};
}

void extend_link(db::Tx& tx, const Recruiter& who, const LockedInterview& locked,
                 const Interview& before, const Interview& after) {
  db::set_link_expiry(tx, who.organization_id, after.id, after.link_purpose.value(),
                      *after.link_expires_at);
  db::set_link_expiry(tx, who.organization_id, after.id, LinkPurpose::decline,
                      decline_link_expiry(*after.link_expires_at));
  db::Event event = interview_event("interview.link_extended", after.id, locked.pipeline_id);
  event.before = state({{"linkExpiresAt", format_instant(*before.link_expires_at)}});
  event.after = state({{"linkExpiresAt", format_instant(*after.link_expires_at)}});
  tx.record(who.organization_id, std::move(event));
}

// Checks that the interview ends after its start. A new time may not fit the stored other time.
Result<void> check_order(const Interview& revised, const RescheduleInterview& in) {
  if (!in.start_time && !in.end_time) return {};
  if (revised.end_time > revised.start_time) return {};
  if (in.end_time) return refuse_input({"endTime"}, "must be later than startTime");
  return refuse_input({"startTime"}, "must be earlier than endTime");
}

}  // namespace

Result<void> lock_interview(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, permission_for(PipelineAction::reschedule_interview)));
  TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  return {};
}

Result<Interview> reschedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const RescheduleInterview& in) {
  TRY(allow(who, permission_for(PipelineAction::reschedule_interview)));
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  const Interview stored = TRY(view(tx, who, links, in.id));
  TRY(check_has_time(stored, in));
  std::optional<std::vector<RecruiterId>> interviewers;
  if (in.interviewers)
    interviewers = db::each_of(TRY(find_members(tx, who, *in.interviewers)), &Interviewer::id);
  TRY(plan_reschedule(locked.status));

  const Interview interview = revised(stored, in);
  TRY(check_order(interview, in));
  TRY(check_expiry(tx.now(), in));
  ChangedFields changes = differences(stored, interview);
  const auto listed = db::list_interviewers(tx, who.organization_id, in.id);
  if (interviewers) changes.compare("interviewers", texts_of(listed), texts_of(*interviewers));
  const bool is_link_changed = interview.link_expires_at != stored.link_expires_at;
  if (changes.empty() && !is_link_changed) return stored;

  db::reschedule_interview(tx, who.organization_id, interview);
  if (interviewers && *interviewers != listed)
    db::set_interviewers(tx, who.organization_id, in.id, *interviewers);
  if (in.end_time)
    db::set_link_expiry(tx, who.organization_id, in.id, LinkPurpose::decline,
                        decline_link_expiry(*in.end_time));
  if (is_link_changed) extend_link(tx, who, locked, stored, interview);
  if (!changes.empty()) {
    db::Event event = interview_event("interview.rescheduled", in.id, locked.pipeline_id);
    event.before = changes.before();
    event.after = changes.after();
    tx.record(who.organization_id, std::move(event));
  }
  return view(tx, who, links, in.id);
}

Result<Interview> cancel_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const CancelInterview& in) {
  TRY(allow(who, permission_for(PipelineAction::cancel_interview)));
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  if (!TRY(plan_cancel(locked.status))) return view(tx, who, links, in.id);
  db::cancel_interview(tx, who.organization_id, in.id);
  db::Event event = interview_event("interview.cancelled", in.id, locked.pipeline_id);
  event.before = state({{"status", name_of(locked.status)}});
  event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
  move_stage_of(tx, locked, {.event = StageEvent::cancel}, in.reason);
  return view(tx, who, links, in.id);
}

}  // namespace hireline::app
