#include "common/app/assessment/scorecard_drafts.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "common/app/access.hpp"
#include "common/app/hiring/action_checks.hpp"
#include "common/app/locked_interview.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/assessment/scorecard_drafts.hpp"
#include "common/db/assessment/scorecards.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Whose criteria they are is not left for later: a draft must not keep ids of others.
Result<void> check_scores(db::Tx& tx, const Recruiter& who, const SaveScorecardDraft& in) {
  if (in.draft.scores.empty()) return {};
  const auto scorecard = TRY(tx.read(db::find_kept_scorecard(who.organization_id, in.id)));
  if (!scorecard)
    return refuse_input({"scores"}, "must be left out: the interview has no scorecard");
  auto issues = score_issues(in.draft.scores, scorecard->criteria);
  if (!issues.empty()) return refuse(Invalid{std::move(issues)});
  return {};
}

}  // namespace

Result<ScorecardDraft> save_scorecard_draft(db::Tx& tx, const Recruiter& who,
                                            const SaveScorecardDraft& in) {
  TRY(allow(who, permission_for(PipelineAction::give_feedback)));
  const auto& organization = who.organization_id;
  const LockedInterview interview = TRY(lock_pipeline_and_interview(tx, organization, in.id));
  const Panel panel = TRY(tx.read(db::find_panel(organization, in.id)));
  const auto keeps = [&who](const PanelMember& seat) { return keeps_draft(who, seat); };
  if (std::ranges::none_of(panel.members, keeps)) return refuse(NotYourInterview{});
  TRY(check_feedback(tx, who, interview, in.draft.interviewer_email.value_or(who.email)));
  if (db::is_person_erased(tx, organization, in.id)) return refuse(InterviewClosed{});
  TRY(check_scores(tx, who, in));
  const JsonText body = db::draft_body(in.draft);
  if (body.text.size() > longest_draft)
    return refuse_input({},
                        "must have at most " + std::to_string(longest_draft) + " bytes as JSON");
  return db::save_scorecard_draft(tx, organization, in.id, who.recruiter_id.value(), body);
}

}  // namespace hireline::app
