#include "common/app/assessment/panels.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

std::vector<PanelSeat> seats_of(const Panel& panel) {
  std::vector<PanelSeat> seats;
  for (const PanelMember& member : panel.members) seats.push_back({member.user_id, member.seat});
  return seats;
}

std::vector<std::string> ids_of(const std::vector<PanelSeat>& seats) {
  std::vector<std::string> ids;
  for (const PanelSeat& seat : seats) ids.push_back(seat.user_id.str());
  return ids;
}

ChangedFields differences(const std::vector<PanelSeat>& before,
                          const std::vector<PanelSeat>& after) {
  ChangedFields changes;
  changes.compare("interviewers", ids_of(before), ids_of(after));
  if (!std::ranges::equal(before, after, {}, &PanelSeat::seat, &PanelSeat::seat))
    changes.name("seats");
  return changes;
}

bool is_open(InterviewStatus status) {
  return status != InterviewStatus::cancelled && status != InterviewStatus::declined;
}

}  // namespace

Result<db::Query<Panel>> get_panel(const Recruiter& who, const OneInterview& in) {
  return db::find_panel(who.organization_id, in.id);
}

Result<void> lock_panel(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  return {};
}

Result<Panel> set_panel(db::Tx& tx, const Recruiter& who, const SetPanel& in) {
  TRY(allow(who, Permission::manage_hiring));
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  const auto panel = db::find_panel(who.organization_id, in.id);
  const Panel before = TRY(tx.read(panel));
  const auto ids = db::each_of(in.members, &PanelSeat::user_id);
  const auto members = db::each_of(
      db::find_possible_interviewers(tx, who.organization_id, ids, std::nullopt), &Interviewer::id);
  auto issues = panel_issues(in.members, members);
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  if (!is_open(locked.status)) return refuse(InterviewClosed{});
  if (unseats_writers(before, in.members)) return refuse(FeedbackExists{.is_on_panel = true});
  const ChangedFields changes = differences(seats_of(before), in.members);
  if (changes.empty()) return before;
  db::set_panel(tx, who.organization_id, in.id, in.members);
  db::Event event = interview_event("interview.panel_changed", in.id, locked.pipeline_id);
  event.before = changes.before();
  event.after = changes.after();
  tx.record(who.organization_id, std::move(event));
  return tx.read(panel);
}

Result<Panel> waive_feedback(db::Tx& tx, const Recruiter& who, const WaiveFeedback& in) {
  TRY(allow(who, Permission::manage_hiring));
  const LockedInterview locked = TRY(lock_pipeline_and_interview(tx, who.organization_id, in.id));
  const auto panel = db::find_panel(who.organization_id, in.id);
  Panel before = TRY(tx.read(panel));
  const auto member = std::ranges::find(before.members, in.interviewer, &PanelMember::user_id);
  if (member == before.members.end()) return refuse(NotFound{ResourceKind::member});
  if (member->waived_at) return before;
  if (!member->owes_feedback) return refuse_input({"userId"}, "owes no feedback on the interview");
  db::waive_feedback(tx, who.organization_id, in.id, in.interviewer);
  db::Event event = interview_event("interview.feedback_waived", in.id, locked.pipeline_id);
  event.after = state({{"interviewer", in.interviewer.view()}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
  return tx.read(panel);
}

db::Query<std::vector<DueFeedback>> list_due_feedback(const OrganizationId& organization,
                                                      Instant now, std::int64_t limit) {
  return db::list_due_feedback(organization, now, limit);
}

}  // namespace hireline::app
