#include "common/app/assessment/scorecards.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/base/ascii.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/assessment/scorecard_drafts.hpp"
#include "common/db/assessment/scorecards.hpp"
#include "common/db/banks/question_banks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// The lock of the organization orders all changes of its scorecards, so that two cannot get the
// same name or version.
Result<db::ScorecardState> lock_own_scorecard(db::Tx& tx, const Recruiter& who,
                                              const ScorecardId& id) {
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock_own_organization(tx, who, who.organization_id));
  auto found = db::find_scorecard_state(tx, who.organization_id, id);
  if (!found || found->is_retired) return refuse(NotFound{ResourceKind::scorecard});
  return *std::move(found);
}

db::Event scorecard_event(std::string type, const ScorecardId& id) {
  return {.type = std::move(type), .subject_type = "scorecard", .subject_id = id.str()};
}

ChangedFields differences(const Scorecard& before, const Scorecard& after) {
  ChangedFields changes;
  changes.compare("name", std::optional(before.name), std::optional(after.name));
  changes.compare("version", JsonText{std::to_string(before.version)},
                  JsonText{std::to_string(after.version)});
  return changes;
}

ChangedFields all_fields(const Scorecard& scorecard) {
  Scorecard none;
  none.version = 0;
  return differences(none, scorecard);
}

}  // namespace

Result<db::Query<Page<Scorecard>>> list_scorecards(const Recruiter& who, const ListScorecards& in) {
  return db::list_scorecards(who.organization_id, in.page);
}

Result<db::Query<Scorecard>> get_scorecard(const Recruiter& who, const OneScorecard& in) {
  return db::find_scorecard(who.organization_id, in.id);
}

Result<InterviewKit> get_interview_kit(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  InterviewKit kit;
  kit.scorecard = TRY(tx.read(db::find_kept_scorecard(who.organization_id, in.id)));
  const Panel panel = TRY(tx.read(db::find_panel(who.organization_id, in.id)));
  const auto own = std::ranges::find_if(
      panel.members, [&](const PanelMember& member) { return member.user_id == who.recruiter_id; });
  if (own == panel.members.end()) return kit;
  kit.own = OwnSeat{*own, {}};
  if (keeps_draft(who, *own))
    kit.own->draft = db::find_scorecard_draft(tx, who.organization_id, in.id, own->user_id);
  kit.questions =
      TRY(tx.read(db::find_private_questions(who.organization_id, in.id, who.recruiter_id)))
          .questions;
  for (const PrivateQuestion& question : *kit.questions)
    if (question.minutes) kit.minutes_planned = kit.minutes_planned.value_or(0) + *question.minutes;
  return kit;
}

Result<Scorecard> create_scorecard(db::Tx& tx, const Recruiter& who, const NewScorecard& in) {
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock_own_organization(tx, who, who.organization_id));
  auto issues = criteria_issues(in.criteria, {});
  if (db::count_scorecards(tx, who.organization_id) >= most_scorecards)
    issues.push_back({.path = {"name"},
                      .message = "would be one more than the " + std::to_string(most_scorecards) +
                                 " scorecards that an organization can have: retire one first"});
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  if (db::find_scorecard_named(tx, who.organization_id, in.name))
    return refuse(AlreadyExists{ExistsCode::scorecard_exists});
  const Scorecard scorecard{.id = new_id<ScorecardId>(),
                            .name = in.name,
                            .version = 1,
                            .criteria = criteria_of(in.criteria),
                            .created_at = tx.now(),
                            .updated_at = tx.now()};
  db::insert_scorecard(tx, who.organization_id, scorecard);
  db::Event event = scorecard_event("scorecard.created", scorecard.id);
  event.after = all_fields(scorecard).after();
  tx.record(who.organization_id, std::move(event));
  return scorecard;
}

Result<void> lock_scorecard(db::Tx& tx, const Recruiter& who, const OneScorecard& in) {
  TRY(lock_own_scorecard(tx, who, in.id));
  return {};
}

Result<Scorecard> change_scorecard(db::Tx& tx, const Recruiter& who, const ChangeScorecard& in) {
  const db::ScorecardState state = TRY(lock_own_scorecard(tx, who, in.id));
  const Scorecard& before = state.scorecard;
  Scorecard scorecard = before;
  if (in.name) scorecard.name = *in.name;
  if (in.criteria) {
    auto issues = criteria_issues(*in.criteria, state.known);
    if (!issues.empty()) return refuse(Invalid{std::move(issues)});
    scorecard.criteria = criteria_of(*in.criteria);
  }
  const bool is_new_version = scorecard.criteria != before.criteria;
  if (is_new_version) ++scorecard.version;
  const ChangedFields changes = differences(before, scorecard);
  if (changes.empty()) return scorecard;
  const bool is_renamed = lower_case(scorecard.name) != lower_case(before.name);
  if (is_renamed && db::find_scorecard_named(tx, who.organization_id, scorecard.name))
    return refuse(AlreadyExists{ExistsCode::scorecard_exists});
  scorecard.updated_at = tx.now();
  db::update_scorecard(tx, who.organization_id, scorecard, is_new_version);
  db::Event event = scorecard_event("scorecard.revised", scorecard.id);
  event.before = changes.before();
  event.after = changes.after();
  tx.record(who.organization_id, std::move(event));
  return scorecard;
}

Result<Scorecard> import_scorecard(db::Tx& tx, const Recruiter& who, const NewScorecard& in) {
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock_own_organization(tx, who, who.organization_id));
  const auto id = db::find_scorecard_named(tx, who.organization_id, in.name);
  if (!id) return create_scorecard(tx, who, in);
  const Scorecard before = TRY(tx.read(db::find_scorecard(who.organization_id, *id)));
  std::vector<CriterionInput> criteria = in.criteria;
  for (CriterionInput& criterion : criteria) {
    const auto same_name = [&](const Criterion& one) {
      return lower_case(one.name) == lower_case(criterion.name);
    };
    const auto found = std::ranges::find_if(before.criteria, same_name);
    if (!criterion.id && found != before.criteria.end()) criterion.id = found->id;
  }
  return change_scorecard(tx, who, {.id = *id, .name = {}, .criteria = std::move(criteria)});
}

Result<void> retire_scorecard(db::Tx& tx, const Recruiter& who, const OneScorecard& in) {
  const db::ScorecardState state = TRY(lock_own_scorecard(tx, who, in.id));
  const std::int64_t stages = db::count_stages_with_scorecard(tx, who.organization_id, in.id);
  if (stages > 0) return refuse(ScorecardInUse{stages});
  db::retire_scorecard(tx, who.organization_id, in.id);
  db::Event event = scorecard_event("scorecard.retired", in.id);
  event.before = all_fields(state.scorecard).after();
  tx.record(who.organization_id, std::move(event));
  return {};
}

}  // namespace hireline::app
